import { byCodeUnits } from "../../base/order.ts";
import type { Attachment } from "../../wiki/content/page.ts";
import { byteLength, cutName } from "../../base/names/cut_name.ts";
import { nameKey } from "../layout/name_key.ts";
import { MAX_NAME_BYTES, safeName } from "../../base/names/safe_name.ts";
import { isRemoteCopy, splitEnding } from "./assets_path.ts";

/**
 * Maximum length of a path, as for pages: leaves 60 of the 260 characters that Windows programs accept for the path of
 * the synced folder.
 */
const MAX_PATH_UNITS = 200;
/** Longest suffix of a name for the wiki's version in a conflict. */
const LONGEST_MARK = " (99).remote".length;
/**
 * Minimum length of names in deep folders: a path that is too long is better than names that cannot be distinguished.
 */
const LEAST_ROOM = 40;
const MAX_TAG_UNITS = 20;

/** Names that are not available. */
export interface AttachmentPlaces {
  /** Path of the attachment folder. */
  readonly folder: string;
  /** Names in it that belong to other attachments. */
  readonly taken: Iterable<string>;
  /**
   * Names of files that belong to no attachment. An attachment with exactly that name gets it, even if other systems do
   * not accept it, because such a file was attached from a folder; others avoid it.
   */
  readonly ownerless?: Iterable<string>;
}

/**
 * Assigns a file name to every attachment, by ID. Names are safe on every system (see {@linkcode safeName}), keep the
 * extension, never look like the wiki's version in a conflict, and never collide with each other or with a taken name
 * on any file system, except those of files that exist. If names collide, the lowest ID keeps the name and the others
 * get their ID added: `photo (att7).png`. The order of the attachments does not matter.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { layoutAttachments } from "./layout_attachments.ts";
 *
 * const attachments = [{ id: "att12", name: "PHOTO.png" }, { id: "att7", name: "photo.png" }];
 * deepStrictEqual([...layoutAttachments(attachments, { folder: "Guide.assets", taken: [] })], [
 *   ["att7", "photo.png"],
 *   ["att12", "PHOTO (att12).png"],
 * ]);
 * ```
 */
export function layoutAttachments(
  attachments: Iterable<Pick<Attachment, "id" | "name">>,
  { folder, taken, ownerless = [] }: AttachmentPlaces,
): Map<string, string> {
  const room = Math.max(LEAST_ROOM, MAX_PATH_UNITS - folder.length - 1 - LONGEST_MARK);
  const keys = new Set(Array.from(taken, nameKey));
  const names = new Map<string, string>();
  const others: Pick<Attachment, "id" | "name">[] = [];
  const claim = (id: string, name: string) => {
    const key = nameKey(name);
    if (keys.has(key)) return false;
    keys.add(key);
    names.set(id, name);
    return true;
  };
  // Unchanged names are assigned first, so that a name with an added ID never takes that of another attachment.
  const waiting = new Set(ownerless);
  const nameOf = (name: string) => waiting.has(name) && !isRemoteCopy(name) ? name : nameWith(name, "", room);
  const [owners, newcomers] = partition([...attachments].sort(byId), ({ name }) => waiting.has(nameOf(name)));
  const takesFile = ({ id, name }: Pick<Attachment, "id" | "name">) => {
    const file = nameOf(name);
    // A file that exists does not collide on this disk.
    if (!waiting.delete(file)) return false;
    keys.add(nameKey(file));
    names.set(id, file);
    return true;
  };
  const nameless = [...owners.filter((each) => !takesFile(each)), ...newcomers];
  const tagOf = (id: string) => cutName(safeName(id), { bytes: 2 * MAX_TAG_UNITS, units: MAX_TAG_UNITS });
  const taggedName = ({ id, name }: Pick<Attachment, "id" | "name">) => nameWith(name, ` (${tagOf(id)})`, room);
  // A clone has the names that another folder gave.
  const isTagged = (each: Pick<Attachment, "id" | "name">) =>
    waiting.has(taggedName(each)) && claim(each.id, taggedName(each));
  const unnamed = nameless.filter((each) => !isTagged(each));
  for (const name of waiting) keys.add(nameKey(name));
  for (const each of unnamed) if (!claim(each.id, nameWith(each.name, "", room))) others.push(each);
  const counts = new Map<string, number>();
  for (const { id, name } of others) {
    const plain = taggedName({ id, name });
    // IDs may become equal when they are truncated, and a name may already end in another attachment's ID.
    let count = counts.get(nameKey(plain)) ?? 1;
    for (let next = plain; !claim(id, next);) next = nameWith(name, ` (${tagOf(id)}-${++count})`, room);
    counts.set(nameKey(plain), count);
  }
  return names;
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const { first = [], second = [] } = Object.groupBy(items, (item) => isFirst(item) ? "first" : "second");
  return [first, second];
}

/** Compares IDs, which are numbers or letters followed by numbers: the shorter one is lower. */
function byId(a: { id: string }, b: { id: string }): number {
  return a.id.length - b.id.length || byCodeUnits(a.id, b.id);
}

function nameWith(name: string, suffix: string, room: number): string {
  const { stem, ending } = splitEnding(safeName(name));
  const after = suffix + ending;
  const limit = { bytes: MAX_NAME_BYTES - byteLength(after), units: room - after.length };
  let whole = cutName(stem, limit) + after;
  while (isRemoteCopy(whole)) whole = whole.replace(/\.(?=remote(?:\.[^.]*)?$)/i, "-");
  return whole;
}
