import type { Issue } from "../base/issue.ts";
import { sha256Hex } from "../base/sha256.ts";
import { DocxPackage } from "../docx/docx_package.ts";
import type { DesignFacts } from "../docx/facts/design_facts.ts";
import { readDesignFacts } from "../docx/facts/read_design_facts.ts";
import { DOCX_IMPORT_POLICY } from "../docx/limits.ts";
import type { Baseline } from "../recipe/baselines/baseline.ts";
import { boundSuggestions } from "../word_import/review/bound_review.ts";
import type { ReviewSource } from "../word_import/review/review_state.ts";
import { createFontMatcher, isSymbolFont } from "../word_import/suggest/fonts/match_font.ts";
import { suggestDesign } from "../word_import/suggest/suggest_design.ts";
import type { AvailableFace, Suggestion } from "../word_import/suggest/suggestion.ts";
import type { FontStandIn } from "../word_import/render_import.ts";
import { INSTALLED_FONTS } from "../typst/fonts/installed_fonts_table.ts";
import type { Context } from "../console/context.ts";
import { isRecord } from "../base/record.ts";
import { baseName } from "../host/files/file_path.ts";
import { judgePictures } from "./judge_pictures.ts";
import { readWanted } from "./kinds/read_wanted.ts";

/** Sources of a design. */
export interface WordInput {
  /** The Word file. */
  readonly docx: string;
  /** Design that the recipe starts from. */
  readonly baseline: Baseline;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
}

/** Design of a Word file, as candidates for a recipe. */
export interface WordDesign {
  readonly source: ReviewSource;
  readonly facts: DesignFacts;
  readonly suggestions: readonly Suggestion[];
  /** Pictures by their path below the recipe's folder. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Fonts of the text, most used first. */
  readonly fonts: readonly FontStandIn[];
  /** Font files that cannot be used, as warnings. */
  readonly issues: readonly Issue[];
}

/**
 * Reads the design of a Word file.
 *
 * @throws {ToolError} `wrong-file-kind` when the file is not a Word file.
 * @throws {DocxError} when it cannot be read.
 */
export async function readWordDesign({ docx, baseline, fontPath }: WordInput, context: Context): Promise<WordDesign> {
  const { archiveBytes: maxBytes } = DOCX_IMPORT_POLICY.limits;
  const bytes = await readWanted("word", { path: docx, maxBytes, regular: true }, context);
  const name = baseName(docx, context.environment.windows);
  const source = { name, sha256: await sha256Hex(bytes), bytes: bytes.length };
  const { faces, issues } = await findFaces(fontPath, context);
  const word = new DocxPackage(bytes, DOCX_IMPORT_POLICY);
  const facts = readDesignFacts(word);
  context.signal.throwIfAborted();
  const { pictures, assets } = await judgePictures(word, facts);
  const suggestions = boundSuggestions(suggestDesign({ facts, baseline, faces, pictures }));
  const kept = new Set(suggestions.map(({ found }) => isRecord(found) ? found.file : undefined));
  return {
    source,
    facts,
    suggestions,
    assets: new Map([...assets].filter(([path]) => kept.has(path))),
    fonts: listFonts(facts, baseline, faces),
    issues,
  };
}

interface Faces {
  readonly faces: readonly AvailableFace[];
  readonly issues: readonly Issue[];
}

async function findFaces(folders: readonly string[] | undefined, context: Context): Promise<Faces> {
  const installed = INSTALLED_FONTS.map(([family, style, weight]) => ({ family, style, weight }));
  if (folders === undefined) return { faces: installed, issues: [] };
  const { loadFonts } = await import("./load_fonts.ts");
  const { library, issues } = await loadFonts({ folders }, context);
  const faces = library.families().flatMap((family) => library.faces(family));
  return { faces: faces.map(({ family, style, weight }) => ({ family, style, weight })), issues };
}

function listFonts(facts: DesignFacts, baseline: Baseline, faces: readonly AvailableFace[]): FontStandIn[] {
  const uses = new Map<string, number>();
  for (const { text: { font }, characters } of facts.roles.values()) {
    if (font === undefined || isSymbolFont(font.value)) continue;
    uses.set(font.value, (uses.get(font.value) ?? 0) + characters);
  }
  const match = createFontMatcher({ faces, fonts: facts.fonts, otherwise: bodyFont(baseline) });
  const families = [...uses].sort(([, a], [, b]) => b - a).map(([family]) => family);
  return families.map((family) => {
    const { family: standIn, reason } = match(family);
    return { family, standIn, reason };
  });
}

function bodyFont({ values }: Baseline): string {
  return String(values.get("typography.body.font"));
}
