import JSZip from "npm:jszip@3.10.2";
import { ZipError } from "./errors.ts";
import { findDirectory, readDirectory } from "./directory.ts";
import { METHOD_DEFLATE } from "./entry.ts";
import { chooseMethod, type Method } from "./method.ts";

/** File to write to an archive. */
export interface ZipMember {
  /** ASCII name with slashes; not a directory. */
  path: string;
  /** Content. */
  content: Uint8Array;
}

/**
 * Writes an archive whose bytes depend on names, contents and their order alone: no clock, zone, system or runtime
 * takes part (format, section 4.3). Every entry carries 1980-01-01 00:00:00 and the DOS platform, no extra field, no
 * data descriptor; there are no directory entries. Compression is jszip's own deflate, and a member that does not
 * shrink is stored.
 *
 * Does not check names; the caller must.
 */
export async function writeZip(members: readonly ZipMember[]): Promise<Uint8Array> {
  const methods = members.map(({ content }) => chooseMethod(content));
  for (;;) {
    const bytes = await generate(members, methods);
    // The choice looks at samples of long members. One that grew all the same is stored in a second round.
    const grown = findGrown(bytes);
    if (grown.length === 0) return bytes;
    for (const index of grown) methods[index] = { compression: "STORE" };
  }
}

// The UTC calendar, because jszip reads UTC fields when it writes the DOS date; a local date would move with the zone.
const DATE = new Date(Date.UTC(1980, 0, 1));

// jszip iterates its names as keys of an object, where "0" and "10" come before all others. Below a folder no name is
// a number, and a folder that generates itself writes its names without the prefix.
const ROOT = "m";

async function generate(members: readonly ZipMember[], methods: readonly Method[]): Promise<Uint8Array> {
  const folder = new JSZip().folder(ROOT);
  if (folder === null) throw new ZipError("end-record", "Cannot write the archive: jszip made no folder");
  members.forEach(({ path, content }, i) => {
    const { compression, level } = methods[i] ?? { compression: "STORE" };
    folder.file(path, content, {
      binary: true,
      createFolders: false,
      date: DATE,
      compression,
      ...(level === undefined ? {} : { compressionOptions: { level } }),
    });
  });
  return await folder.generateAsync({ type: "uint8array", platform: "DOS", streamFiles: false });
}

const UNBOUNDED = {
  mode: "strict",
  limits: { archiveBytes: Infinity, entries: Infinity, memberBytes: Infinity, totalBytes: Infinity },
} as const;

function findGrown(bytes: Uint8Array): number[] {
  const entries = readDirectory(bytes, findDirectory(bytes, UNBOUNDED), UNBOUNDED);
  return entries.flatMap((entry, i) => entry.method === METHOD_DEFLATE && entry.packedSize >= entry.size ? [i] : []);
}
