import { byCodeUnits } from "../../../../../base/order.ts";
import { sha256Hex } from "../../../../../base/sha256.ts";
import type { Context } from "../../../../../console/context.ts";
import { joinPath } from "../../../../../host/files/file_path.ts";

const MAX_FILES = 50_000;
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * Returns a digest of the files in a folder, without hidden ones and what exports write: books, and the files beside
 * them.
 *
 * @param output File or folder of a book, which may be in the folder.
 * @throws {FileError}
 */
export async function digestFolder(folder: string, output: string, { files, signal }: Context): Promise<string> {
  const skips = (name: string) => name.startsWith(".") || name === "node_modules";
  const listing = await files.list(folder, MAX_FILES, { skips, links: "inside" });
  const beside = [`${output}.json`, `${output}.manifest.json`, `${output}.manifest.json.sig`];
  const facts: [path: string, digest: string][] = [];
  for (const { path, size } of listing.files) {
    signal.throwIfAborted();
    const full = joinPath(folder, path);
    if (beside.includes(full) || EXPORTED.test(path)) continue;
    // A larger file is nothing that a book shows.
    const isRead = size <= MAX_FILE_BYTES;
    const digest = isRead ? await sha256Hex(await files.readFile(full, MAX_FILE_BYTES, { regular: true })) : `${size}`;
    facts.push([path, digest]);
  }
  facts.sort(([a], [b]) => byCodeUnits(a, b));
  return await sha256Hex(new TextEncoder().encode(JSON.stringify(facts)));
}

const EXPORTED = /\.(?:pdf|docx)(?:\.json|\.sig|\.manifest\.json|\.manifest\.json\.sig)?$/i;
