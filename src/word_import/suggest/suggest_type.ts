import { escapeText, upperFirst } from "../../base/text.ts";
import type { Evidence, Found, RoleFacts, TextFacts, TextRole } from "../../docx/facts/tally/text_facts.ts";
import { roleConfidence } from "./absence.ts";
import { type DesignRole, designRoles, hasStyle, namedFont, runningRole } from "./create_scope.ts";
import { splitWeight } from "../../pdf/fonts/font_metrics.ts";
import { lineDistance, lineRoom, roomBetween, textSize } from "./measure/line_box.ts";
import { automaticColor, readPalette } from "./measure/palette.ts";
import { inEms, inPoints, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";

/** Suggests font, size, spacing and color of each text role. */
export const suggestType: Suggester = (scope) => {
  const { heading } = readPalette(scope.facts);
  const ofHeadings = heading?.confidence === "ready" ? heading.hex : undefined;
  return designRoles(scope.facts).flatMap((each) => {
    const facts = scope.facts.roles.get(each.role);
    if (facts === undefined) return [];
    return [
      ...suggestFace(scope, each, facts),
      ...suggestSize(scope, each, facts),
      ...suggestColor(scope, { ...each, facts, ofHeadings }),
      ...listLeftOut(each, facts),
    ];
  });
};

/** Returns the evidence for a value: the place that sets it, else the style that does not. */
function sourceOf(found: Found<unknown> | undefined, { style }: RoleFacts) {
  return found?.evidence ?? style;
}

/** Suggests font, weight and style together, because families have different faces. */
function suggestFace(scope: SuggestScope, { name, role, what }: DesignRole, facts: RoleFacts): Suggestion[] {
  const { font, bold, italic } = facts.text;
  const asked = namedFont(scope.facts, role) ?? namedFont(scope.facts, "body");
  const match = scope.fontOf(role);
  const confidence = faceConfidence(scope, role);
  const sureOf = (found: Found<boolean> | undefined) =>
    found?.evidence.kind === "direct" && confidence === "ready" ? roleConfidence(scope.facts, role) : confidence;
  const slanted = italic?.value === true;
  const style = slanted && hasStyle(scope.faces, match.family, "italic") ? "italic" : "normal";
  const wanted = wantedWeight(asked, bold?.value === true);
  const weight = scope.weightOf(match.family, wanted, style);
  const path = `typography.${name}`;
  const family = escapeText(match.family);
  const missing = slanted && style === "normal" ? `, but ${family} has no italic` : "";
  return [
    ...asked === undefined ? [] : [
      suggest(`${path}.font`, match.family, {
        ...{ confidence, evidence: sourceOf(font, facts) },
        reason: match.how === "same" ? `The font of ${what} is ${family}` : `The font of ${what}: ${match.reason}`,
      }),
    ],
    suggest(`${path}.weight`, weight, {
      ...{ confidence: sureOf(bold), evidence: sourceOf(bold, facts) },
      reason: describeWeight({ wanted, weight, bold: bold?.value === true, family }),
    }),
    suggest(`${path}.style`, style, {
      ...{ confidence: sureOf(italic), evidence: sourceOf(italic, facts) },
      reason: `Letters are ${slanted ? "slanted" : "upright"}${missing}`,
    }),
  ];
}

/** Roles whose font has the confidence of {@linkcode roleConfidence}. */
const WHOLE = /^(?:h[1-6]|title|subtitle|quote|caption|header|footer)$/;

/** Returns the confidence in the family of a role. An unused style is ready too if a used one has the same family. */
function faceConfidence(scope: SuggestScope, role: DesignRole["role"]): Confidence {
  const { facts, fontOf } = scope;
  const { family, how } = fontOf(role);
  if (how === "guess") return "review";
  const sure = roleConfidence(facts, role);
  if (sure === "ready" || WHOLE.test(role)) return sure;
  const inUse = [...facts.roles.keys()].filter((each) => roleConfidence(facts, each) === "ready");
  return inUse.some((each) => fontOf(each).family === family) ? "ready" : "review";
}

/** Returns the weight given by a family's name and by bold. */
function wantedWeight(family: string | undefined, bold: boolean): number {
  const { weight } = splitWeight(family ?? "");
  return bold ? Math.max(700, weight) : weight;
}

interface WeightChoice {
  readonly wanted: number;
  readonly weight: number;
  readonly bold: boolean;
  readonly family: string;
}

function describeWeight({ wanted, weight, bold, family }: WeightChoice): string {
  const named = wanted === 400 ? "Letters are not bold" : `The name of the font states the weight ${wanted}`;
  const found = bold ? "Letters are bold" : named;
  return weight === wanted ? found : `${found}; the nearest weight of ${family} is ${weight}`;
}

function suggestSize(scope: SuggestScope, { name, role, what }: DesignRole, facts: RoleFacts): Suggestion[] {
  const confidence = roleConfidence(scope.facts, role);
  const { text: { size, tracking }, paragraph: { line } } = facts;
  const points = textSize(scope, role);
  const match = scope.fontOf(role);
  const lines = match.how === "guess" ? "review" : confidence;
  return [
    ...size === undefined ? [] : [
      suggest(`typography.${name}.size`, inPoints(size.value), {
        ...{ confidence, evidence: size.evidence },
        reason: `The size of ${what}`,
      }),
    ],
    suggest(`typography.${name}.tracking`, inEms(tracking?.value ?? 0, points), {
      ...{ confidence, evidence: sourceOf(tracking, facts) },
      reason: `Letters have ${(tracking?.value ?? 0) === 0 ? "no " : ""}extra space between them`,
    }),
    suggest(`typography.${name}.leading`, inEms(lineRoom(scope, role), points), {
      ...{ confidence: lines, evidence: sourceOf(line, facts) },
      reason: `${describeLines(facts)}; this is the space between lines`,
    }),
  ];
}

const SINGLE = { rule: "multiple", value: 1 } as const;

function describeLines({ paragraph: { line } }: RoleFacts): string {
  const { rule, value } = line?.value ?? SINGLE;
  if (rule === "multiple" && value === 1) return "Line spacing is that of the font";
  if (rule === "multiple") return `Line spacing is ${Number(value.toFixed(3))} times that of the font`;
  return `Line spacing is ${rule === "exact" ? "" : "at least "}${inPoints(value)}`;
}

interface ColoredRole extends DesignRole {
  readonly facts: RoleFacts;
  /** The color shared by headings, if it is ready. */
  readonly ofHeadings: string | undefined;
}

function suggestColor(scope: SuggestScope, { name, role, what, facts, ofHeadings }: ColoredRole): Suggestion[] {
  if (name === "code") return []; // its colors are a theme
  const { color } = facts.text;
  const hex = color?.value ?? automaticColor(scope.facts);
  const reason = color === undefined
    ? `The color of ${what} is automatic, which is ${hex === "#000000" ? "black" : "white on this background"}`
    : `The color of ${what}`;
  const value = isHeading(name) && hex === ofHeadings ? "heading" : scope.colorOf(hex);
  const confidence = roleConfidence(scope.facts, role);
  return [suggest(`typography.${name}.color`, value, { confidence, evidence: sourceOf(color, facts), reason })];
}

const NO_UNDERLINE = "recipes underline only links";

function listLeftOut({ name, what }: DesignRole, { text }: RoleFacts): Suggestion[] {
  const left: readonly (readonly [property: keyof TextFacts, reason: string])[] = [
    ["underline", `${upperFirst(what)} are underlined; ${NO_UNDERLINE}`],
    ["shading", `The letters of ${what} have a background color; recipes support that only for code`],
    ...isHeading(name) ? [] : ([
      ["caps", `The letters of ${what} are capitals; recipes support that only for headings`],
      ["smallCaps", `The letters of ${what} are small capitals; recipes support that only for headings`],
    ] as const),
  ];
  return left.flatMap(([property, reason]) => {
    const found = text[property];
    if (found === undefined || found.value === false || name === "code" && property === "shading") return [];
    return [suggestNothing(`typography.${name}.${property}`, found.evidence, reason)];
  });
}

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

/** Reports Word roles that look different from the role whose type style they share in a design. */
export const suggestSharedType: Suggester = (scope) => {
  const running = runningRole(scope.facts);
  const other = running === "header" ? "footer" : "header";
  const pairs: readonly (readonly [path: string, role: TextRole, like: TextRole, reason: string])[] = [
    [
      "typography.runningHead.other",
      other,
      running,
      `In recipes, headers and footers share one type style, here that of the ${running}`,
    ],
    [
      "typography.contents.level2",
      "toc2",
      "toc1",
      "In recipes, all levels of the contents share one type style, here that of level 1",
    ],
    [
      "typography.contents.level3",
      "toc3",
      "toc1",
      "In recipes, all levels of the contents share one type style, here that of level 1",
    ],
    [
      "typography.contents.heading",
      "tocHeading",
      "h1",
      "In recipes, the heading of the contents looks like headings of level 1",
    ],
  ];
  return pairs.flatMap(([path, role, like, reason]) => {
    const own = scope.facts.roles.get(role);
    if (own === undefined || own.characters === 0 || !looksOther(scope, role, like)) return [];
    return [suggestNothing(path, own.style, reason)];
  });
};

function looksOther({ facts: { roles } }: SuggestScope, role: TextRole, like: TextRole): boolean {
  const [a, b] = [roles.get(role)?.text, roles.get(like)?.text];
  if (a === undefined || b === undefined) return false;
  const looks = ({ font, size, bold, italic, color }: typeof a) =>
    [font?.value, size?.value, bold?.value === true, italic?.value === true, color?.value].join("\n");
  return looks(a) !== looks(b);
}

/** Suggests the format of body paragraphs. */
export const suggestParagraphs: Suggester = (scope) => {
  const body = scope.facts.roles.get("body");
  const { hyphenate } = scope.facts.settings;
  const hyphens: Evidence = { kind: "setting", name: "autoHyphenation", count: hyphenate ? 1 : 0 };
  const reason = `Words are ${hyphenate ? "" : "not "}hyphenated`;
  return [
    suggest("typography.paragraph.hyphenate", hyphenate, { evidence: hyphens, reason }),
    ...body === undefined ? [] : [...suggestAlign(body), ...suggestRoom(scope, body), ...listLeftOutOfText(body)],
  ];
};

function suggestAlign({ paragraph: { align }, style }: RoleFacts): Suggestion[] {
  const found = align?.value ?? "start";
  const evidence = align?.evidence ?? style;
  if (found === "center" || found === "end") {
    const reason = `The text is aligned ${
      found === "end" ? "to the end of the line" : "to the center"
    }, which recipes do not support`;
    return [suggestNothing("typography.paragraph.otherAlign", evidence, reason)];
  }
  const reason = found === "justify" ? "The text is justified" : "The text is not justified";
  return [suggest("typography.paragraph.align", found, { evidence, reason })];
}

function suggestRoom(scope: SuggestScope, { paragraph: { before, after, firstLine }, style }: RoleFacts): Suggestion[] {
  const confidence = roleConfidence(scope.facts, "body");
  const size = textSize(scope, "body");
  const gap = Math.max(before?.value ?? 0, after?.value ?? 0);
  const larger = (after?.value ?? 0) >= (before?.value ?? 0) ? after : before;
  const indent = firstLine?.value ?? 0;
  const blank = scope.facts.blankLines;
  const room = roomBetween(scope, "body", "body") + (blank?.value ?? 0) * (lineDistance(scope, "body") + gap);
  return [
    suggest("typography.paragraph.spacing", inEms(room, size), {
      ...{ confidence: scope.fontOf("body").how === "guess" ? "review" : confidence },
      evidence: blank?.evidence ?? larger?.evidence ?? style,
      reason: `${blank === undefined ? "" : "Empty lines, plus "}${
        inPoints(gap)
      } between paragraphs, plus the free space within the lines`,
    }),
    indent < 0
      ? suggestNothing(
        "typography.paragraph.hanging",
        firstLine?.evidence ?? style,
        "First lines have a hanging indent, which recipes do not support",
      )
      : suggest("typography.paragraph.indent", inEms(indent, size), {
        ...{ confidence, evidence: firstLine?.evidence ?? style },
        reason: indent === 0 ? "First lines are not indented" : "First lines are indented",
      }),
  ];
}

function listLeftOutOfText(
  { paragraph: { indentStart, indentEnd, shading, borders, pageBreakBefore }, style }: RoleFacts,
) {
  const left: Suggestion[] = [];
  const indented = [indentStart, indentEnd].find((each) => each !== undefined && each.value !== 0);
  if (indented !== undefined) {
    const reason = "All of the text is indented; recipes use margins for that";
    left.push(suggestNothing("typography.paragraph.margins", indented.evidence, reason));
  }
  if (shading !== undefined) {
    const reason = "The text has a background color; recipes support one only for pages and blocks";
    left.push(suggestNothing("typography.paragraph.background", shading.evidence, reason));
  }
  if (Object.keys(borders?.value ?? {}).length > 0) {
    const reason = "Paragraphs of the text have borders, which recipes do not support";
    left.push(suggestNothing("typography.paragraph.borders", borders?.evidence ?? style, reason));
  }
  if (pageBreakBefore?.value === true) {
    const reason = "Every paragraph of the text starts a new page, which recipes do not support";
    left.push(suggestNothing("typography.paragraph.pageBreak", pageBreakBefore.evidence, reason));
  }
  return left;
}
