"""The network that reads numbers: a strip of 48 rows, levels -1.5 to 1.5, to the probability of each character at every fourth column."""
import torch
from torch import nn

from number_pictures import CHARACTERS

CLASSES = len(CHARACTERS) + 1  # 0: no character


def layer(before, after, kernel, stride=1, padding=None):
    if padding is None:
        padding = tuple(side // 2 for side in kernel)
    return nn.Sequential(nn.Conv2d(before, after, kernel, stride, padding, bias=False), nn.BatchNorm2d(after), nn.ReLU(inplace=True))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.convolution = nn.Conv2d(channels, channels, (1, 5), 1, (0, 2), bias=False)
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, values):
        return values + torch.relu(self.norm(self.convolution(values)))


class NumberNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(
            layer(1, 24, (5, 5), 2),  # 24 rows, every second column
            layer(24, 48, (3, 3), 2),  # 12 rows, every fourth column
            layer(48, 64, (3, 3)),
            layer(64, 80, (3, 3), (2, 1)),  # 6 rows
            layer(80, 112, (3, 3), (2, 1)),  # 3 rows
            layer(112, 144, (3, 3), 1, (0, 1)),  # 1 row
            Residual(144), nn.Dropout(0.1), Residual(144))
        self.characters = nn.Conv2d(144, CLASSES, 1)

    def forward(self, strips):
        """Strips of (n, 1, 48, columns) to scores of (n, steps, CLASSES)."""
        return self.characters(self.layers(strips)).squeeze(2).transpose(1, 2)
