import { decodeUtf8 } from "../../base/bytes.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import type { Citing } from "../../document/citations/citing.ts";
import type { CslItem } from "../../document/citations/works/csl_item.ts";
import { readWorks, type WorksFormat, type WorksOptions } from "../../document/citations/works/read_works.ts";
import type { AnswerMemo } from "./answer_memo.ts";
import type { NamingDocument } from "../named_files/read_named_file.ts";
import { readCitingFile, showNamed } from "./read_citing_file.ts";

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

/** Reads the works of the bibliographies that a document names, and those that it lists itself, as CSL JSON. */
export async function loadBibliographies(
  { bibliographies, references }: Citing,
  options: Pick<WorksOptions, "wanted" | "language">,
  files: CitationFiles,
  context: Context,
): Promise<Uint8Array> {
  const items: (readonly CslItem[])[] = [];
  let left = MAX_BYTES;
  for (const { name, line } of bibliographies) {
    const file = await readCitingFile(name, { ...files, maxBytes: left }, context);
    context.signal.throwIfAborted();
    const text = "reason" in file ? undefined : decodeUtf8(file.bytes);
    if ("reason" in file || text === undefined) {
      const { reason, hint } = "reason" in file ? file : { reason: "it is not UTF-8", hint: "Save it as UTF-8." };
      const message = `Cannot read the bibliography ${showNamed(name)}: ${reason}`;
      files.issues.push(warningIssue("bibliography-unreadable", message, { line, path: "bibliography", hint }));
      continue;
    }
    left -= file.bytes.length;
    items.push(readItems(text, { ...options, format: formatOf(name, text), path: file.path }, files));
  }
  if (references !== undefined) items.push(readWorks(references, { ...options, format: "csl-yaml" }).items);
  return new TextEncoder().encode(JSON.stringify(items.flat()));
}

/** Returns the format of a bibliography; a file in YAML that lists no works as pandoc does has hayagriva's form. */
function formatOf(name: string, text: string): WorksFormat {
  const ending = /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (ending === "json") return "csl-json";
  if (ending !== "yaml" && ending !== "yml") return "bibtex";
  return /^references:/m.test(text) || /^-\s/m.test(text.slice(0, 100)) ? "csl-yaml" : "hayagriva";
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
