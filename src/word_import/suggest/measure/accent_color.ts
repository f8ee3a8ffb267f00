import type { DesignFacts } from "../../../docx/facts/design_facts.ts";
import type { BorderFacts, Evidence, TextRole } from "../../../docx/facts/tally/text_facts.ts";
import { type ColorChannels, readChannels } from "../../../base/hex_color.ts";
import { isInUse } from "../absence.ts";
import type { Confidence } from "../suggestion.ts";

/** The color that a document uses most, apart from black, white and gray. */
export interface AccentColor {
  /** `#rrggbb`. */
  readonly hex: string;
  readonly confidence: Confidence;
  /** The strongest first. */
  readonly evidence: readonly Evidence[];
  /** A sentence without a period. */
  readonly reason: string;
}

/** A use of a color and its weight as evidence for the brand color. */
interface ColorUse {
  readonly hex: string;
  readonly weight: number;
  readonly what: string;
  readonly sure: boolean;
  readonly evidence: Evidence;
}

interface Candidate {
  readonly hex: string;
  readonly uses: readonly ColorUse[];
  readonly weight: number;
}

/** Weights of the color of a role's text. */
const ROLES: readonly (readonly [role: TextRole, weight: number, what: string])[] = [
  ["h1", 6, "headings of level 1"],
  ["h2", 5, "headings of level 2"],
  ["title", 5, "the title"],
  ["h3", 4, "headings of level 3"],
  ["h4", 2, "headings of level 4"],
  ["subtitle", 2, "the subtitle"],
  ["h5", 1, "headings of level 5"],
  ["h6", 1, "headings of level 6"],
  ["tocHeading", 1, "the heading of the contents"],
  ["quote", 1, "quotes"],
  ["caption", 1, "captions"],
  ["header", 1, "headers"],
  ["footer", 1, "footers"],
];

/** Minimum weight of a color that counts as intended. */
const PLAIN = 4;

/** Finds the brand color of a document; returns undefined if all its colors are black, white or gray. */
export function findAccentColor(facts: DesignFacts): AccentColor | undefined {
  const uses = [...usesOfRoles(facts), ...usesOfAreas(facts), ...usesOfText(facts)].filter(({ hex }) => !isGrey(hex));
  const theme = facts.themeColors.get("accent1");
  const candidates = groupByColor(uses, theme);
  const [first, ...others] = candidates;
  if (first === undefined) return undefined;
  const rival = others.find((each) => each.weight >= 0.85 * first.weight && isOtherHue(each.hex, first.hex));
  const plain = first.uses.reduce((sum, { weight, sure }) => sum + (sure ? weight : 0), 0) >= PLAIN;
  const words = first.uses.slice(0, 3).map(({ what }) => what).join(", ");
  const note = rival === undefined ? "" : `; ${rival.hex} is used equally often`;
  const shared: Evidence[] = first.hex === theme ? [{ kind: "theme", name: "accent1", count: first.uses.length }] : [];
  return {
    hex: first.hex,
    confidence: plain && rival === undefined ? "ready" : "review",
    evidence: [...first.uses.slice(0, 4).map(({ evidence }) => evidence), ...shared],
    reason: `It is the color of ${words}${note}`,
  };
}

function groupByColor(uses: readonly ColorUse[], theme: string | undefined): Candidate[] {
  const groups = new Map<string, ColorUse[]>();
  for (const use of uses) groups.set(use.hex, [...groups.get(use.hex) ?? [], use]);
  const candidates = [...groups].map(([hex, own]) => ({
    hex,
    uses: own.toSorted((a, b) => b.weight - a.weight),
    weight: own.reduce((sum, { weight, sure }) => sum + (sure ? weight : weight / 4), hex === theme ? 1 : 0),
  }));
  return candidates.toSorted((a, b) => b.weight - a.weight);
}

function usesOfRoles(facts: DesignFacts): ColorUse[] {
  const paragraphs = (role: TextRole) => facts.roles.get(role)?.paragraphs ?? 0;
  const usesHeadings = ROLES.some(([role]) => /^h\d$/.test(role) && paragraphs(role) > 0);
  return ROLES.flatMap(([role, weight, what]) => {
    const own = facts.roles.get(role);
    if (own === undefined) return [];
    // Beside headings in use, the colors of unused styles are those that every document of the program has.
    const sure = paragraphs(role) > 0 || !usesHeadings && isInUse(facts, role);
    const { text: { color }, paragraph: { borders, shading } } = own;
    const lines = Object.values(borders?.value ?? {}).slice(0, 1);
    return [
      ...color === undefined ? [] : [{ hex: color.value, weight, what, sure, evidence: color.evidence }],
      ...lines.flatMap((line) => usesOfLine(line, { weight: 2, what: `lines at ${what}`, sure, evidence: own.style })),
      ...shading === undefined ? [] : [{
        hex: shading.value,
        weight: weight / 2,
        what: `the background of ${what}`,
        sure,
        evidence: shading.evidence,
      }],
    ];
  });
}

function usesOfLine(line: BorderFacts | null | undefined, use: Omit<ColorUse, "hex">): ColorUse[] {
  return line?.color === undefined ? [] : [{ ...use, hex: line.color }];
}

function usesOfAreas({ tables, links, lists, running }: DesignFacts): ColorUse[] {
  const sure = true;
  const found = [
    { found: tables?.headerRow.fill, weight: 4, what: "the first row of tables" },
    { found: links.color, weight: 1, what: "links" },
    { found: lists.bulletColor, weight: 1, what: "list markers" },
  ].flatMap(({ found, weight, what }): ColorUse[] =>
    found === undefined ? [] : [{ hex: found.value, weight, what, sure, evidence: found.evidence }]
  );
  const borders = tables?.borders;
  const line = borders?.value.outer ?? borders?.value.horizontal;
  const rule = tables?.headerRow.rule;
  return [
    ...found,
    ...rule === undefined
      ? []
      : usesOfLine(rule.value, { weight: 1, what: "lines of tables", sure, evidence: rule.evidence }),
    ...borders === undefined
      ? []
      : usesOfLine(line, { weight: 1, what: "lines of tables", sure, evidence: borders.evidence }),
    ...[...running.values()].flatMap(({ rule, part, kind }) =>
      usesOfLine(rule, {
        weight: 1,
        what: `the line at the ${kind}`,
        sure,
        evidence: { kind: "part", name: part, count: 1 },
      })
    ),
  ];
}

function usesOfText({ colorUses, size }: DesignFacts): ColorUse[] {
  return [...colorUses].map(([hex, count]) => ({
    ...{ hex, weight: Math.min(2, 20 * count / size.characters), what: "some of the text", sure: true },
    evidence: { kind: "direct", name: "text color", count },
  }));
}

const LEAST_CHROMA = 0.12;

/** Checks whether a color is black, white or nearly gray. */
export function isGrey(hex: string): boolean {
  const [red, green, blue] = readChannels(hex);
  return Math.max(red, green, blue) - Math.min(red, green, blue) < LEAST_CHROMA;
}

function isOtherHue(a: string, b: string): boolean {
  const apart = Math.abs(hueOf(readChannels(a)) - hueOf(readChannels(b)));
  return Math.min(apart, 360 - apart) > 30;
}

/** Returns the hue of a color in degrees. */
function hueOf([red, green, blue]: ColorChannels): number {
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (high === red) return (60 * (green - blue) / spread + 360) % 360;
  return 60 * (high === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread);
}
