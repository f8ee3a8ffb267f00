import { ROOT } from "./source_files.ts";

/** A Markdown file for readers: the README, or a guide. */
export interface GuideFile {
  /** Its path from the root of the repository. */
  readonly path: string;
  /** Its text. */
  readonly text: string;
}

/** A fenced block of a guide. */
export interface GuideBlock {
  /** The heading above it, the title of the text aside. */
  readonly section: string;
  /** The language of its fence. */
  readonly language: string;
  /** Content of the block. */
  readonly code: string;
}

/** The README and all guides. */
export async function readGuideFiles(): Promise<GuideFile[]> {
  const folder = "src/cli/guides";
  const names = [];
  for await (const { name } of Deno.readDir(new URL(`${folder}/`, ROOT))) if (name.endsWith(".md")) names.push(name);
  const paths = ["README.md", ...names.sort().map((name) => `${folder}/${name}`)];
  return await Promise.all(paths.map(async (path) => ({ path, text: await Deno.readTextFile(new URL(path, ROOT)) })));
}

/** The fenced blocks of a text, from the first to the last. */
export function readBlocks(text: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let section = "";
  const parts = text.matchAll(/^##+ (.*)$|^(`{3,})(\w*)\n([\s\S]*?)^\2$/gm);
  for (const [, heading, , language = "", code = ""] of parts) {
    if (heading !== undefined) section = heading;
    else blocks.push({ section, language, code });
  }
  return blocks;
}

/** A text without its fenced blocks. */
export function withoutBlocks(text: string): string {
  return text.replace(/^(`{3,})\w*\n[\s\S]*?^\1$/gm, "");
}

/** The anchors that the headings of a text have where it is shown on the web. */
export function readAnchors(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading.toLowerCase().replace(/[^\w\- ]/g, "").replaceAll(" ", "-")
  );
}

/** The command lines of a block of shell code: comments aside, continued lines joined, pipes and lists taken apart. */
export function readCommandLines(code: string): string[] {
  return code.replaceAll("\\\n", " ").split("\n")
    .flatMap((line) => line.replace(/(?:^|\s)#.*$/, "").split(/\s(?:\||&&)\s|; /))
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
