import type { LocatedEntry } from "./entry.ts";
import type { ZipArchive } from "./open.ts";

// Memory for the archive and the content kept while later members may still fail. Content beyond this is inflated a
// second time once everything has been checked, so that a rejected archive never takes more memory than this.
const HELD_BYTES = 44 * 1024 * 1024;

/** Members whose content matches the directory. */
export interface ProvenMembers {
  /** Returns copies of all files, without directories, in directory order. */
  read(): Map<string, Uint8Array>;
}

/**
 * Checks every member of an archive: stream, size and CRC-32. Keeps only a bounded part of the content until
 * {@linkcode ProvenMembers.read} is called, so do all other checks of the archive before that call.
 *
 * @throws {ZipError} for the first member whose content is not what the directory declares.
 */
export function proveMembers(archive: ZipArchive): ProvenMembers {
  const kept = new Map<LocatedEntry, Uint8Array>();
  let room = HELD_BYTES - archive.byteLength;
  for (const entry of archive.entries) {
    if (entry.size <= room) {
      room -= entry.size;
      kept.set(entry, readWhole(archive, entry));
    } else archive.readMember(entry, () => {});
  }
  const files = archive.entries.filter((entry) => !entry.directory);
  return { read: () => new Map(files.map((entry) => [entry.path, kept.get(entry) ?? readWhole(archive, entry)])) };
}

/** Reads one member into new bytes. */
export function readWhole(archive: ZipArchive, entry: LocatedEntry): Uint8Array {
  const content = new Uint8Array(entry.size);
  let at = 0;
  archive.readMember(entry, (chunk) => {
    content.set(chunk, at);
    at += chunk.length;
  });
  return content;
}
