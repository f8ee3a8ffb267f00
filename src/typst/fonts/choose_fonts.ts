import { errorIssue, type Issue } from "../../base/issue.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { listCompanionFonts } from "../../pdf/design/companion_fonts.ts";
import { listRequiredFonts } from "../../pdf/design/required_fonts.ts";
import { createFamilyFinder } from "../../pdf/fonts/nearest_family.ts";
import type { FontLibrary, LibraryFace } from "./font_library.ts";

/** Fonts that a compiler gets for a design. */
export interface ChosenFonts {
  /** The available faces that the design requires. */
  readonly faces: readonly LibraryFace[];
  /** Their files and those of emphasized and strong words, of the fallback families and of emoji. */
  readonly fonts: readonly Uint8Array[];
  /** `missing-font` for every missing family and face; their text would vanish or change. */
  readonly issues: readonly Issue[];
  /** Missing families in lower case, about which the compiler also warns wherever it needs them. */
  readonly missing: ReadonlySet<string>;
}

/** Family of emoji, which templates use without naming it. */
const EMOJI_FAMILY = "Noto Emoji";

/**
 * Chooses the faces that a design requires, those of emphasized and strong words that there are, the upright faces of its
 * fallback families, and the font of emoji.
 */
export async function chooseFonts(values: DesignValues, library: FontLibrary): Promise<ChosenFonts> {
  const issues: Issue[] = [];
  const missing = new Set<string>();
  const report = (family: string, face: string) => {
    const name = asciiLowerCase(family);
    if (missing.has(name)) return;
    if (library.faces(family).length === 0) missing.add(name);
    issues.push(missingFont(family, face, library));
  };
  const faces = listRequiredFonts(values).flatMap(({ family, style, weight }) => {
    const face = findFace({ family, style, weight }, library);
    if (face === undefined) report(family, `${weight} ${style}`);
    return face === undefined ? [] : [face];
  });
  const companions = listCompanionFonts(values).flatMap((font) => findFace(font, library) ?? []);
  const fallback = fallbackFamilies(values).flatMap((family) => {
    const found = library.faces(family);
    if (found.length === 0) report(family, "");
    return found.filter(({ style }) => style === "normal"); // italic faces add no characters
  });
  const loaded = [...faces, ...companions, ...fallback, ...library.faces(EMOJI_FAMILY)];
  return { faces, fonts: await library.load(loaded), issues, missing };
}

type FaceName = ReturnType<typeof listRequiredFonts>[number];

function findFace({ family, style, weight }: FaceName, library: FontLibrary): LibraryFace | undefined {
  return style === "normal" || style === "italic" ? library.find(family, style, weight) : undefined;
}

function fallbackFamilies(values: DesignValues): string[] {
  const families = values.get("typography.fallback");
  return Array.isArray(families) ? families.filter((family) => typeof family === "string") : [];
}

function missingFont(family: string, face: string, library: FontLibrary): Issue {
  const there = library.faces(family).map(({ style, weight }) => `${weight} ${style}`);
  const name = quote(truncate(family, 80));
  if (there.length > 0) {
    const message = `The font ${name} ${face} is missing: the family has ${there.join(", ")}`;
    const hint = "Use one of these, or add the file to fonts in the recipe or pass its folder with --font-path.";
    return errorIssue("missing-font", message, { hint });
  }
  const nearest = createFamilyFinder(library.families())(family)?.family;
  const other = nearest === undefined ? "choose one that tool pdf-template fonts lists" : `use ${nearest}`;
  const hint = `Add its files to fonts in the recipe or pass their folder with --font-path, or ${other}.`;
  return errorIssue("missing-font", `The font ${name} is missing: the family is not installed`, { hint });
}
