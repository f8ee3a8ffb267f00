import { type Issue, warningIssue } from "../../base/issue.ts";
import { countNoun } from "../../base/count_noun.ts";
import type { Context } from "../../console/context.ts";
import { baseName } from "../../host/files/file_path.ts";
import { type ContentPictureFile, readWordContent } from "../../word_content/read_word_content.ts";
import { leadingTitle, type SplitBy } from "../../word_content/pages/split_content.ts";
import { writePages } from "../../word_content/pages/write_pages.ts";
import type { TrackedChanges } from "../../word_content/content_scope.ts";
import { drawMetafiles } from "../design/draw_metafile.ts";
import type { CompileLimits } from "../../pdf/engine.ts";
import { type EngineOptions, limitsOf } from "../engine_choice.ts";
import { readOfficeText } from "./read_office_text.ts";

/** A text to import. */
export interface ContentImport extends Pick<EngineOptions, "maxTime" | "maxMemory"> {
  /** Path of the Word file, or of a text that LibreOffice converts to one. */
  readonly path: string;
  readonly splitBy: SplitBy;
  readonly changes: TrackedChanges;
  /** Title; default: that of the text. */
  readonly title?: string | undefined;
}

/** An imported text. */
export interface ImportedContent {
  readonly title: string;
  /** Files by their paths below the folder: pages, and pictures beside them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What the pages do not show, or otherwise. */
  readonly issues: readonly Issue[];
  /** Format of the file that LibreOffice converted; undefined for a Word file. */
  readonly converted: string | undefined;
}

/**
 * Reads the text of a Word file, or of another office program, as the files of Markdown pages.
 *
 * @throws {ToolError} `wrong-file-kind`; {@linkcode DocxError}; {@linkcode OfficeError}.
 */
export async function importWordContent(
  { path, splitBy, changes, title, ...limits }: ContentImport,
  context: Context,
): Promise<ImportedContent> {
  const { docx, converted } = await readOfficeText(path, limits, context);
  const read = readWordContent(docx, { changes });
  const { pictures, issues } = await preparePictures(read.pictures, context, limitsOf(limits));
  const content = { ...read, pictures };
  const named = title ?? read.facts.title ?? leadingTitle(read.blocks)?.text ?? fileTitle(path, context);
  const files = writePages(content, { title: named, splitBy });
  const losses = read.losses.map(({ code, message, count }) => {
    return warningIssue(code, count === 1 ? message : `${message} (${countNoun(count, "time")})`);
  });
  return { title: named, files, issues: [...losses, ...issues], converted };
}

function fileTitle(path: string, { environment }: Context): string {
  return baseName(path, environment.windows).replace(/\.[a-z]+$/i, "") || "Untitled";
}

/** Draws the metafiles of Windows as SVG, which browsers and wikis show; others stay as they are. */
async function preparePictures(pictures: readonly ContentPictureFile[], context: Context, limits: CompileLimits) {
  const drawn = await drawMetafiles(pictures.map(({ bytes }) => bytes), context, limits);
  const issues: Issue[] = [];
  const prepared = pictures.map((picture): ContentPictureFile => {
    const became = drawn.get(picture.bytes);
    if (became === undefined) return picture;
    if ("svg" in became) return { ...picture, ending: "svg", bytes: became.svg };
    issues.push(
      warningIssue("picture", `The picture ${picture.name}.${picture.ending} stays as it is: ${became.problem}`),
    );
    return picture;
  });
  return { pictures: prepared, issues };
}
