"""The parts of Python's standard library that a player on the page may import.

Owns the list. The build ships only modules that are imported somewhere. This module imports them all, so that they are
shipped.
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
"""The modules. The modules that they import are shipped too."""
