import type { LocatedEntry } from "./entry.ts";
import type { ZipArchive } from "./open.ts";

// Archive and content that are held while later members may still turn out bad. Content that goes beyond is inflated a
// second time, once everything has been proven, so that an archive that is refused never costs more memory than this.
const HELD_BYTES = 44 * 1024 * 1024;

/**
 * Reads all files of an archive, without directories, in directory order. Every member is proven before any is
 * returned; the contents are copies.
 *
 * @throws {ZipError} for the first member whose content is not what the directory declares.
 */
export function readMembers(archive: ZipArchive): Map<string, Uint8Array> {
  const kept = new Map<LocatedEntry, Uint8Array>();
  let room = HELD_BYTES - archive.byteLength;
  for (const entry of archive.entries) {
    if (entry.size <= room) {
      room -= entry.size;
      kept.set(entry, readWhole(archive, entry));
    } else archive.readMember(entry, () => {});
  }
  const files = archive.entries.filter((entry) => !entry.directory);
  return new Map(files.map((entry) => [entry.path, kept.get(entry) ?? readWhole(archive, entry)]));
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
