import { asciiLowerCase } from "../../base/text.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { RoleFacts, TextRole } from "../../docx/facts/tally/text_facts.ts";
import { createFontMatcher, createWeightFinder, isSymbolFont } from "./fonts/match_font.ts";
import { createColorNames, type Palette, readPalette } from "./measure/palette.ts";
import type { FontMatch, SuggestInput, SuggestScope } from "./suggest_scope.ts";
import type { AvailableFace } from "./suggestion.ts";

/** Creates the input of the suggesters of all areas. */
export function createScope(input: SuggestInput, palette: Palette = readPalette(input.facts)): SuggestScope {
  const { facts, baseline, faces } = input;
  const ofBaseline = (path: string) => String(baseline.values.get(path));
  const otherwise = ofBaseline("typography.body.font");
  const matchFont = createFontMatcher({ faces, fonts: facts.fonts, otherwise });
  const fontOf = (role: TextRole): FontMatch => {
    const named = namedFont(facts, role) ?? namedFont(facts, "body");
    return matchFont(named ?? ofBaseline(fontPath(facts, role)));
  };
  return {
    ...input,
    matchFont,
    weightOf: createWeightFinder(faces),
    colorOf: createColorNames(palette, baseline),
    fontOf,
  };
}

/** Returns the family that the file names for a role; undefined if that is a symbol font. */
export function namedFont({ roles }: DesignFacts, role: TextRole): string | undefined {
  const family = roles.get(role)?.text.font?.value;
  return family === undefined || isSymbolFont(family) ? undefined : family;
}

/** Checks whether a family has a face of a style. */
export function hasStyle(faces: readonly AvailableFace[], family: string, style: "normal" | "italic"): boolean {
  const name = asciiLowerCase(family);
  return faces.some((face) => face.style === style && asciiLowerCase(face.family) === name);
}

/** A text role of a design, the text role of Word files that it comes from, and its description. */
export interface DesignRole {
  /** Name in paths: `coverTitle` in `typography.coverTitle.size`. */
  readonly name: string;
  readonly role: TextRole;
  readonly what: string;
}

/** The roles that exist in both. Headers and footers share one, see {@linkcode runningRole}. */
const SHARED: readonly DesignRole[] = [
  { name: "body", role: "body", what: "the text" },
  ...([1, 2, 3, 4, 5, 6] as const).map((level): DesignRole => (
    { name: `h${level}`, role: `h${level}`, what: `headings of level ${level}` }
  )),
  { name: "code", role: "code", what: "code" },
  { name: "table", role: "table", what: "tables" },
  { name: "caption", role: "caption", what: "captions" },
  { name: "quote", role: "quote", what: "quotes" },
  { name: "contents", role: "toc1", what: "the contents" },
  { name: "coverTitle", role: "title", what: "the title" },
  { name: "coverSubtitle", role: "subtitle", what: "the subtitle" },
];

/** Returns the roles of designs that a Word file can define. */
export function designRoles(facts: DesignFacts): readonly DesignRole[] {
  const role = runningRole(facts);
  return [...SHARED, { name: "runningHead", role, what: role === "header" ? "headers" : "footers" }];
}

/** Returns the role that represents headers and footers: the one with more text. */
export function runningRole({ roles }: DesignFacts): "header" | "footer" {
  const weight = (role: RoleFacts | undefined) => role === undefined ? -1 : role.characters;
  return weight(roles.get("footer")) > weight(roles.get("header")) ? "footer" : "header";
}

/** Returns the capability with the font of a role, whose baseline applies if the file names none. */
function fontPath(facts: DesignFacts, role: TextRole): string {
  const own = designRoles(facts).find((each) => each.role === role)?.name;
  return `typography.${own ?? NEAREST.get(role) ?? "body"}.font`;
}

const NEAREST: ReadonlyMap<TextRole, string> = new Map([
  ["tocHeading", "h1"],
  ["toc2", "contents"],
  ["toc3", "contents"],
  ["header", "runningHead"],
  ["footer", "runningHead"],
]);
