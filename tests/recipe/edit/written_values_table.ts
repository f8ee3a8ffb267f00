import { BAND } from "./value_fixtures.ts";

export const WRITTEN_VALUES = [
  [
    "a value in its place",
    "design:\n  page:\n    size: a4 # ours\n",
    { "page.size": "a5" },
    "design:\n  page:\n    size: a5 # ours\n",
  ],
  [
    "in the quotes that were there",
    `design: { colors: { accent: '#000000' } }`,
    { "colors.accent": "#111111" },
    `design: { colors: { accent: '#111111' } }`,
  ],
  [
    "a text with a quote",
    `design: { organisation: { name: 'a' } }`,
    { "organisation.name": "it's" },
    `design: { organisation: { name: 'it''s' } }`,
  ],
  [
    "a number where a text was",
    `design: { headings: { h1: { weight: "bold" } } }`,
    { "headings.h1.weight": 700 },
    `design: { headings: { h1: { weight: 700 } } }`,
  ],
  [
    "a value that was left open",
    "design:\n  page:\n    size: # later\n",
    { "page.size": "a5" },
    "design:\n  page:\n    size: a5 # later\n",
  ],
  [
    "a field of an area",
    "design:\n  page:\n    size: a4\n\nfonts:\n",
    { "page.bleed": "3mm" },
    "design:\n  page:\n    size: a4\n    bleed: 3mm\n\nfonts:\n",
  ],
  [
    "an area",
    "design:\n    page:\n        size: a4\n",
    { "cover.enabled": false },
    "design:\n    page:\n        size: a4\n    cover:\n        enabled: false\n",
  ],
  ["fields of several new areas", "design:\n", {
    "page.margins.top": "2cm",
    "page.margins.left": "1cm",
    "colors.accent": "#0b5fff",
  }, 'design:\n  page:\n    margins:\n      top: 2cm\n      left: 1cm\n  colors:\n    accent: "#0b5fff"\n'],
  ["inner and outer fields at one place", "design:\n  page:\n    margins:\n      top: 1cm\n", {
    "page.size": "a5",
    "page.margins.left": "1cm",
    "colors.text": "accent",
  }, "design:\n  page:\n    margins:\n      top: 1cm\n      left: 1cm\n    size: a5\n  colors:\n    text: accent\n"],
  [
    "a design where there is none",
    "schema: x\n",
    { "page.size": "a5" },
    "schema: x\ndesign:\n  page:\n    size: a5\n",
  ],
  [
    "behind a last line without an end",
    "schema: x",
    { "page.size": "a5" },
    "schema: x\ndesign:\n  page:\n    size: a5",
  ],
  ["before comments of a design that has nothing else", "design: # ours\n  # colors:\n  #   accent: x\n", {
    "page.size": "a5",
  }, "design: # ours\n  page:\n    size: a5\n  # colors:\n  #   accent: x\n"],
  ["behind comments of the area before", "design:\n  cover:\n    # eyebrow: x\n\n    # rule: x\n\n  # page:\n", {
    "page.size": "a5",
  }, "design:\n  cover:\n    # eyebrow: x\n\n    # rule: x\n  page:\n    size: a5\n\n  # page:\n"],
  ["where null stood", "design: null # all\n", { "page.size": "a5" }, "design:  # all\n  page:\n    size: a5\n"],
  [
    "in braces",
    "design: { page: { size: a4 } }\n",
    { "page.bleed": "3mm", "cover.enabled": false },
    "design: { page: { size: a4, bleed: 3mm }, cover: { enabled: false } }\n",
  ],
  ["in empty braces", "design: {}\n", { "page.size": "a5" }, "design: { page: { size: a5 } }\n"],
  [
    "in braces with comments",
    "design: {\n  page: { size: a4 }, # ours\n}\n",
    { "colors.text": "accent" },
    "design: {\n  page: { size: a4 }, colors: { text: accent }, # ours\n}\n",
  ],
  [
    "an area left open in braces",
    "design: { page: , cover: { enabled: true } }\n",
    { "page.size": "a5" },
    "design: { page: { size: a5 } , cover: { enabled: true } }\n",
  ],
  ["a dotted name", "design:\n  page.size: a4\n", { "page.size": "a5" }, "design:\n  page.size: a5\n"],
  [
    "below a dotted name",
    "design:\n  page.margins:\n    top: 1cm\n",
    { "page.margins.left": "2cm" },
    "design:\n  page.margins:\n    top: 1cm\n    left: 2cm\n",
  ],
  ["localization at the top", "design:\nlocalization:\n  language: en\n", {
    "localization.language": "de",
    "localization.region": "DE",
  }, "design:\nlocalization:\n  language: de\n  region: DE\n"],
  [
    "localization at the top without a value",
    "localization:\n",
    { "localization.language": "no" },
    'localization:\n  language: "no"\n',
  ],
  ["a paint, field by field", "design:\n  page:\n    background:\n      kind: solid # a\n      color: accent # b\n", {
    "page.background": { kind: "solid", color: "paper" },
  }, "design:\n  page:\n    background:\n      kind: solid # a\n      color: paper # b\n"],
  ["a list", "design:\n  typography:\n    fallback: # ours\n      - Inter\n  page:\n", {
    "typography.fallback": ["Noto Sans"],
  }, "design:\n  typography:\n    fallback: [Noto Sans] # ours\n  page:\n"],
  [
    "a picture",
    "assets:\n",
    { "/assets/logo": { path: "assets/a.png", alt: "A: b", rights: "own work" } },
    'assets:\n  logo: { path: assets/a.png, alt: "A: b", rights: own work }\n',
  ],
  [
    "a decoration",
    "design:\n",
    { "/decorations/band": BAND },
    "design:\ndecorations:\n  - kind: vector\n    id: band\n    scope: first\n    layer: background\n    area: page\n    shape: rectangle\n",
  ],
  ["a second decoration", "decorations:\n- id: a\n  kind: vector\nfonts:\n", {
    "/decorations/b": { kind: "vector", id: "b" },
  }, "decorations:\n- id: a\n  kind: vector\n- kind: vector\n  id: b\nfonts:\n"],
  ["a field of a decoration", "decorations:\n  - { kind: vector, id: a, opacity: 1 }\n", {
    "/decorations/a": { kind: "vector", id: "a", opacity: 0.5 },
  }, "decorations:\n  - { kind: vector, id: a, opacity: 0.5 }\n"],
  ["a decoration in brackets", "decorations: [{ kind: vector, id: a }]\n", {
    "/decorations/b": { kind: "vector", id: "b" },
  }, "decorations: [{ kind: vector, id: a }, { kind: vector, id: b }]\n"],
  [
    "without a value and its line",
    "design:\n  page:\n    size: a4\n    bleed: 3mm\n",
    { "page.size": undefined },
    "design:\n  page:\n    bleed: 3mm\n",
  ],
  ["without a value, whose comment stays", "design:\n  page:\n    size: a4 # ours\n    bleed: 3mm\n", {
    "page.size": undefined,
  }, "design:\n  page:\n    # ours\n    bleed: 3mm\n"],
  ["without the only value, whose comment stays", "design:\r\n  page:\r\n    size: a4 # ours\r\nfonts:\r\n", {
    "page.size": undefined,
  }, "design:\r\n  page:\r\n    # ours\r\nfonts:\r\n"],
  ["above the comment that a removed value left", "design:\n  page:\n    # ours\n", {
    "page.size": "a5",
  }, "design:\n  page:\n    size: a5\n    # ours\n"],
  [
    "without a last line that has no end",
    "design:\n  page:\n    size: a4\n    bleed: 3mm",
    { "page.bleed": undefined },
    "design:\n  page:\n    size: a4",
  ],
  [
    "without a decoration, whose comments stay",
    "decorations:\n  - kind: vector # a\n    # b\n    id: a # c\nfonts:\n",
    {
      "/decorations/a": undefined,
    },
    "decorations:\n  # a\n  # b\n  # c\nfonts:\n",
  ],
  [
    "a list, whose comments stay",
    "design:\n  typography:\n    fallback: # a\n      - Inter # b\n      # c\n      - Carlito\n",
    {
      "typography.fallback": ["Noto Sans"],
    },
    "design:\n  typography:\n    fallback: [Noto Sans] # a\n      # b\n      # c\n",
  ],
  ["a text of lines with a comment", "design:\n  closing:\n    statement: | # a\n      # text\n  page:\n", {
    "closing.statement": "x",
  }, "design:\n  closing:\n    statement: x # a\n  page:\n"],
  [
    "brackets, whose comments stay",
    "design:\n  typography:\n    fallback: [Inter, # a\n      Carlito] # b\n  page:\n",
    {
      "typography.fallback": ["Noto Sans"],
    },
    "design:\n  typography:\n    fallback: [Noto Sans] # b\n    # a\n  page:\n",
  ],
  [
    "one less in braces, whose comments stay",
    "design: {\n  page: { size: a4, # a\n    bleed: 3mm }, cover: {}\n}\n",
    {
      "page.size": undefined,
      "page.bleed": undefined,
    },
    "design: {\n  page: {  # a\n     }, cover: {}\n}\n",
  ],
  ["without areas that become empty", "design:\n  page:\n    margins:\n      top: 1cm\n  cover:\n", {
    "page.margins.top": undefined,
  }, "design:\n  cover:\n"],
  [
    "without a part and the empty line before it",
    "schema: x\n\nfonts:\n\nassets:\n  logo: { path: a.png }\n\n# more\n",
    {
      "/assets/logo": undefined,
    },
    "schema: x\n\nfonts:\n\n# more\n",
  ],
  [
    "without a part, but with an empty line that others have not",
    "schema: x\nfonts:\n\nassets:\n  logo: { path: a.png }\n",
    {
      "/assets/logo": undefined,
    },
    "schema: x\nfonts:\n\nassets:\n",
  ],
  ["but with a design below a comment of its own", "schema: x\n\n# Our looks.\ndesign:\n  page:\n    size: a4\n", {
    "page.size": undefined,
  }, "schema: x\n\n# Our looks.\ndesign:\n"],
  ["as far in as the comments below", "schema: x\ndesign:\n    # page:\n    #   size: a4\n", {
    "page.size": "a5",
  }, "schema: x\ndesign:\n    page:\n      size: a5\n    # page:\n    #   size: a4\n"],
  ["without a design that becomes empty", "schema: x\ndesign:\n  page:\n    size: a4\nfonts:\n", {
    "page.size": undefined,
  }, "schema: x\nfonts:\n"],
  ["but with areas that have comments", "design:\n  # colors:\n  page: # ours\n    size: a4\n", {
    "page.size": undefined,
  }, "design:\n  # colors:\n  page: # ours\n"],
  ["but with comments behind it", "design:\n  page:\n    size: a4\n  # colors:\n  #   accent: x\n", {
    "page.size": undefined,
  }, "design:\n  # colors:\n  #   accent: x\n"],
  [
    "one value less in braces",
    "design: { page: { size: a4, bleed: 3mm } }",
    { "page.size": undefined },
    "design: { page: { bleed: 3mm } }",
  ],
  [
    "the last value less in braces",
    "design: { page: { size: a4, bleed: 3mm } }",
    { "page.bleed": undefined },
    "design: { page: { size: a4 } }",
  ],
  [
    "the only value less in braces",
    "design: { page: { size: a4 } }",
    { "page.size": undefined },
    "design: {}",
  ],
  [
    "the only value less of an area in braces",
    "design:\n  page: { size: a4 }\n",
    { "page.size": undefined },
    "design:\n  page: {}\n",
  ],
  [
    "all values in braces others",
    "design: { page: { size: a4 } }",
    { "page.size": undefined, "page.bleed": "3mm" },
    "design: { page: { bleed: 3mm } }",
  ],
  [
    "the last value another",
    "design:\n  page:\n    size: a4\n",
    { "page.size": undefined, "page.bleed": "3mm" },
    "design:\n  page:\n    bleed: 3mm\n",
  ],
  ["without a decoration", "decorations:\n  - kind: vector\n    id: a\n  # b\n  - kind: vector\n    id: b\n", {
    "/decorations/a": undefined,
  }, "decorations:\n  # b\n  - kind: vector\n    id: b\n"],
  ["without the last decoration", "decorations:\n  - kind: vector\n    id: a\nfonts:\n", {
    "/decorations/a": undefined,
  }, "fonts:\n"],
  ["without the last decoration in brackets", "decorations: [{ kind: vector, id: a }]\n", {
    "/decorations/a": undefined,
  }, "decorations: []\n"],
  ["nothing where there is nothing", "design:\n  page:\n", { "page.size": undefined }, "design:\n  page:\n"],
  [
    "with line ends of Windows",
    "design:\r\n  page:\r\n    size: a4\r\n",
    { "page.bleed": "3mm" },
    "design:\r\n  page:\r\n    size: a4\r\n    bleed: 3mm\r\n",
  ],
  [
    "with a byte order mark",
    "\ufeffdesign: { page.size: a4 }",
    { "page.size": "a5" },
    "\ufeffdesign: { page.size: a5 }",
  ],
  [
    "a new part behind its example",
    "design:\n  page:\n    size: a4\n\n# Pictures.\n# assets:\n#   logo: x\n\n# fonts:\n",
    { "/assets/logo": { path: "a.png" } },
    "design:\n  page:\n    size: a4\n\n# Pictures.\n# assets:\n#   logo: x\nassets:\n  logo: { path: a.png }\n\n# fonts:\n",
  ],
  ["a new part apart from others", "schema: x\n\ndesign:\n  page:\n    size: a4\n", {
    "/assets/logo": { path: "a.png" },
  }, "schema: x\n\ndesign:\n  page:\n    size: a4\n\nassets:\n  logo: { path: a.png }\n"],
  ["a text of lines", "design:\n  closing:\n    statement: |\n      One\n      two\n  page:\n    size: a4\n", {
    "closing.statement": "x",
  }, "design:\n  closing:\n    statement: x\n  page:\n    size: a4\n"],
  ["in the lines before a dash", "decorations:\n  - id: a\n    kind: vector\n    opacity: 1\n", {
    "/decorations/a": { id: "a", kind: "vector" },
  }, "decorations:\n  - id: a\n    kind: vector\n"],
] as const satisfies readonly (readonly [string, string, Readonly<Record<string, unknown>>, string])[];
