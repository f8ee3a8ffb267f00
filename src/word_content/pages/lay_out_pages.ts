import { safeName } from "../../base/names/safe_name.ts";
import type { ContentPage } from "./split_content.ts";

/** A page with the file that it is written to. */
export interface PlacedPage {
  readonly page: ContentPage;
  /** Path below the folder: `Report/Costs.md`. */
  readonly path: string;
  /** Number among the pages beside it, from 1; undefined for the page of the document. */
  readonly order: number | undefined;
}

/** Gives each page a file: named after its title, in the folder of the page above it, each name once. */
export function layOutPages(root: ContentPage): PlacedPage[] {
  const placed: PlacedPage[] = [];
  place(root, { folder: "", name: safeName(root.title), order: undefined }, placed);
  return placed;
}

function place(
  page: ContentPage,
  { folder, name, order }: { readonly folder: string; readonly name: string; readonly order: number | undefined },
  placed: PlacedPage[],
): void {
  placed.push({ page, path: `${folder}${name}.md`, order });
  /** Next number of each name that is taken. */
  const taken = new Map<string, number>();
  for (const [i, below] of page.pages.entries()) {
    const wanted = safeName(below.title);
    let free = wanted;
    let count = taken.get(keyOf(wanted)) ?? 2;
    for (; taken.has(keyOf(free)); count++) free = `${wanted} (${count})`;
    taken.set(keyOf(wanted), count).set(keyOf(free), 2);
    place(below, { folder: `${folder}${name}/`, name: free, order: i + 1 }, placed);
  }
}

/** Names that differ in case only are one file on many systems. */
function keyOf(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
