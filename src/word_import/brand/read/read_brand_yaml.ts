import { present } from "../../../base/present.ts";
import {
  BRAND_LIMITS,
  type BrandFacts,
  type BrandLogo,
  type BrandRole,
  type BrandText,
  type BrandValue,
  noticeLost,
  type Stated,
  type UnusedValues,
} from "../brand_facts.ts";
import { BrandYaml } from "./brand_yaml_tree.ts";
import { parseColorValue, parseCssLength, parseFactor, parseFontStack, parseWeight } from "./token_value.ts";
import { createResolver, type Resolve } from "./resolve_aliases.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";

/**
 * Reads `_brand.yml` of Quarto. Of values for light and dark pages it takes those for light ones.
 *
 * @throws {BrandError} when the file is too large or not YAML.
 */
export function readBrandYaml(bytes: Uint8Array, file: string): BrandFacts {
  const yaml = new BrandYaml(bytes, file);
  const colors = createColors(yaml);
  const roles: readonly (readonly [BrandRole, string])[] = [["body", "base"], ["headings", "headings"], [
    "code",
    "monospace",
  ]];
  const read = roles.map(([role, key]) => [role, readText(yaml, key)] as const);
  const text = new Map(read.filter(([, each]) => Object.keys(each).length > 0));
  const values = [...readIdentity(yaml), ...readColors(yaml, colors), ...readTypeColors(yaml, colors)];
  const [palette, logos, lost] = [readPalette(yaml, colors), readBrandLogos(yaml), listLost(yaml, colors)];
  const stated: readonly Stated<unknown>[] = [
    ...values,
    ...palette.values(),
    ...[...text.values()].flatMap((each): Stated<unknown>[] => Object.values(each)),
  ];
  const evidence = [...stated.flatMap((each) => each.evidence), ...logos.map((logo) => logo.evidence)];
  const used = new Set([...evidence.map(({ name }) => name), ...lost]);
  return {
    kind: "brand-yml",
    values,
    palette,
    text,
    logos,
    unused: listUnusedFields(yaml, used),
    notices: noticeLost(lost, LOST),
  };
}

/** Colors that have a meaning, and how sure their use in a document is. */
const COLORS: readonly (readonly [key: string, path: string, sure: boolean, what: string])[] = [
  ["primary", "colors.accent", true, "It is the brand's primary color"],
  ["foreground", "colors.text", true, "It is the brand's text color"],
  ["background", "colors.paper", true, "It is the brand's page background"],
  ["link", "colors.link", true, "It is the brand's link color"],
  ["success", "callouts.success.color", false, "It is the brand's color for success"],
  ["warning", "callouts.warning.color", false, "It is the brand's color for warnings"],
  ["danger", "callouts.error.color", false, "It is the brand's color for danger"],
  ["info", "callouts.info.color", false, "It is the brand's color for information"],
];

/** Creates a function that returns the color of a name in `color` or its palette, or of a value of CSS. */
function createColors(yaml: BrandYaml): Resolve<string> {
  const resolve: Resolve<string> = createResolver<string>((name, next) => {
    const own = yaml.text(...yaml.light("color", "palette", name)) ?? yaml.text(...yaml.light("color", name));
    // A palette may name a color as CSS does: `blue: blue`.
    return own === undefined || own === name ? parseColorValue(name) : next(own) ?? parseColorValue(own);
  });
  return resolve;
}

/** Reads the colors that have a meaning. A palette can have their names instead, which only seems to mean the same. */
function readColors(yaml: BrandYaml, colors: Resolve<string>): BrandValue[] {
  return COLORS.flatMap(([key, path, sure, reason]) => {
    const own = readColor(yaml, colors, { at: ["color", key], path, sure, reason });
    if (own.length > 0) return own;
    const doubt = `Its name in the palette suggests the brand's ${key} color, which the file does not state`;
    return readColor(yaml, colors, { at: ["color", "palette", key], path, sure: false, reason: doubt });
  });
}

interface ColorPlace {
  readonly at: readonly string[];
  readonly path: string;
  readonly sure: boolean;
  readonly reason: string;
}

function readColor(yaml: BrandYaml, colors: Resolve<string>, { at, path, sure, reason }: ColorPlace): BrandValue[] {
  const place = yaml.light(...at);
  const [text, field] = [yaml.text(...place), yaml.field(...place)];
  const hex = text === undefined ? undefined : colors(text);
  return hex === undefined || field === undefined
    ? []
    : [{ path, value: hex, sure, reason, evidence: [field.evidence] }];
}

/** Colors of type and the capabilities that have them. */
function readTypeColors(yaml: BrandYaml, colors: Resolve<string>): BrandValue[] {
  const rows = [
    ["headings", "color", "colors.heading", "It is the brand's heading color"],
    ["link", "color", "colors.link", "It is the brand's link color"],
    ["monospace-inline", "color", "code.inlineColor", "It is the brand's color for inline code"],
    [
      "monospace-inline",
      "background-color",
      "code.inlineBackground",
      "It is the brand's background for inline code",
    ],
    ["monospace-block", "background-color", "code.background", "It is the brand's background for code blocks"],
    ["monospace-block", "color", "code.theme.plain", "It is the brand's color for code blocks"],
  ] as const;
  const found = rows.flatMap(([element, key, path, reason]) => {
    return readColor(yaml, colors, { at: ["typography", element, key], path, sure: true, reason });
  });
  const [decoration, field] = [
    yaml.text("typography", "link", "decoration"),
    yaml.field("typography", "link", "decoration"),
  ];
  if (decoration === undefined || field === undefined) return found;
  const underline = /\bunderline\b/.test(decoration);
  const reason = `Links of the brand are ${underline ? "" : "not "}underlined`;
  return [...found, { path: "links.underline", value: underline, sure: true, reason, evidence: [field.evidence] }];
}

/** Reads the named colors: those of the theme without a meaning in recipes, such as the secondary one, come first. */
function readPalette(yaml: BrandYaml, colors: Resolve<string>): ReadonlyMap<string, Stated<string>> {
  const known = new Set(["palette", ...COLORS.map(([key]) => key)]);
  const names = [
    ...yaml.keys("color").filter((name) => !known.has(name)).map((name) => ["color", name] as const),
    ...yaml.keys("color", "palette").map((name) => ["color", "palette", name] as const),
  ];
  const palette = new Map<string, Stated<string>>();
  for (const at of names) {
    const [name = ""] = at.slice(-1);
    const [value] = readColor(yaml, colors, {
      at,
      path: "",
      sure: true,
      reason: "The brand has colors of these names",
    });
    if (value !== undefined && !palette.has(name)) palette.set(name, { ...value, value: String(value.value) });
  }
  return palette;
}

function readText(yaml: BrandYaml, key: string): BrandText {
  const at = ["typography", key] as const;
  const state = <T>(value: T | undefined, property: string, doubt = ""): Stated<T> | undefined => {
    const field = yaml.field(...at, property) ?? yaml.field(...at);
    if (value === undefined || field === undefined) return undefined;
    return { value, sure: doubt === "", reason: doubt, evidence: [field.evidence] };
  };
  const family = yaml.text(...at, "family") ?? yaml.text(...at);
  const size = parseCssLength(yaml.text(...at, "size") ?? "");
  const weight = readWeight(yaml.text(...at, "weight"));
  const line = parseFactor(yaml.text(...at, "line-height") ?? "");
  const style = /^(normal|italic)$/.exec(yaml.text(...at, "style") ?? "")?.[1];
  return present({
    font: family === undefined ? undefined : state(parseFontStack(family), "family"),
    size: size === undefined ? undefined : state(size.points, "size", size.paper ? "" : SCREEN),
    weight: state(weight, "weight"),
    style: style === undefined ? undefined : state(style === "italic" ? "italic" as const : "normal" as const, "style"),
    lineHeight: line === undefined || line < 0.8 || line > 3 ? undefined : state(line, "line-height"),
  });
}

const SCREEN = "the brand gives it for screens";

function readWeight(text: string | undefined): number | undefined {
  return text === undefined ? undefined : parseWeight(text);
}

function readIdentity(yaml: BrandYaml): BrandValue[] {
  const rows = [
    [
      "organisation.name",
      [["meta", "name", "full"], ["meta", "name", "short"], ["meta", "name"]],
      "It is the brand's name",
    ],
    ["organisation.website", [["meta", "link", "home"], ["meta", "link"]], "It is the brand's website"],
  ] as const;
  return rows.flatMap(([path, places, reason]) => {
    const at = places.find((each) => yaml.text(...each) !== undefined);
    const field = at === undefined ? undefined : yaml.field(...at);
    if (at === undefined || field === undefined) return [];
    return [{ path, value: (yaml.text(...at) ?? "").trim(), sure: true, reason, evidence: [field.evidence] }];
  });
}

/** Returns the names of colors that lead nowhere, in a circle, or to one that is not opaque. */
function listLost(yaml: BrandYaml, colors: Resolve<string>): string[] {
  const at = [
    ...yaml.keys("color").map((name) => [name]),
    ...yaml.keys("color", "palette").map((name) => ["palette", name]),
  ];
  return at.map((keys) => yaml.light("color", ...keys)).filter((place) => {
    const text = yaml.text(...place);
    return text !== undefined && colors(text) === undefined;
  }).map((place) => place.join("."));
}

const LOST = "A color is neither in the palette nor an opaque CSS color";

/** Sizes of logos, the one that suits a document first. */
const SIZES = ["medium", "large", "small"] as const;

/** Reads the logos of `_brand.yml`: one, or one for each size, each for light or dark backgrounds. */
function readBrandLogos(yaml: BrandYaml): BrandLogo[] {
  const places = [
    { at: ["logo"], what: "the logo of the brand" },
    ...SIZES.map((size) => ({ at: ["logo", size], what: `the ${size} logo of the brand` })),
  ];
  const logos = places.flatMap(({ at, what }) => [
    ...readLogo(yaml, { at, what, inverse: false }),
    ...readLogo(yaml, { at: [...at, "light"], what: `${what} for light backgrounds`, inverse: false }),
    ...readLogo(yaml, { at: [...at, "dark"], what: `${what} for dark backgrounds`, inverse: true }),
  ]);
  const first = new Map(logos.toReversed().map((logo) => [logo.path, logo]));
  return logos.filter((logo) => first.get(logo.path) === logo).slice(0, BRAND_LIMITS.logos);
}

interface LogoPlace {
  readonly at: readonly string[];
  readonly what: string;
  readonly inverse: boolean;
}

function readLogo(yaml: BrandYaml, { at, what, inverse }: LogoPlace): BrandLogo[] {
  const field = yaml.field(...at);
  const own = yaml.text(...at) ?? yaml.text(...at, "path");
  if (own === undefined || field === undefined) return [];
  // A logo may be one of those that `logo.images` names.
  const image = ["logo", "images", own] as const;
  const path = yaml.text(...image) ?? yaml.text(...image, "path") ?? own;
  const hasAlt = [at, image].some((place) => yaml.text(...place, "alt") !== undefined);
  return [{ path, inverse, what, hasAlt, evidence: field.evidence }];
}

/** Fields by the start of their names, and why no recipe has them. The first row that fits counts. */
const REASONS: readonly (readonly [name: string, fields: RegExp, reason: string])[] = [
  ["defaults", /^defaults\b/, "Recipes do not have the defaults of other programs"],
  [
    "fonts",
    /^typography\.fonts\b/,
    "The import neither fetches nor copies fonts; it can use those of a folder that you name",
  ],
  ["dark", /\.dark$/, "These values are for dark pages"],
  ["meta", /^meta\b/, "Recipes have no place for these facts about the brand"],
  ["logo", /^logo\b/, "No size of the logo uses these pictures"],
  ["color", /^color\b/, "These colors are not opaque"],
  ["typography", /^typography\b/, "Recipes do not have these properties of type, or not these values"],
  ["fields", /./, "The format does not have these fields"],
];

/**
 * Lists the fields of `_brand.yml` that no suggestion has, by the reason, so that nothing of the file is lost without a
 * word. `used` are the names of those that have one.
 */
function listUnusedFields(yaml: BrandYaml, used: ReadonlySet<string>): UnusedValues[] {
  const byReason = Map.groupBy(yaml.leaves().filter(({ keys }) => !isUsed(keys, yaml, used)), ({ evidence }) => {
    return REASONS.findIndex(([, fields]) => fields.test(evidence.name));
  });
  return REASONS.flatMap(([name, , reason], i): UnusedValues[] => {
    const whole = name === "defaults" ? yaml.field(name) : undefined;
    const evidence: Evidence[] = (whole === undefined ? byReason.get(i) ?? [] : [whole]).map((each) => each.evidence);
    return evidence.length === 0 ? [] : [{ path: `brand.${name}`, reason, evidence }];
  });
}

/** Names of the places of logos. */
const LOGO_PLACES = ["", ".small", ".medium", ".large"].flatMap((size) =>
  ["", ".light", ".dark"].map((page) => `logo${size}${page}`)
);

/** Checks whether a field, or the picture that it belongs to, has a suggestion. */
function isUsed(keys: readonly string[], yaml: BrandYaml, used: ReadonlySet<string>): boolean {
  const [section, group, name] = keys;
  if (section !== "logo") return used.has(keys.join(".").replace(/^meta\.name\.short$/, "meta.name.full"));
  if (group === "images") return LOGO_PLACES.some((place) => yaml.text(...place.split(".")) === name);
  return LOGO_PLACES.includes(keys.filter((key) => key !== "path" && key !== "alt").join("."));
}
