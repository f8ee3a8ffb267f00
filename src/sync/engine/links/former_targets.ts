import * as v from "valibot";
import { decodeOrKeep } from "../../../base/decode_address.ts";
import { assetsFolderOf, pagePathOfAsset } from "../../attachments/assets_path.ts";
import type { SyncState } from "../../state/sync_state.ts";
import type { LocalPage } from "../page/page_text.ts";
import { type FileLookup, type FileTarget, findFileTarget } from "./find_file_target.ts";
import { movedAddress } from "../../../base/names/relative_address.ts";
import type { ReplacedLink } from "./write_file_links.ts";

/** A page, or a file of it, by the address of a link. */
const SHAPE = v.record(
  v.string(),
  v.tuple([v.string("must be an ID"), v.nullable(v.string("must be a name"))]),
  "must be addresses",
);

/** Saves what the links of a page's file lead to: a file may be moved later, and the link still leads to its page. */
export function noteTargets(
  { id, path }: { readonly id: string; readonly path: string },
  links: readonly ReplacedLink[],
  { state, lookup }: { readonly state: SyncState; readonly lookup: FileLookup },
): void {
  const targets: Record<string, [string, string | null]> = {};
  for (const { url } of links) {
    const there = findFileTarget(url, path, lookup);
    const target = there ?? lookup.formerTarget?.(url);
    const owner = target?.kind === "attachment" ? pagePathOfAsset(target.path) : target?.path;
    const page = owner === undefined ? undefined : state.findByFile(owner);
    const file = target?.kind === "attachment" ? target.path.slice(target.path.lastIndexOf("/") + 1) : null;
    if (page === undefined || target === undefined) continue;
    targets[url] = [page, file];
    // The file gets this address when it is written.
    if (there === undefined) targets[movedAddress(url, target, path)] = [page, file];
  }
  const text = JSON.stringify(targets);
  const known = state.fact(factName(id));
  if ((known ?? "{}") !== text) state.setFact(factName(id), text);
}

/** Creates a function that finds what an address led to when a file was last sent; undefined if that is gone. */
export function createFormerTargets(
  { path, fields }: Pick<LocalPage, "path" | "fields">,
  state: SyncState,
): (url: string) => FileTarget | undefined {
  const own = fields.id ?? state.findByFile(path);
  let targets: ReadonlyMap<string, Target> | undefined;
  return (url) => {
    targets ??= new Map(
      Object.entries(own === undefined ? {} : state.parseFact(factName(own), SHAPE) ?? {})
        .flatMap(([address, target]) => [[address, target], [withoutAnchor(address), target]]),
    );
    const target = targets.get(url) ?? targets.get(withoutAnchor(url));
    return target === undefined ? undefined : findTarget(url, { own, target, state });
  };
}

/** Other links to the same file lead to it too, wherever in its page they lead to. */
function withoutAnchor(url: string): string {
  return url.replace(/#[^]*$/, "");
}

/** Lists the pages that the links of a page's file led to when it was last sent. */
export function formerlyLinked(id: string, state: SyncState): string[] {
  return Object.values(state.parseFact(factName(id), SHAPE) ?? {}).map(([page]) => page);
}

type Target = v.InferOutput<typeof SHAPE>[string];

function findTarget(
  url: string,
  { own, target, state }: {
    readonly own: string | undefined;
    readonly target: Target;
    readonly state: SyncState;
  },
): FileTarget | undefined {
  const [id, file] = target;
  const entry = state.entry(id);
  if (entry?.path === undefined || entry.seen.status === "gone") return undefined;
  const { seen: { title } } = entry;
  if (file === null) {
    const sign = url.indexOf("#");
    const anchor = sign === -1 ? "" : decodeOrKeep(url.slice(sign + 1));
    return { kind: "page", path: entry.path, title, anchor };
  }
  const name = state.attachments.of(id).find(({ fileName }) => fileName === file)?.name;
  if (name === undefined) return undefined;
  return {
    kind: "attachment",
    path: `${assetsFolderOf(entry.path)}/${file}`,
    name,
    anchor: "",
    ...(id === own ? {} : { title }),
  };
}

function factName(id: string): string {
  return `links ${id}`;
}
