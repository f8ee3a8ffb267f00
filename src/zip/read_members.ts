import type { LocatedEntry } from "./entry.ts";
import type { ZipArchive } from "./open.ts";

// Archive and content that are held while later members may still turn out bad. Content that goes beyond is inflated a
// second time, once everything has been proven, so that an archive that is refused never costs more memory than this.
const HELD_BYTES = 44 * 1024 * 1024;

/** Members that are all known to be what the directory declares. */
export interface ProvenMembers {
  /** Copies of all files, without directories, in directory order. */
  read(): Map<string, Uint8Array>;
}

/**
 * Proves every member of an archive: stream, size and CRC. Only a bounded part of the content is kept until
 * {@linkcode ProvenMembers.read} asks for all of it, so whatever else may refuse the archive belongs in between.
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

/** Reads one member into bytes of its own. */
export function readWhole(archive: ZipArchive, entry: LocatedEntry): Uint8Array {
  const content = new Uint8Array(entry.size);
  let at = 0;
  archive.readMember(entry, (chunk) => {
    content.set(chunk, at);
    at += chunk.length;
  });
  return content;
}
