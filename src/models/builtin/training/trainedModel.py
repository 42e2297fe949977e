"""The model that train.py trains: it reads trees, of which texts are the branches that go on from one trunk."""

import math

import torch
import torch.nn.functional as functional
from torch import nn

OF_A_LAYER = ["attentionNorm.gain", "queryKeyValue.weight", "attentionOut.weight", "hiddenNorm.gain", "gateUp.weight", "down.weight"]


class Norm(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.epsilon = shape["epsilon"]
        self.gain = nn.Parameter(torch.ones(shape["width"]))

    def forward(self, x):
        return x * torch.rsqrt((x * x).mean(-1, keepdim=True) + self.epsilon) * self.gain


def rotate(x, cosine, sine):
    a, b = x.unflatten(-1, (-1, 2)).unbind(-1)
    return torch.stack([a * cosine - b * sine, a * sine + b * cosine], -1).flatten(-2)


class Layer(nn.Module):
    def __init__(self, shape):
        super().__init__()
        width, hidden = shape["width"], shape["hidden"]
        self.attentionNorm, self.hiddenNorm = Norm(shape), Norm(shape)
        self.queryKeyValue = nn.Linear(width, 3 * width, bias=False)
        self.attentionOut = nn.Linear(width, width, bias=False)
        self.gateUp = nn.Linear(width, 2 * hidden, bias=False)
        self.down = nn.Linear(hidden, width, bias=False)

    def forward(self, x, tree):
        packed = self.queryKeyValue(self.attentionNorm(x))
        x = x + self.attentionOut(tree.attend(packed))
        gate, up = self.gateUp(self.hiddenNorm(x)).chunk(2, -1)
        return x + self.down(functional.silu(gate) * up)


class Tree:
    """Which of the tokens in a row may read which: trunks side by side, or one trunk and the branches that go on from it."""

    def __init__(self, heads, trunks, branches, tables):
        self.heads = heads
        self.trunks, self.branches = trunks, branches  # torch.Size (rows, length) of either; no branches are (0, 0)
        self.cosine, self.sine, self.future = tables

    def attend(self, packed):
        of_trunks, of_branches = packed.split([self.trunks.numel(), self.branches.numel()])
        query, key, value = self._heads(of_trunks, self.trunks, 0)
        read = self._flat(self._own_scores(query, key).softmax(-1) @ value)
        if self.branches.numel() == 0:
            return read
        return torch.cat([read, self._flat(self._branches(of_branches, key[0], value[0]))])

    def _branches(self, packed, trunk_key, trunk_value):
        query, key, value = self._heads(packed, self.branches, self.trunks[1])
        rows, length = self.branches
        # All branches read the trunk in one product: (heads, rows · length, size).
        together = query.transpose(0, 1).flatten(1, 2)
        trunk_scores = (together @ trunk_key.transpose(-1, -2)).unflatten(1, (rows, length)).transpose(0, 1)
        weights = torch.cat([trunk_scores, self._own_scores(query, key)], -1).softmax(-1)
        of_trunk, of_own = weights.split([self.trunks[1], length], -1)
        trunk_read = of_trunk.transpose(0, 1).flatten(1, 2) @ trunk_value
        return trunk_read.unflatten(1, (rows, length)).transpose(0, 1) + of_own @ value

    def _heads(self, packed, shape, begin):
        rows, length = shape
        size = packed.shape[-1] // (3 * self.heads)
        query, key, value = packed.view(rows, length, 3, self.heads, size).permute(2, 0, 3, 1, 4).unbind(0)
        cosine, sine = self.cosine[begin : begin + length], self.sine[begin : begin + length]
        return rotate(query, cosine, sine) / math.sqrt(size), rotate(key, cosine, sine), value

    def _own_scores(self, query, key):
        length = query.shape[-2]
        return (query @ key.transpose(-1, -2)).add_(self.future[:length, :length])

    @staticmethod
    def _flat(read):
        return read.transpose(1, 2).flatten(2).flatten(0, 1)


class Model(nn.Module):
    """A Llama-shaped decoder; `shape` is that of ../shape.ts."""

    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        self.embedding = nn.Embedding(shape["vocabulary"], shape["width"])
        nn.init.normal_(self.embedding.weight, std=0.05)
        self.layers = nn.ModuleList([Layer(shape) for _ in range(shape["layers"])])
        self.finalNorm = Norm(shape)
        size, context = shape["width"] // shape["heads"], shape["context"]
        frequencies = shape["ropeBase"] ** (-torch.arange(0, size, 2) / size)
        angles = torch.arange(context)[:, None] * frequencies
        self.register_buffer("cosine", angles.cos(), persistent=False)
        self.register_buffer("sine", angles.sin(), persistent=False)
        self.register_buffer("future", torch.full((context, context), -1e9).triu(1), persistent=False)

    def forward(self, trunks, branches):
        tree = Tree(self.shape["heads"], trunks.shape, branches.shape, (self.cosine, self.sine, self.future))
        x = self.embedding(torch.cat([trunks.flatten(), branches.flatten()]))
        for layer in self.layers:
            x = layer(x, tree)
        return self.finalNorm(x)

    def numbers(self):
        """All tensors one after the other, as ../parameters.ts has them."""
        names = ["embedding.weight"]
        for layer in range(self.shape["layers"]):
            names += [f"layers.{layer}.{name}" for name in OF_A_LAYER]
        names.append("finalNorm.gain")
        tensors = self.state_dict()
        return torch.cat([tensors[name].flatten() for name in names]).numpy()
