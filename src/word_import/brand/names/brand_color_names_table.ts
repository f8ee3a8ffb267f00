/** Meaning of the name of a color. */
export interface ColorName {
  /** The capability; `palette` for a color that only gets its name in the recipe. */
  readonly path: string;
  /** Words of the name without those that say nothing, joined by spaces; the first that a file has counts. */
  readonly names: readonly string[];
  /** Names that do not say enough to use the color unasked. */
  readonly unsure?: readonly string[];
  /** Whether, of colors with unclear names, one that is not gray comes first. */
  readonly vivid?: boolean;
  /** What the color is for, as a clause. */
  readonly what: string;
}

const BRAND = ["brand", "accent"] as const;
const STRONG = ["emphasis", "strong", "bold", "solid", "filled"] as const;
const AREAS = ["bg", "background", "fill", "bg fill", "background fill"] as const;

/**
 * Names of systems that say where a color is used, and how strong it is: strong areas first, then text, then other
 * areas, which may have a tint of the color. `accent foreground` and `accent content` are left out: in many systems they
 * are the color of text on the accent.
 */
const USES_OF_BRAND: readonly string[] = [
  ...BRAND.flatMap((brand) =>
    STRONG.flatMap((strong) => [`${brand} ${strong}`, ...AREAS.map((area) => `${area} ${brand} ${strong}`)])
  ),
  ...STRONG.map((strong) => `primary ${strong}`),
  ...BRAND.flatMap((brand) => [`fill ${brand}`, `bg fill ${brand}`, `background fill ${brand}`, `${brand} fill`]),
  ...["action primary", "interactive primary", "fill primary", "bg fill primary"],
  ...BRAND.flatMap((brand) => [
    ...["fg", "foreground", "text", "content", "icon"].map((part) => `${part} ${brand}`),
    ...["fg", "text", "visual"].map((part) => `${brand} ${part}`),
  ]),
  ...BRAND.flatMap((brand) => [`bg ${brand}`, `background ${brand}`, `${brand} bg`, `${brand} background`]),
];

/** Names of colors in design systems, by capability. */
export const BRAND_COLOR_NAMES: readonly ColorName[] = [
  {
    path: "colors.accent",
    names: ["primary", "brand primary", "primary brand", "brand"],
    unsure: [
      "accent",
      "brand accent",
      "primary 500",
      "primary 600",
      "brand 500",
      "brand 600",
      "accent primary",
      "main",
      ...USES_OF_BRAND,
      "accent 500",
      "accent 600",
    ],
    vivid: true,
    what: "the color of the brand",
  },
  {
    path: "colors.text",
    names: [
      ...["body text", "text body", "foreground", "fg", "text", "body", "on background"],
      ...["text primary", "foreground primary", "fg primary"],
    ],
    unsure: ["on surface", "content primary", "ink", "primary text", "text normal", "text strong", "copy", ""],
    what: "the color of text",
  },
  {
    path: "colors.paper",
    names: [
      ...["body bg", "body background", "background page", "page background", "background body", "background", "bg"],
      ...["bg page", "background primary", "bg primary", "canvas", "bg canvas", "bg body"],
    ],
    unsure: ["surface", "paper", "page", "surface primary", "layer 1"],
    what: "the background of pages",
  },
  {
    path: "colors.heading",
    names: ["heading", "headings", "text heading", "text headings", "heading text", "headings text", "fg heading"],
    unsure: ["title", "text title", "headline", "text display"],
    what: "the color of headings",
  },
  {
    path: "colors.link",
    names: ["link", "links", "text link", "link text", "fg link", "anchor", "hyperlink"],
    unsure: ["link primary", "interactive", "text accent", "fg accent", "accent fg", "link 01"],
    what: "the color of links",
  },
  {
    path: "colors.muted",
    names: [
      "text muted",
      "muted text",
      "fg muted",
      "muted foreground",
      "foreground muted",
      "text subtle",
      "text subdued",
    ],
    unsure: [
      "text secondary",
      "secondary text",
      "foreground secondary",
      "muted",
      "text tertiary",
      "on surface variant",
    ],
    what: "the color of less important text",
  },
  {
    path: "colors.border",
    names: ["border", "borders"],
    unsure: [
      "border primary",
      "border subtle",
      "border muted",
      "divider",
      "outline",
      "outline variant",
      "line",
      "rule",
    ],
    what: "the color of lines",
  },
  {
    path: "colors.surface",
    names: [],
    unsure: [
      ...["bg subtle", "background subtle", "bg secondary", "background secondary", "bg muted", "background muted"],
      ...["surface variant", "surface secondary", "surface raised", "secondary bg", "tertiary bg"],
      "bg surface secondary",
    ],
    what: "the background of code and panels",
  },
  {
    path: "colors.highlight",
    names: [],
    unsure: ["highlight bg", "mark bg", "highlight background", "mark background", "highlight", "mark"],
    what: "the color behind marked text",
  },
  {
    path: "code.inlineColor",
    names: [],
    unsure: ["code", "code text", "text code"],
    what: "the color of code in text",
  },
  {
    path: "code.background",
    names: [],
    unsure: ["code bg", "code background", "bg code", "background code"],
    what: "the background of code",
  },
  ...([
    ["success", ["success", "positive", "support success"]],
    ["warning", ["warning", "caution", "attention", "support warning"]],
    ["error", ["error", "danger", "critical", "negative", "destructive", "support error"]],
    ["info", ["info", "information", "informative", "support info"]],
  ] as const).map(([kind, names]): ColorName => ({
    path: `callouts.${kind}.color`,
    names: [],
    unsure: names.flatMap((
      name,
    ) => [name, `status ${name}`, `feedback ${name}`, `state ${name}`, `text ${name}`, `fg ${name}`, `${name} fg`]),
    what: `the color of ${kind} messages`,
  })),
];

/** Names of colors that only join the palette of the recipe. */
export const PALETTE_NAMES: ReadonlySet<string> = new Set([
  ...["secondary", "tertiary", "quaternary", "accent", "accent 1", "accent 2", "accent 3", "accent 4"],
  ...["brand secondary", "brand tertiary", "brand accent", "secondary brand", "tertiary brand"],
]);
