import { decodeUtf8 } from "../../base/bytes.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import type { EngineWorks } from "../../document/citations/cited.ts";
import type { Citing } from "../../document/citations/citing.ts";
import type { CslItem } from "../../document/citations/works/csl_item.ts";
import { readWorks, type WorksFormat, type WorksOptions } from "../../document/citations/works/read_works.ts";
import type { AnswerMemo } from "./answer_memo.ts";
import { type NamingDocument, readNamedFile, showNamed } from "./named_files.ts";

/** Maximum size of the bibliographies of a document together: some fifty thousand works. */
const MAX_BYTES = 20 << 20;

/** Where a document is whose citations are set, and what is known of them. */
export interface CitingPlace extends NamingDocument {
  /** The answer before an edit. */
  readonly memo?: AnswerMemo | undefined;
}

/** A document whose citations are set, and what is found on the way. */
export interface CitationFiles extends CitingPlace {
  /** Files that were read or looked for. */
  readonly watched: string[];
  /** Takes what is wrong with the files. */
  readonly issues: Issue[];
}

/** Bibliographies in the form that the engine reads, and the files that they are from. */
export interface LoadedWorks {
  readonly works: readonly EngineWorks[];
  /** Path of each; undefined for what is not of one file. */
  readonly paths: readonly (string | undefined)[];
}

/** Reads the bibliographies that a document names. */
export async function loadBibliographies(
  { bibliographies, references }: Citing,
  options: Pick<WorksOptions, "wanted" | "language">,
  files: CitationFiles,
  context: Context,
): Promise<LoadedWorks> {
  const items: CslItem[] = [];
  const raw: { readonly path: string; readonly bytes: Uint8Array }[] = [];
  let left = MAX_BYTES;
  for (const { name, line } of bibliographies) {
    const file = await readNamedFile(name, { ...files, maxBytes: left }, context);
    context.signal.throwIfAborted();
    const text = "reason" in file ? undefined : decodeUtf8(file.bytes);
    if ("reason" in file || text === undefined) {
      const { reason, hint } = "reason" in file ? file : { reason: "it is not UTF-8", hint: "Save it as UTF-8." };
      const message = `Cannot read the bibliography ${showNamed(name)}: ${reason}`;
      files.issues.push(warningIssue("bibliography-unreadable", message, { line, path: "bibliography", hint }));
      continue;
    }
    left -= file.bytes.length;
    const format = formatOf(name, text);
    if (format === undefined) raw.push(file);
    else items.push(...readItems(text, { ...options, format, path: file.path }, files));
  }
  if (references !== undefined) items.push(...readWorks(references, { ...options, format: "csl-yaml" }).items);
  if (items.length === 0 && raw.length > 0) {
    return { works: raw.map(({ bytes }) => ({ format: "yaml", bytes })), paths: raw.map(({ path }) => path) };
  }
  for (const { path } of raw) {
    const message = "Cannot combine this bibliography with those in BibTeX or CSL JSON";
    files.issues.push(warningIssue("bibliography-unreadable", message, { file: path }));
  }
  return { works: [{ format: "json", bytes: new TextEncoder().encode(JSON.stringify(items)) }], paths: [undefined] };
}

/** Returns the format of a bibliography; undefined for hayagriva's YAML. */
function formatOf(name: string, text: string): WorksFormat | undefined {
  const ending = /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (ending === "json") return "csl-json";
  if (ending !== "yaml" && ending !== "yml") return "bibtex";
  return /^references:/m.test(text) || /^-\s/m.test(text.slice(0, 100)) ? "csl-yaml" : undefined;
}

function readItems(
  text: string,
  { path, ...options }: WorksOptions & { readonly path: string },
  { issues }: CitationFiles,
): readonly CslItem[] {
  const { items, problems } = readWorks(text, options);
  for (const { line, reason } of problems) {
    issues.push(
      warningIssue("bibliography-invalid", `Cannot read all of the bibliography: ${reason}`, { file: path, line }),
    );
  }
  return items;
}
