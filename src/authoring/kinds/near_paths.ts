import type { Context } from "../../console/context.ts";
import type { WantedKind } from "./wanted_kind.ts";

type Entry = readonly [extension: string, kinds: readonly WantedKind[]];

/** What files with an extension can be. Those with another one, or none, may be anything. */
const KINDS = new Map<string, readonly WantedKind[]>([
  ...["md", "markdown", "qmd", "mdx", "rmd", "html", "htm", "txt"].map((name): Entry => [name, ["document"]]),
  ...["docx", "dotx"].map((name): Entry => [name, ["word", "design"]]),
  ["wiki-pdf-template", ["pack", "template", "word"]],
  ["zip", ["pack", "template", "word"]],
  ...["yaml", "yml"].map((name): Entry => [name, ["recipe", "template"]]),
  ["json", ["manifest"]],
  ["thmx", ["design"]],
  ["pdf", ["pdf"]],
  ...["png", "jpg", "jpeg", "gif", "webp", "svg", "tif", "tiff", "doc", "docm", "dotm", "odt", "rtf", "xlsx", "pptx"]
    .map((name): Entry => [name, []]),
]);

/** Returns whether a file of this name can be what a command reads, as far as its extension shows. */
export function mayBe(wanted: WantedKind, path: string): boolean {
  const [, extension = ""] = /[^./\\]\.([^./\\]+)$/.exec(path) ?? [];
  return KINDS.get(extension.toLowerCase())?.includes(wanted) ?? true;
}

/** Returns the existing paths that a misspelled one most likely means, without files of other kinds. */
export async function nearPaths(wanted: WantedKind, path: string, { files }: Context): Promise<readonly string[]> {
  return (await files.nearestPaths(path)).filter((each) => mayBe(wanted, each));
}
