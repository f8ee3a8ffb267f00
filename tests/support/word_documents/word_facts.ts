// Word files as facts, for tests of what is suggested from them.
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import type { SectionFacts } from "../../../src/docx/facts/areas/page_facts.ts";
import type {
  Evidence,
  Found,
  ParagraphFacts,
  RoleFacts,
  TextFacts,
  TextRole,
} from "../../../src/docx/facts/tally/text_facts.ts";
import { INSTALLED_FONTS } from "../../../src/typst/fonts/installed_fonts_table.ts";
import type { AvailableFace, Suggestion } from "../../../src/word_import/suggest/suggestion.ts";

/** Evidence of a style in use. */
export function styleEvidence(name = "Normal", count = 60): Evidence {
  return { kind: "style", name, count };
}

/** A value with evidence. */
export function found<T>(value: T, evidence: Evidence = styleEvidence()): Found<T> {
  return { value, evidence };
}

/** Values without their evidence. */
type Plain<T> = {
  readonly [Name in keyof T]?: (T[Name] extends Found<infer Value> | undefined ? Value : never) | undefined;
};

/** A role by its plain values: `role({ size: 11 }, { after: 8 })`. */
export function role(
  text: Plain<TextFacts> = {},
  paragraph: Plain<ParagraphFacts> = {},
  rest: Partial<Omit<RoleFacts, "text" | "paragraph">> = {},
): RoleFacts {
  const style = rest.style ?? styleEvidence();
  return {
    text: withEvidence(text, style),
    paragraph: withEvidence(paragraph, style),
    style,
    paragraphs: rest.paragraphs ?? 10,
    characters: rest.characters ?? 400,
  };
}

function withEvidence(values: object, evidence: Evidence): object {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined).map((
      [name, value],
    ) => [name, { value, evidence }]),
  );
}

/** A section of A4 upright with margins of 72 points. */
export function section(fields: Partial<SectionFacts> = {}): SectionFacts {
  return {
    width: 595.3,
    height: 841.9,
    orientation: "portrait",
    margins: { top: 72, right: 72, bottom: 72, left: 72, header: 36, footer: 36, gutter: 0 },
    columns: { count: 1, space: 36, separator: false },
    titlePage: false,
    pageNumbers: {},
    lineNumbers: false,
    rightToLeft: false,
    headers: {},
    footers: {},
    paragraphs: 60,
    headings: 0,
    characters: 6000,
    ...fields,
  };
}

/** Facts of a document of some length that says nothing about its looks, but for the fields. */
export function wordFacts(
  { roles = {}, ...fields }: Partial<Omit<DesignFacts, "roles">> & { roles?: Partial<Record<TextRole, RoleFacts>> } =
    {},
): DesignFacts {
  return {
    sections: [section()],
    roles: new Map(Object.entries(roles).filter(isRole)),
    themeColors: new Map(),
    colorUses: new Map(),
    fonts: new Map(),
    running: new Map(),
    settings: { oddAndEven: false, mirrorMargins: false, hyphenate: false, gutterAtTop: false },
    lists: {},
    callouts: [],
    cover: { present: false, evidence: { kind: "part", name: "word/document.xml", count: 0 } },
    links: {},
    captions: { figures: { above: 0, below: 0 }, tables: { above: 0, below: 0 } },
    rightToLeft: false,
    pictures: [],
    notices: [],
    size: { paragraphs: 60, characters: 6000 },
    ...fields,
  };
}

function isRole(entry: [string, RoleFacts | undefined]): entry is [TextRole, RoleFacts] {
  return entry[1] !== undefined;
}

/** Summarizes suggestions: `path -> [found, confidence]`. */
export function summarize(suggestions: readonly Suggestion[]): Record<string, readonly [unknown, string]> {
  return Object.fromEntries(suggestions.map(({ path, found, confidence }) => [path, [found, confidence]]));
}

/** Faces of a few families. */
export function faces(...rows: readonly (readonly [family: string, weights: readonly number[]])[]): AvailableFace[] {
  return rows.flatMap(([family, weights]) =>
    weights.flatMap((weight) => (["normal", "italic"] as const).map((style) => ({ family, style, weight })))
  );
}

/** The faces that the program brings along. */
export const INSTALLED_FACES: readonly AvailableFace[] = INSTALLED_FONTS.map(([family, style, weight]) => ({
  family,
  style,
  weight,
}));

/** A role whose values each have evidence of their own, named after the property. */
export function evidentRole(text: Plain<TextFacts>, paragraph: Plain<ParagraphFacts>): RoleFacts {
  const named = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, found(value, { kind: "direct", name, count: 1 })]),
    );
  return { ...role(), text: named(text), paragraph: named(paragraph) };
}

/** The first evidence of each suggestion, by path. */
export function listEvidence(suggestions: readonly Suggestion[]): Record<string, string | undefined> {
  return Object.fromEntries(suggestions.map(({ path, evidence }) => [path, evidence[0]?.name]));
}
