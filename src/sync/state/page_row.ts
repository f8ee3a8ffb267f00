import type { SQLOutputValue } from "node:sqlite";
import { present } from "../../base/present.ts";
import type { FileStamp } from "../../host/files/file_stamp.ts";
import type { KnownFile, PageBase, PageEntry, SeenPage } from "./page_entry.ts";

/** A database row. */
export type PageRow = Record<string, SQLOutputValue>;

/** Reads a page without its bodies. */
export function readPageEntry(row: PageRow): PageEntry {
  const seen: SeenPage = {
    id: text(row["id"]) ?? "",
    title: text(row["seen_title"]) ?? "",
    parentId: text(row["seen_parent"]),
    position: number(row["seen_position"]),
    version: number(row["seen_version"]) ?? 0,
    status: row["seen_there"] === 1 ? "there" : "gone",
  };
  const version = number(row["version"]);
  return {
    id: seen.id,
    seen,
    base: version === undefined
      ? undefined
      : { title: text(row["title"]) ?? "", parentId: text(row["parent"]), version },
    path: text(row["path"]),
    home: text(row["home"]),
    file: readFile(row),
    conflict: readKind(row["conflict"]),
    kept: row["kept"] === 1,
    attachmentsStale: row["attachments_stale"] === 1,
    attachmentsAt: number(row["attachments_at"]),
  };
}

/** Tests whether a page is at another place in the wiki, or has another title, than before. */
export function isElsewhere({ title, parentId, position, status }: SeenPage, before: SeenPage | undefined): boolean {
  return before?.title !== title || before.parentId !== parentId || before.position !== position ||
    before.status !== status;
}

function readKind(value: SQLOutputValue | undefined): PageEntry["conflict"] {
  return value === "edits" || value === "deleted-in-wiki" ? value : undefined;
}

function readFile(row: PageRow): KnownFile | undefined {
  const hash = text(row["hash"]);
  if (hash === undefined) return undefined;
  const stamp: FileStamp = {
    size: number(row["size"]) ?? 0,
    modified: number(row["modified"]) ?? 0,
    changed: number(row["changed"]) ?? 0,
    node: number(row["node"]) ?? 0,
  };
  return { hash, stamp, checkedAt: number(row["checked_at"]) ?? 0 };
}

/** Returns the values of the columns `hash` to `checked_at`. */
export function fileValues(file: KnownFile | undefined) {
  if (file === undefined) return [null, null, null, null, null, null];
  const { hash, stamp: { size, modified, changed, node }, checkedAt } = file;
  return [hash, size, modified, changed, node, checkedAt];
}

/** The part of a base outside its two bodies. */
export type BaseFacts = Omit<PageBase, "body" | "written">;

/** Returns the facts of a base. */
export function baseFacts(base: PageBase): BaseFacts {
  const { title, parentId, version, fileVersion, isAheadOfFile, url, labels, converter, authorship } = base;
  return { title, parentId, version, url, labels, converter, ...present({ fileVersion, isAheadOfFile, authorship }) };
}

/** Assembles a base. */
export function readBase(
  facts: BaseFacts,
  storage: SQLOutputValue | undefined,
  written: SQLOutputValue | undefined,
): PageBase {
  return { ...facts, body: fromBlob(storage), written: fromBlob(written) };
}

/** Reads the facts of a base from a row of `page`; undefined without a base. */
export function readBaseFacts(
  row: PageRow,
): Omit<BaseFacts, "converter" | "labels" | "authorship" | "fileVersion" | "isAheadOfFile"> | undefined {
  const version = number(row["version"]);
  if (version === undefined) return undefined;
  return {
    title: text(row["title"]) ?? "",
    parentId: text(row["parent"]),
    version,
    url: text(row["url"]) ?? "",
  };
}

const BLOBS = new WeakMap<Pick<PageBase, "body" | "written">, readonly [body: Uint8Array, written: Uint8Array]>();

/** Encodes the bodies of a base, once for the journal and the table. */
export function blobsOf(base: Pick<PageBase, "body" | "written">): readonly [body: Uint8Array, written: Uint8Array] {
  const known = BLOBS.get(base);
  if (known !== undefined) return known;
  const blobs = [toBlob(base.body), toBlob(base.written)] as const;
  BLOBS.set(base, blobs);
  return blobs;
}

/** Encodes a text as UTF-8; lone surrogates, which no file can contain, are replaced as in files. */
function toBlob(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function fromBlob(value: SQLOutputValue | undefined): string {
  return value instanceof Uint8Array ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(value) : "";
}

function text(value: SQLOutputValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function number(value: SQLOutputValue | undefined): number | undefined {
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : undefined;
}
