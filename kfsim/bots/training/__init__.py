"""Kernels that sample decisions for training: they measure each option of a choice by rollouts."""
