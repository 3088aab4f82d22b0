"""The parts of Python's standard library that a player on the page may import.

Owns the list. The page's download has only the modules that something imports, and this is what imports them.
"""

import bisect
import collections
import copy
import dataclasses
import enum
import functools
import heapq
import itertools
import json
import math
import operator
import random
import re
import string
import textwrap
import time
import typing

MODULES = (
    *(
        bisect,
        collections,
        copy,
        dataclasses,
        enum,
        functools,
        heapq,
        itertools,
        json,
        math,
    ),
    *(operator, random, re, string, textwrap, time, typing),
)
"""The modules; what they import themselves comes with them."""
