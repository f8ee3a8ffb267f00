import { anchorsOf } from "../../../document/anchors/page_places.ts";
import type { RunContext } from "../run_context.ts";
import type { LinkedHeading } from "./link_files.ts";

/** Records the headings of other files that the links of a file lead to, unless their pages have the anchors. */
export function wantAnchors(from: string, anchors: readonly LinkedHeading[], { state }: RunContext): void {
  const others = anchors.filter(({ path }) => path !== from);
  for (const [path, group] of Map.groupBy(others, (anchor) => anchor.path)) {
    const id = state.findByFile(path);
    const there = new Set(anchorsOf(id === undefined ? "" : state.base(id)?.body ?? ""));
    for (const { name } of group) if (!there.has(name)) state.wantedAnchors.put({ path, name, from });
  }
}

/** Lists the headings of a new file that links of other files lead to. */
export function wantedOf(path: string, { state }: RunContext): string[] {
  return state.wantedAnchors.of(path).map(({ name }) => name);
}
