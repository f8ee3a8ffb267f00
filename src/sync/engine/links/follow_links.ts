import { countNoun } from "../../../base/count_noun.ts";
import { quote } from "../../../base/text.ts";
import { replaceAddresses } from "../../../document/write/respell/replace_addresses.ts";
import { isUntouched } from "../../../host/files/file_stamp.ts";
import { assetsFolderOf, pagePathOfAsset } from "../../attachments/assets_path.ts";
import type { FoundFile } from "../../files/sync_folder.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import { findTriples } from "../accidents/merge_markers.ts";
import { assertWritten } from "../assert_written.ts";
import { type LocalPage, readPageIfUsable, withWords } from "../page/page_text.ts";
import { reportFailure } from "../report_failure.ts";
import type { RunContext } from "../run_context.ts";
import { type FileLookup, type FileTarget, findFileTarget, isFileAddress } from "./find_file_target.ts";
import { formerlyLinked } from "./former_targets.ts";
import { noteFileLinks } from "./keep_file_links.ts";
import { linkFiles, parseFile } from "./link_files.ts";
import { createFileLookup, linkQuietly } from "./link_page.ts";
import { movedAddress } from "../../../base/names/relative_address.ts";

/**
 * Gives links their new addresses after this program moved files: links that lead to a moved file, and those in a moved
 * file. Only addresses change, also in files with edits, and the text means the same as before. A file with markers of a
 * git conflict stays as it is.
 */
export async function followLinks(context: RunContext): Promise<void> {
  const { state, folder } = context;
  const rows = state.journal.rows().flatMap(({ number, entry }) => entry.kind === "moved" ? [{ number, entry }] : []);
  if (rows.length === 0) return;
  const former = new FormerPlaces(rows.flatMap(({ entry }) => entry.files), context);
  for (const file of folder.scan().pages) {
    context.signal.throwIfAborted();
    try {
      if (file.ignored === undefined) await followIn(file, former, context);
    } catch (error) {
      reportFailure({ path: file.path }, error, context);
    }
  }
  state.transaction(() => {
    for (const { number } of rows) state.journal.remove(number);
  });
}

/** What an address of a file contains. */
const TO_FILE = /\.(?:md|assets\/)/i;

async function followIn({ path, stamp }: FoundFile, former: FormerPlaces, context: RunContext): Promise<void> {
  const { state, folder } = context;
  const id = state.findByFile(path);
  const entry = id === undefined ? undefined : state.entry(id);
  const isEdited = entry?.file === undefined || !isUntouched(entry.file, stamp);
  if (id !== undefined && !isEdited && !former.concerns(id)) return;
  const local = await readPageIfUsable(path, folder);
  if (local === undefined || !TO_FILE.test(local.body) || findTriples(local.body).length > 0) return;
  // A file that its user moved is found by its ID later.
  if (id === undefined && local.fields.id !== undefined) return;
  const from = former.pathOf(id) ?? path;
  const here = createFileLookup(context, local);
  const lookup = { ...here, ...former.lookup };
  let count = 0;
  const body = replaceAddresses(local.body, parseFile(local.body), ({ url }) => {
    const target = isFileAddress(url) ? findFileTarget(url, from, lookup) : undefined;
    const now = target && former.now(target);
    if (target === undefined || now === undefined) return undefined;
    if (findFileTarget(url, path, here)?.path === now) return undefined;
    count += 1;
    return movedAddress(url, { ...target, path: now }, path);
  });
  if (body === local.body) return;
  const before = linkFiles(local.body, from, lookup).body;
  const linked = linkQuietly({ ...local, body }, context);
  if (!isSameMarkdown(before, linked.body, lookup.formulaMacro)) return;
  const bytes = withBody(local, body);
  if (bytes === undefined || !await writeFile({ local, bytes, entry, written: linked.body }, context)) return;
  if (id !== undefined) noteFileLinks(id, linked, context);
  context.observer.notice(`${quote(path)}: ${countNoun(count, "link")} changed, because files were moved`);
}

/** Returns the bytes of a file with another body that has the same lines; undefined if the file has none of its own. */
function withBody({ content, body: before }: LocalPage, body: string): Uint8Array<ArrayBuffer> | undefined {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(content.bytes);
  const plain = text.replaceAll("\r\n", "\n");
  if (!plain.endsWith(before)) return undefined;
  const lines = text.split("\n");
  const changed = (plain.slice(0, plain.length - before.length) + body).split("\n");
  const ended = changed.map((line, i) => lines[i]?.endsWith("\r") === true ? `${line}\r` : line);
  return new TextEncoder().encode(ended.join("\n"));
}

interface Rewrite {
  readonly local: LocalPage;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entry: PageEntry | undefined;
  /** The new text with the wiki's forms of links. */
  readonly written: string;
}

/** Writes the file; returns false if it was edited in the meantime. */
async function writeFile({ local, bytes, entry, written }: Rewrite, context: RunContext): Promise<boolean> {
  const { path, content: { hash: expected } } = local;
  const base = entry && context.state.base(entry.id);
  if (entry === undefined || base === undefined) {
    const [outcome] = await context.folder.write([{ path, bytes, expected }]);
    return assertWritten(outcome);
  }
  // A new title of a page that links lead to is no edit of this file.
  const agreed = entry.file?.hash === expected;
  const next = agreed ? withWords(base, written) : base;
  return assertWritten(await context.writer.write({ id: entry.id, path, bytes, expected, base: next, agreed }));
}

/** Where files were before they were moved. */
class FormerPlaces {
  readonly #paths = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #context: RunContext;

  constructor(files: Iterable<readonly [id: string, from: string]>, context: RunContext) {
    for (const [id, from] of files) if (!this.#paths.has(id)) this.#paths.set(id, from);
    for (const [id, from] of this.#paths) this.#ids.set(from, id);
    this.#context = context;
  }

  /** Finds files at their former places. */
  get lookup(): Pick<FileLookup, "titleOf" | "attachmentName" | "placesOf"> {
    const now = (path: string) => createFileLookup(this.#context, { path, fields: {} });
    return {
      titleOf: (path) => now(path).titleOf(this.#now(path)),
      attachmentName: (page, file) => now(page).attachmentName(this.#now(page), file),
      placesOf: (path) => now(path).placesOf?.(this.#now(path)),
    };
  }

  /** Returns the former path of the file of a page that was moved. */
  pathOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#paths.get(id);
  }

  /** Tests whether the file of a page was moved, or one that its links led to. */
  concerns(id: string): boolean {
    return this.#paths.has(id) || formerlyLinked(id, this.#context.state).some((page) => this.#paths.has(page));
  }

  /** Returns the path that a target has now. */
  now({ kind, path }: FileTarget): string {
    const owner = kind === "attachment" ? pagePathOfAsset(path) : undefined;
    if (owner === undefined) return this.#now(path);
    return `${assetsFolderOf(this.#now(owner))}${path.slice(path.lastIndexOf("/"))}`;
  }

  /** Returns the path that the file of a page has now; a path that no file had stays empty. */
  #now(path: string): string {
    const { state } = this.#context;
    const id = this.#ids.get(path);
    if (id !== undefined) return state.entry(id)?.path ?? "";
    // What is there now came from elsewhere.
    return this.#paths.has(state.findByFile(path) ?? "") ? "" : path;
  }
}
