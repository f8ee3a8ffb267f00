import { folderOfPath } from "../files/folder_of_path.ts";
import { remotePathOf } from "../engine/page/page_path.ts";
import { besideText } from "../engine/page/record_conflict.ts";
import type { SyncParts } from "../engine/sync_parts.ts";
import { isUntouched } from "../../host/files/file_stamp.ts";
import type { SyncFolder } from "../files/sync_folder.ts";
import type { PageEntry } from "../state/page_entry.ts";
import type { ChangeKind, Difference, DifferenceKind, PlannedAction, SyncChange } from "../sync_report.ts";

/** State of both sides before a run. */
export interface KnownBefore {
  readonly folder: SyncFolder;
  readonly entries: ReadonlyMap<string, PageEntry>;
  /** Page IDs and attachment file names that exist on both sides: `12/plan.png`. */
  readonly attached: ReadonlySet<string>;
}

/** Copies the current state, which may change afterwards. */
export function rememberBefore({ state, folder }: Pick<SyncParts, "state" | "folder">): KnownBefore {
  const agreed = state.attachments.all().filter(({ version }) => version > 0);
  return {
    folder,
    entries: state.entries(),
    attached: new Set(agreed.map(({ pageId, fileName }) => `${pageId}/${fileName}`)),
  };
}

/** Describes for each change how the sides differed and what the run did. */
export function describeChanges(changes: readonly SyncChange[], before: KnownBefore): Difference[] {
  const groups = Map.groupBy(changes.filter(({ id }) => id !== undefined), ({ id }) => id ?? "");
  const kinds = new Map([...groups].map(([id, group]) => [id, new Set(group.map(({ kind }) => kind))]));
  const pushes = new Map<string, SyncChange>();
  return changes.map((change) => {
    const { kind, id = "" } = change;
    if (kind === "pushed") pushes.set(id, change);
    // A file that moves after its page was pushed follows the pushed title.
    const cause = kind === "moved" ? pushes.get(id) ?? change : change;
    const others = kinds.get(id) ?? new Set<ChangeKind>();
    return describeOne(withoutOtherSide(change, before), kindOf(cause, { ...before, others }));
  });
}

/**
 * Removes the name of the wiki's version from the reason of a new conflict: before the run, that file does not exist.
 */
function withoutOtherSide(change: SyncChange, { folder }: KnownBefore): SyncChange {
  const { kind, path, reason = "" } = change;
  const beside = besideText(path);
  if (kind !== "conflict" || !reason.endsWith(beside) || folder.stamp(remotePathOf(path)) !== undefined) return change;
  return {
    ...change,
    reason: reason.slice(0, -beside.length),
    hint: "A run writes the wiki's version beside the file.",
  };
}

const ACTIONS: Readonly<Record<ChangeKind, PlannedAction>> = {
  ...{ pulled: "pull", merged: "merge", pushed: "push", created: "create", moved: "move", followed: "follow" },
  ...{
    trashed: "trash",
    kept: "keep",
    deleted: "delete",
    restored: "restore",
    downloaded: "download",
    uploaded: "upload",
  },
  ...{ conflict: "nothing", reverted: "nothing", skipped: "nothing", failed: "nothing" },
};

function describeOne(change: SyncChange, kind: DifferenceKind): Difference {
  const { path, from, id, reason, code, hint } = change;
  const action = ACTIONS[change.kind];
  const rest = { id, reason, code, hint };
  // The current path comes first, the new path second.
  if (change.kind === "moved" && from !== undefined) return { kind, action, path: from, other: path, ...rest };
  if (change.kind === "trashed") return { kind, action, path: from ?? path, ...rest };
  return { kind, action, path, other: from, ...rest };
}

interface Surroundings extends KnownBefore {
  /** Other changes of the same page. */
  readonly others: ReadonlySet<ChangeKind>;
}

function kindOf({ kind, path, id = "", version = 0, code }: SyncChange, around: Surroundings): DifferenceKind {
  switch (kind) {
    case "reverted":
      return "reverted-here";
    case "pulled":
      if (code === "reverted-here") return "reverted-here";
      return around.entries.get(id)?.base === undefined && around.folder.stamp(path) === undefined
        ? "new-in-wiki"
        : "changed-in-wiki";
    case "merged":
      return "changed-on-both-sides";
    case "pushed":
      if (version > (around.entries.get(id)?.base?.version ?? version) + 1) return "changed-on-both-sides";
      return isOnlyMoved(path, around.entries.get(id), around) ? "moved-here" : "edited-here";
    case "created":
      return "new-here";
    case "moved":
      return "moved-in-wiki";
    case "followed":
      return "moved-here";
    case "trashed":
    case "kept":
      return "deleted-in-wiki";
    case "restored":
      return "restored-here";
    case "deleted":
      return "deleted-here";
    case "downloaded":
      return around.attached.has(attachmentKey(id, path)) ? "changed-in-wiki" : "new-in-wiki";
    case "uploaded":
      return around.attached.has(attachmentKey(id, path)) ? "edited-here" : "new-here";
    case "conflict":
      return "conflict";
    case "skipped":
      return "skipped";
    case "failed":
      return "problem";
  }
}

function attachmentKey(id: string, path: string): string {
  return `${id}/${path.slice(path.lastIndexOf("/") + 1)}`;
}

/** Tests whether the file of a pushed page was only moved, without a known edit. */
function isOnlyMoved(path: string, entry: PageEntry | undefined, { others, folder }: Surroundings): boolean {
  if (others.has("followed")) return true;
  if (entry?.file === undefined || folderOfPath(path) === folderOfPath(entry.home ?? path)) return false;
  const stamp = folder.stamp(path);
  return stamp !== undefined && isUntouched(entry.file, stamp);
}
