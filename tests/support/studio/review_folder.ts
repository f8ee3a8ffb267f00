import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import type { Files } from "../../../src/console/context.ts";
import { referTo } from "../../../src/recipe/baselines/baseline.ts";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import { applyReady } from "../../../src/word_import/review/apply_action.ts";
import { createReview } from "../../../src/word_import/review/update_review.ts";
import { renderJournalEntry } from "../../../src/word_import/review/journal.ts";
import { renderSuggestions } from "../../../src/word_import/review/suggestions_file.ts";
import type { Suggestion } from "../../../src/word_import/suggest/suggestion.ts";
import { renderStarterRecipe } from "../../../src/recipe/render_starter_recipe.ts";

/** A candidate for tests. */
export function candidate(path: string, found: unknown, confidence: Suggestion["confidence"] = "review"): Suggestion {
  const evidence = [{ kind: "style", name: "Heading 1", count: 2 }] as const;
  return { path, found, confidence, evidence, reason: "The document has it" };
}

/** A digest of a picture that is not there. */
export const PICTURE_SHA256 = "0123456789ab".padEnd(64, "0");

/** Candidates of every kind. */
export const CANDIDATES: readonly Suggestion[] = [
  candidate("colors.accent", "#c8102e", "ready"),
  candidate("colors.text", "#222222"),
  candidate("colors.link", "accent"),
  candidate("page.size", "letter", "ready"),
  candidate("page.margins.top", "30mm"),
  candidate("footer.all.center", "{page} / {pages}"),
  candidate("typography.body.size", "11pt"),
  candidate(`pictures.${PICTURE_SHA256.slice(0, 12)}`, { file: `assets/${PICTURE_SHA256}.png`, role: "logo" }),
  { ...candidate("page.lineNumbers", null, "unsupported"), reason: "Recipes have no line numbers" },
];

const NOTICE = { code: "embedded-object", message: "Embedded objects are not imported", part: "word/a.bin", count: 2 };

/** Initial state of a review folder. */
export interface ReviewFolderOptions {
  readonly candidates?: readonly Suggestion[];
  /** Whether to apply ready candidates as the first step. */
  readonly applyReady?: boolean;
}

/** Makes the folder of an imported recipe. */
export async function makeReviewFolder(
  path: string,
  { candidates = CANDIDATES, applyReady: apply = false }: ReviewFolderOptions = {},
): Promise<void> {
  const recipe = renderStarterRecipe({ id: "com.example.brand", name: "Brand", baseline: await referTo(TECHNICAL) });
  const source = { name: "Brand.docx", sha256: "ab".repeat(32), bytes: 1234 };
  const start = createReview({ recipe, source, suggestions: candidates, notices: [NOTICE] });
  const { state, step } = apply ? await applyReady(start) : { state: start, step: undefined };
  const files = new Map([
    ["recipe.yaml", state.recipe],
    ["suggestions.yaml", renderSuggestions(state, step === undefined ? 0 : 1)],
    ...step === undefined
      ? []
      : [[".tool/history/000001.json", renderJournalEntry({ number: 1, do: "step", step })] as const],
  ]);
  const encoder = new TextEncoder();
  const disk = realFiles();
  await disk.publishDirectory(path, new Map([...files].map(([name, text]) => [name, encoder.encode(text)])));
}

/** The file system itself, as commands use it. */
export function realFiles(): Files {
  return createDenoFiles(new AbortController().signal);
}

/** Returns the text of every file of a review by path, without the lock. */
export async function readReviewFolder(folder: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of ["recipe.yaml", "suggestions.yaml"]) texts[name] = await Deno.readTextFile(`${folder}/${name}`);
  const history = `${folder}/.tool/history`;
  await Deno.mkdir(history, { recursive: true }); // no step makes none
  for await (const { name } of Deno.readDir(history)) {
    if (name.endsWith(".json")) texts[name] = await Deno.readTextFile(`${history}/${name}`);
  }
  return texts;
}
