import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { quote, truncate } from "../../../../base/text.ts";
import type { FontLibrary } from "../../../../typst/fonts/font_library.ts";

/**
 * Lists what documents leave unused of the user's fonts, once per family: `unused-axes` for axes of variable fonts that
 * no design can set, `unused-width` for condensed and expanded faces beside normal ones.
 */
export function listUnused(library: FontLibrary): Issue[] {
  const axes = library.families().flatMap((family) => {
    const unused = new Set(library.faces(family).flatMap(({ unusedAxes = [] }) => unusedAxes));
    return unused.size === 0 ? [] : [warnOfAxes(family, [...unused].sort())];
  });
  const widths = new Map<string, Set<number>>();
  for (const { family, width } of library.otherWidths()) {
    if (width !== undefined) widths.set(family, (widths.get(family) ?? new Set()).add(width));
  }
  return [...axes, ...[...widths].map(([family, found]) => warnOfWidths(family, [...found].sort((a, b) => a - b)))];
}

function warnOfAxes(family: string, tags: readonly string[]): Issue {
  const names = tags.map(quote).join(", ");
  const message = `Documents do not use the ${tags.length === 1 ? "axis" : "axes"} ${names} of ${nameOf(family)}`;
  return warningIssue("unused-axes", message, {
    hint: "Choose weight and style in the recipe; for another form of the font, give a static file of it.",
  });
}

function warnOfWidths(family: string, widths: readonly number[]): Issue {
  const shown = widths.map((width) => `${Number(width.toFixed(2))} %`).join(", ");
  const message = `Documents do not use the faces of ${
    nameOf(family)
  } with a width of ${shown}: it has the normal width`;
  return warningIssue("unused-width", message, {
    hint: "Give the condensed or expanded files without the others of the family.",
  });
}

function nameOf(family: string): string {
  return quote(truncate(family, 80));
}
