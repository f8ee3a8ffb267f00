import type { ReviewAction } from "../../../src/word_import/review/review_state.ts";
import { type Arbitrary, boolean, constantFrom, oneof, record, subarray } from "../../support/property.ts";
import { candidate, LOGO, pathOf, PHOTO, SOURCE, SUGGESTIONS } from "./sample_review.ts";

const PATHS = SUGGESTIONS.map(({ path }) => path);
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  "colors.accent": ["#ff0000", "#00ff00"],
  "page.size": ["a3", "a4", "letter"],
  "page.margins.top": ["10mm", "1in"],
  "cover.enabled": [true],
  "localization.language": ["en", "no"],
};
const VALUES = Object.entries(OTHERS).flatMap(([path, values]) => values.map((value) => ({ path, value })));
const PATHS_OF_SOME = subarray(PATHS, { minLength: 1, maxLength: 5 });
const STATEMENT = record({
  role: constantFrom("logo", "cover", "decoration", "watermark"),
  rights: constantFrom("own work"),
  alt: constantFrom("Example"),
}, { requiredKeys: ["role", "rights"] });

/** What a person decides of {@linkcode SUGGESTIONS}; much of it is refused. */
export const ACTION: Arbitrary<ReviewAction> = oneof(
  record({ kind: constantFrom("accept"), paths: PATHS_OF_SOME, statement: STATEMENT }),
  record({ kind: constantFrom("accept"), paths: constantFrom([pathOf(LOGO)], [pathOf(PHOTO)]), statement: STATEMENT }),
  record({ kind: constantFrom("keep"), paths: PATHS_OF_SOME }),
  record({ kind: constantFrom("reopen"), paths: PATHS_OF_SOME }),
  constantFrom(...VALUES).map(({ path, value }) => ({ kind: "edit" as const, path, value })),
  record({
    kind: constantFrom("update"),
    source: constantFrom(SOURCE, { ...SOURCE, bytes: 5 }),
    notices: constantFrom([], [{ code: "x", message: "y", count: 1 }]),
    applyReady: boolean(),
    suggestions: subarray([...SUGGESTIONS]).map((some) => [
      ...some,
      ...VALUES.filter(({ path }, i) => i % 2 === 0 && !some.some((each) => each.path === path))
        .map(({ path, value }) => candidate(path, value)),
    ]),
  }),
);

/** What a person does to a recipe in an editor; it stays without errors. */
export const HAND: Arbitrary<(recipe: string) => string> = constantFrom<(recipe: string) => string>(
  (recipe) => `${recipe}# by hand\n`,
  (recipe) => recipe.replace(/name: (?:Report|Brand)/, "name: Ours"),
  (recipe) => recipe.replace(/accent: "#.{6}"$/m, 'accent: "#abcdef" # ours'),
  (recipe) => recipe.replace(/^ {4}size: a\d$/m, "    size: letter"),
  (recipe) => recipe.replace(/^ {2}page:\n/m, "  page: # ours\n    # more\n"),
  (recipe) => recipe.replace(/^design:$/m, "design: # ours"),
);
