import { errorIssue, type Issue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { listRequiredFonts } from "../../pdf/design/required_fonts.ts";
import type { FontLibrary, LibraryFace } from "./font_library.ts";

/** Fonts that a compiler gets for a design. */
export interface ChosenFonts {
  /** The available faces that the design requires. */
  readonly faces: readonly LibraryFace[];
  /** Their files and those of the fallback families and of emoji. */
  readonly fonts: readonly Uint8Array[];
  /** `missing-font` for every missing face and fallback family; their text would vanish or change. */
  readonly issues: readonly Issue[];
}

/** Family of emoji, which templates use without naming it. */
const EMOJI_FAMILY = "Noto Emoji";

/**
 * Chooses exactly the faces that a design requires, the upright faces of its fallback families, and the font of emoji.
 */
export async function chooseFonts(values: DesignValues, library: FontLibrary): Promise<ChosenFonts> {
  const issues: Issue[] = [];
  const faces = listRequiredFonts(values).flatMap(({ family, style, weight }) => {
    const face = style === "normal" || style === "italic" ? library.find(family, style, weight) : undefined;
    if (face === undefined) issues.push(missingFont(family, `${weight} ${style}`, library));
    return face === undefined ? [] : [face];
  });
  const fallback = fallbackFamilies(values).flatMap((family) => {
    const found = library.faces(family);
    if (found.length === 0) issues.push(missingFont(family, "", library));
    return found.filter(({ style }) => style === "normal"); // italic faces add no characters
  });
  return { faces, fonts: await library.load([...faces, ...fallback, ...library.faces(EMOJI_FAMILY)]), issues };
}

function fallbackFamilies(values: DesignValues): string[] {
  const families = values.get("typography.fallback");
  return Array.isArray(families) ? families.filter((family) => typeof family === "string") : [];
}

function missingFont(family: string, face: string, library: FontLibrary): Issue {
  const there = library.faces(family).map(({ style, weight }) => `${weight} ${style}`);
  const name = `${quote(truncate(family, 80))}${face === "" ? "" : ` ${face}`}`;
  const message = `The font ${name} is missing: ` +
    (there.length === 0 ? "the family is not installed" : `the family has ${there.join(", ")}`);
  const hint = there.length === 0
    ? `Add its file to fonts in the recipe or pass its folder with --font-path, or use ${
      library.families().join(", ")
    }.`
    : "Use one of these, or add the file to fonts in the recipe or pass its folder with --font-path.";
  return errorIssue("missing-font", message, { hint });
}
