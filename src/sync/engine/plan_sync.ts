import { byCodeUnits } from "../../base/order.ts";
import { findDoubtful, planAttachments } from "../attachments/plan_attachments.ts";
import type { PageEntry } from "../state/page_row.ts";
import type { Difference } from "../sync_report.ts";
import { type LocalSide, type LocalView, lookAtFiles } from "./look_at_files.ts";
import { lookAtWiki } from "./look_at_wiki.ts";
import { folderOf, remoteNameOf } from "./page_path.ts";
import { findParent, noParent, parentHere } from "./parent_here.ts";
import { layoutOf } from "./place_pages.ts";
import { foretellMerge, saysTheSameAs } from "./foretell_merge.ts";
import { baseContent, contentOf, type LocalPage } from "./page_text.ts";
import { runLimited } from "./run_limited.ts";
import { isEditedFrom } from "./sync_page.ts";
import type { SyncParts } from "./sync_parts.ts";

/**
 * How the two sides differ, and what a run would do, by path. Only pages that both sides changed are read.
 *
 * @param parts With a copy of the state: what the wiki says is noted there.
 */
export async function planSync(parts: SyncParts): Promise<Difference[]> {
  await lookAtWiki(parts);
  const homes = layoutOf(parts.state.entries());
  const view = await lookAtFiles(parts, parts.state.entries());
  const differences: Difference[] = [];
  await runLimited(parts.state.entries().values(), parts.options.concurrency, async (entry) => {
    const side = view.sides.get(entry.id) ?? { kind: "missing" };
    const place = entry.path ?? homes.get(entry.id) ?? entry.seen.title;
    const path = side.kind === "read" ? side.page.path : place;
    for (const each of differencesOf(entry, side, { parts, home: homes.get(entry.id) })) {
      const told = each.action === "merge" && side.kind === "read"
        ? await foretold(entry.id, side.page, parts)
        : [each];
      for (const kind of told) differences.push({ path, id: entry.id, ...kind });
    }
  });
  differences.push(...newDifferences(view, parts));
  for (const problem of view.problems) differences.push({ kind: "problem", action: "nothing", ...problem });
  if (parts.options.attachments) differences.push(...await attachmentDifferences(parts, view));
  return differences.sort((a, b) => byCodeUnits(a.path, b.path));
}

/** The difference of a page that both sides may have changed, if there is any. */
async function foretold(id: string, page: LocalPage, parts: SyncParts): Promise<Kind[]> {
  const outcome = await foretellMerge(id, page, parts);
  if (outcome.kind === "same") return [];
  if (outcome.kind === "merge") return [{ kind: "changed-on-both-sides", action: "merge" }];
  if (outcome.kind === "edited") return [{ kind: "edited-here", action: parts.options.push ? "push" : "nothing" }];
  return [{ kind: "conflict", action: "nothing", reason: outcome.reason, hint: SET_APART }];
}

const SET_APART = "A run would put the wiki's side beside the file.";

function newDifferences({ fresh, assets }: LocalView, parts: SyncParts): Difference[] {
  const { push, attachments } = parts.options;
  const paths = new Set(fresh.map(({ path }) => path));
  return fresh.flatMap(({ path }): Difference[] => {
    const hasParent = paths.has(`${folderOf(path)}.md`) || findParent(path, parts).kind !== "none";
    if (!hasParent) return [{ kind: "problem", action: "nothing", path, ...noParent(path) }];
    const files = attachments ? assets.get(path) ?? [] : [];
    const pictures = files.map((file): Difference => {
      return { kind: "new-here", action: push ? "upload" : "nothing", path: file.path };
    });
    return [{ kind: "new-here", action: push ? "create" : "nothing", path }, ...pictures];
  });
}

type Kind = Omit<Difference, "path" | "id"> & { readonly path?: string };

interface Surroundings {
  readonly parts: SyncParts;
  /** Where the layout wants the file. */
  readonly home: string | undefined;
}

function differencesOf(entry: PageEntry, side: LocalSide, around: Surroundings): Kind[] {
  const { state, options } = around.parts;
  const { seen, path } = entry;
  if (side.kind === "broken") {
    return [{ kind: "problem", action: "nothing", reason: side.file.reason, hint: side.file.hint }];
  }
  if (entry.conflict === "edits") {
    return [conflict(`both sides were changed; the wiki's side stands beside it as ${remoteNameOf(path ?? "")}`)];
  }
  if (seen.status === "gone") return goneDifferences(entry, side, around);
  const base = state.base(entry.id);
  if (base === undefined) {
    const isHere = side.kind === "read";
    return [{ kind: isHere ? "changed-on-both-sides" : "new-in-wiki", action: isHere ? "merge" : "pull" }];
  }
  const isChangedThere = seen.version !== base.version;
  const isEdited = side.kind === "read" && !saysTheSameAs(contentOf(side.page, base), baseContent(base));
  const push = options.push ? "push" : "nothing";
  if (side.kind === "missing") {
    if (isChangedThere) return [{ kind: "changed-in-wiki", action: "pull" }];
    return [{ kind: "deleted-here", action: options.push ? "delete" : "nothing" }];
  }
  return [
    ...placeDifferences(entry, side, around),
    ...(isEdited && isChangedThere ? [{ kind: "changed-on-both-sides", action: "merge" } as const] : []),
    ...(isEdited && !isChangedThere ? [{ kind: "edited-here", action: push } as const] : []),
    ...(!isEdited && isChangedThere ? [{ kind: "changed-in-wiki", action: "pull" } as const] : []),
  ];
}

function goneDifferences(entry: PageEntry, side: LocalSide, { parts: { state, options } }: Surroundings): Kind[] {
  if (side.kind === "missing" || entry.kept) return [];
  const base = state.base(entry.id);
  const isEdited = side.kind === "read" && (base === undefined || isEditedFrom(side.page, base));
  if (entry.conflict !== undefined || (isEdited && options.onConflict !== "remote")) {
    return [conflict("the page was removed from the wiki, and the file was edited")];
  }
  return [{ kind: "deleted-in-wiki", action: options.onRemoteDelete }];
}

function placeDifferences(entry: PageEntry, side: LocalSide, { parts, home }: Surroundings): Kind[] {
  const at = side.kind === "read" ? side.page.path : entry.path;
  if (at !== entry.path && at !== undefined) {
    return [{ kind: "moved-here", action: parts.options.push ? "push" : "follow", other: entry.path ?? "" }];
  }
  if (parentHere(entry, parts) !== undefined) {
    return [{ kind: "moved-here", action: parts.options.push ? "push" : "nothing", other: entry.home ?? "" }];
  }
  if (home === undefined || entry.home === home || entry.path !== entry.home) return [];
  return [{ kind: "moved-in-wiki", action: "move", other: home }];
}

function conflict(reason: string): Kind {
  return { kind: "conflict", action: "nothing", reason };
}

async function attachmentDifferences(parts: SyncParts, { assets }: LocalView): Promise<Difference[]> {
  const { state, folder, options } = parts;
  const rows = Map.groupBy(state.attachments.all(), ({ pageId }) => pageId);
  const found: Difference[] = [];
  for (const { id, path, seen, conflict: apart, base } of state.entries().values()) {
    if (path === undefined || base === undefined || seen.status === "gone" || apart !== undefined) continue;
    const known = { rows: rows.get(id) ?? [], files: assets.get(path) ?? [] };
    if (known.rows.length === 0 && known.files.length === 0) continue;
    const hashes = new Map<string, string>();
    for (const { path: file } of findDoubtful(known)) {
      const content = await folder.read(file, options.maxAttachment).catch(() => undefined);
      if (content !== undefined) hashes.set(file, content.hash);
    }
    found.push(...planAttachments({ id, path }, { ...known, hashes, options }));
  }
  return found;
}
