import { ROOT } from "../support/house/source_files.ts";

/** The feature zoo as Markdown. */
export const ZOO: URL = new URL("src/typst/assets/zoo.md", ROOT);

/** Writes Markdown that gives ten pages a chapter: the feature zoo over and over, without its front matter. */
export async function writeBook(path: string, chapters: number): Promise<void> {
  const zoo = (await Deno.readTextFile(ZOO)).replace(/^---\n[^]*?\n---\n/, "").replace(/^!\[.*$/gm, "");
  const book = Array.from({ length: chapters }, (_, i) => zoo.replace(/\[\^(\w+)\]/g, `[^$1-${i}]`)).join("\n");
  await Deno.writeTextFile(path, book);
}
