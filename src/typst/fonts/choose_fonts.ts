import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { asciiLowerCase, escapeText, quote, truncate } from "../../base/text.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import {
  FALLBACK,
  listCompanionFonts,
  listFallbackFamilies,
  listRequiredFonts,
} from "../../pdf/design/required_fonts.ts";
import { createFamilyFinder } from "../../pdf/fonts/nearest_family.ts";
import type { FontLibrary, LibraryFace } from "./font_library.ts";
import { showWeights } from "./weight_range.ts";
import type { Diagnostic } from "../../pdf/engine.ts";

/** Fonts that a compiler gets for a design. */
export interface ChosenFonts {
  /** The available faces that the design requires. */
  readonly faces: readonly LibraryFace[];
  /** Their files and those of emphasized and strong words, of the fallback families and of emoji. */
  readonly fonts: readonly Uint8Array[];
  /**
   * `missing-font` for every missing family and face, whose text would vanish or change, and `embedding-forbidden` for
   * fonts that do not permit it.
   */
  readonly issues: readonly Issue[];
  /** Missing families in lower case, about which the compiler also warns wherever it needs them. */
  readonly missing: ReadonlySet<string>;
}

/** A font that a design names and that the library lacks. */
interface MissingFont {
  readonly family: string;
  /** Whether the library lacks the whole family, not one face of it. */
  readonly whole: boolean;
  /** `missing-font`; a warning if only emphasized words lose their look. */
  readonly issue: Issue;
}

/** Faces of a library that a design requires. */
interface RequiredFaces {
  readonly faces: readonly LibraryFace[];
  /** The missing faces, families and fallback families; each family once. */
  readonly missing: readonly MissingFont[];
}

/** Family of emoji, which templates use without naming it. */
const EMOJI_FAMILY = "Noto Emoji";

/**
 * Chooses the faces that a design requires, those of emphasized and strong words that there are, the upright faces of its
 * fallback families, and the font of emoji.
 */
export async function chooseFonts(values: DesignValues, library: FontLibrary): Promise<ChosenFonts> {
  const { faces, missing } = findRequiredFaces(values, library);
  const companions = listCompanionFonts(values).flatMap((font) => findFace(font, library) ?? []);
  const fallback = listFallbackFamilies(values.get(FALLBACK)).flatMap((family) => {
    return library.faces(family).filter(({ style }) => style === "normal"); // italic faces add no characters
  });
  const loaded = [...faces, ...companions, ...fallback, ...library.faces(EMOJI_FAMILY)];
  return {
    faces,
    fonts: await library.load(loaded),
    issues: [...missing.map(({ issue }) => issue), ...checkFontRights(loaded)],
    missing: new Set(missing.filter(({ whole }) => whole).map(({ family }) => asciiLowerCase(family))),
  };
}

/** Finds the faces that a design requires, without loading them. */
export function findRequiredFaces(values: DesignValues, library: FontLibrary): RequiredFaces {
  const faces: LibraryFace[] = [];
  const missing: MissingFont[] = [];
  const reported = new Set<string>();
  const requireFamily = (family: string): boolean => {
    if (library.faces(family).length > 0) return true;
    const name = asciiLowerCase(family);
    if (!reported.has(name)) missing.push({ family, whole: true, issue: missingFamily(family, library) });
    reported.add(name);
    return false;
  };
  const isIndispensable = createIndispensable(values);
  for (const font of listRequiredFonts(values)) {
    const face = findFace(font, library);
    if (face !== undefined) faces.push(face);
    else if (requireFamily(font.family)) {
      const issue = isIndispensable(font) ? missingFace(font, library) : missingEmphasis(font, library);
      missing.push({ family: font.family, whole: false, issue });
    }
  }
  listFallbackFamilies(values.get(FALLBACK)).forEach(requireFamily);
  return { faces, missing };
}

/** Creates a function that checks whether a face sets more than emphasized words. */
function createIndispensable(values: DesignValues): (font: FaceName) => boolean {
  const key = ({ family, style, weight }: FaceName) => `${family}\n${style}\n${weight}`;
  const fonts = new Set(listRequiredFonts(values, { emphasis: false }).map(key));
  return (font) => fonts.has(key(font));
}

type FaceName = ReturnType<typeof listRequiredFonts>[number];

function findFace({ family, style, weight }: FaceName, library: FontLibrary): LibraryFace | undefined {
  return style === "normal" || style === "italic" ? library.find(family, style, weight) : undefined;
}

function missingFace(font: FaceName, library: FontLibrary): Issue {
  const there = library.faces(font.family).map((face) => `${showWeights(face)} ${face.style}`);
  const message = `The font ${nameFace(font)} is missing: the family has ${there.join(", ")}`;
  const hint = "Use one of these, or add the file to fonts in the recipe or pass its folder with --font-path.";
  return errorIssue("missing-font", message, { hint });
}

function missingEmphasis(font: FaceName, library: FontLibrary): Issue {
  const hasStyle = library.faces(font.family).some(({ style }) => style === font.style);
  const look = hasStyle ? "have another weight" : font.style === "italic" ? "stay upright" : "stay italic";
  const message = `The font ${nameFace(font)} is missing: emphasized words ${look}`;
  const hint = "Add the file to fonts in the recipe or pass its folder with --font-path.";
  return warningIssue("missing-font", message, { hint });
}

function missingFamily(family: string, library: FontLibrary): Issue {
  const namesakes = library.namesakes(family);
  if (namesakes.length > 0) {
    const message = `The font ${nameFamily(family)} is missing: documents know it by another name`;
    return errorIssue("missing-font", message, { hint: `Use ${joinAlternatives(namesakes.map(escapeText))}.` });
  }
  const nearest = createFamilyFinder(library.families())(family)?.family;
  const other = nearest === undefined ? "choose one that tool pdf-template fonts lists" : `use ${nearest}`;
  const hint = `Add its files to fonts in the recipe or pass their folder with --font-path, or ${other}.`;
  return errorIssue("missing-font", `The font ${nameFamily(family)} is missing: the family is not installed`, { hint });
}

function nameFace({ family, style, weight }: FaceName): string {
  return `${nameFamily(family)} ${weight} ${style}`;
}

function nameFamily(family: string): string {
  return quote(truncate(family, 80));
}

/** Warns of fonts that do not permit embedding, as every PDF does: `embedding-forbidden`, once per family. */
export function checkFontRights(faces: readonly LibraryFace[]): Issue[] {
  const families = new Map<string, string>();
  for (const { family, embeddingForbidden = false } of faces) {
    const name = asciiLowerCase(family);
    if (embeddingForbidden && !families.has(name)) families.set(name, family);
  }
  return [...families.values()].map((family) => {
    const message = `The font ${quote(truncate(family, 80))} does not permit embedding in documents`;
    const hint = "Make sure that your license permits it, or choose another font.";
    return warningIssue("embedding-forbidden", message, { hint });
  });
}

/**
 * Leaves out the compiler's warnings about families that are known to be missing: one finding has named each family, and
 * the compiler repeats it for every place.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { withoutMissingFamilies } from "./choose_fonts.ts";
 *
 * const warning = { severity: "warning", message: "unknown font family: arial" } as const;
 * deepStrictEqual(withoutMissingFamilies([warning], new Set(["arial"])), []);
 * ```
 */
export function withoutMissingFamilies(
  diagnostics: readonly Diagnostic[],
  missing: ReadonlySet<string>,
): Diagnostic[] {
  return diagnostics.filter(({ message }) => {
    const [, family] = /^unknown font family: (.*)$/.exec(message) ?? [];
    return family === undefined || !missing.has(asciiLowerCase(family));
  });
}
