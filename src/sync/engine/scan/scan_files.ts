import { assignFiles } from "./assign_files.ts";
import { pagePathOfAsset } from "../../attachments/assets_path.ts";
import { isUntouched } from "../../../host/files/file_stamp.ts";
import { SyncError } from "../../sync_error.ts";
import type { FoundFile } from "../../files/sync_folder.ts";
import type { KnownFile, PageEntry } from "../../state/page_entry.ts";
import { knownAssets, skippedCopy, skippedPages } from "./skipped_files.ts";
import { MAX_PAGE_BYTES } from "../../layout/page_file.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import type { SyncParts } from "../sync_parts.ts";
import type { LocalView, ScannedFile } from "./local_view.ts";

/** Files read at a time. */
const AT_A_TIME = 16;

/** What a scan of files reads, and where it notes that bytes are unchanged. */
type FileParts = Pick<SyncParts, "folder" | "state" | "now">;

/**
 * Scans all files and assigns them to pages: by ID, or without one by the path of a page; all others are new. Files
 * that seem unchanged are not read.
 */
export async function scanFiles(parts: FileParts, entries: ReadonlyMap<string, PageEntry>): Promise<LocalView> {
  const scan = parts.folder.scan();
  const byPath = new Map(
    [...entries.values()].flatMap((entry) => entry.path === undefined ? [] : [[entry.path, entry]]),
  );
  const scannedFiles: ScannedFile[] = [];
  const suspects: FoundFile[] = [];
  const copies: string[] = [];
  for (const file of scan.pages) {
    const entry = byPath.get(file.path);
    if (file.ignored !== undefined && entry === undefined) {
      if (file.ignored === "copy") copies.push(file.path);
      continue;
    }
    if (entry?.file !== undefined && isUntouched(entry.file, file.stamp)) {
      scannedFiles.push({ kind: "same", entry, path: file.path });
    } else suspects.push(file);
  }
  const touched: Touched[] = [];
  await runLimited(suspects, AT_A_TIME, async ({ path }) => {
    const scanned = await readSuspect(parts, path, { entry: byPath.get(path), touched });
    if (scanned !== undefined) scannedFiles.push(scanned);
  });
  parts.state.transaction(() => {
    for (const { id, file } of touched) parts.state.saveFile(id, file);
  });
  const hidden = scan.unusable.map(({ path }) => path);
  const ignores = (path: string) => scan.ignores(path) !== undefined;
  const view = assignFiles({ scannedFiles, hidden, ignores }, entries, byPath);
  const assets = knownAssets(scan.assets, parts.state);
  const lost = scan.assets.filter(({ path, ignored }) =>
    ignored === "copy" && !assets.some((each) => each.path === path)
  );
  return {
    ...view,
    problems: [...scan.unusable, ...view.problems],
    skipped: [...skippedPages(view, entries, scan), ...[...copies, ...lost.map(({ path }) => path)].map(skippedCopy)],
    ignored: [...scan.ignored, ...copies],
    assets: Map.groupBy(assets, ({ path }) => pagePathOfAsset(path) ?? ""),
    entries,
  };
}

/** A file whose stamp was inconclusive, but whose bytes are unchanged. */
interface Touched {
  readonly id: string;
  readonly file: KnownFile;
}

async function readSuspect(
  { folder, now }: FileParts,
  path: string,
  { entry, touched }: { readonly entry: PageEntry | undefined; readonly touched: Touched[] },
): Promise<ScannedFile | undefined> {
  try {
    const content = await folder.read(path, MAX_PAGE_BYTES);
    if (content === undefined) return undefined; // deleted since the scan
    if (entry?.file?.hash === content.hash) {
      touched.push({ id: entry.id, file: { hash: content.hash, stamp: content.stamp, checkedAt: now() } });
      return { kind: "same", entry, path };
    }
    // An unchanged space needs nothing that parses files.
    const { isLocalPage, readPageText } = await import("../page/page_text.ts");
    const read = readPageText(path, content);
    return isLocalPage(read) ? { kind: "read", page: read } : { kind: "broken", file: read };
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    return { kind: "broken", file: { path, reason: error.message, hint: error.hint ?? "Check the file." } };
  }
}
