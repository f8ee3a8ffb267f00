// Prints one JSON document: what of the text of Word files comes through, by kind, with this program, pandoc and mammoth,
// beside what the XML of the files has. `kept` is counted file by file, so that too much in one file does not make up for
// a loss in another one; `extra` is what a file does not have. Arguments: Word files or folders of them.
import config from "../../../deno.json" with { type: "json" };
import { type ContentCounts, COUNTED, type FoundContent, noCounts, wordsOf } from "./content_counts.ts";
import { countWordFile, type WordFileContent } from "./count_word_file.ts";
import { type Reader, readWithMammoth, readWithPandoc, readWithTool } from "./read_with_peers.ts";

const READERS: Readonly<Record<string, Reader>> = {
  tool: readWithTool,
  pandoc: readWithPandoc,
  mammoth: readWithMammoth,
};

async function listFiles(path: string): Promise<string[]> {
  if ((await Deno.stat(path)).isFile) return [path];
  const entries = await Array.fromAsync(Deno.readDir(path));
  return entries.filter(({ isFile, name }) => isFile && /\.do[ct]x$/.test(name)).map(({ name }) => `${path}/${name}`)
    .sort();
}

/** Counts what a reader has found; words and captions are looked for in its text. */
function compare(word: WordFileContent, { counts, text }: FoundContent): ContentCounts {
  const found = new Map<string, number>();
  for (const each of wordsOf(text)) found.set(each, (found.get(each) ?? 0) + 1);
  const kept = word.words.filter((each) => {
    const left = found.get(each) ?? 0;
    if (left > 0) found.set(each, left - 1);
    return left > 0;
  });
  const all = ` ${wordsOf(text).join(" ")} `;
  const captions = word.captions.filter((caption) => all.includes(` ${caption.join(" ")} `));
  return { ...counts, words: kept.length, captions: captions.length };
}

async function pandocVersion(): Promise<string> {
  const { stdout } = await new Deno.Command("pandoc", { args: ["--version"] }).output();
  return new TextDecoder().decode(stdout).split("\n", 1)[0] ?? "";
}

const files = (await Promise.all(Deno.args.map(listFiles))).flat();
const inWord = noCounts();
const results = Object.fromEntries(
  Object.keys(READERS).map((name) => [name, { kept: noCounts(), extra: noCounts(), unread: [] as string[] }]),
);
let counted = 0;
const skipped: string[] = [];
for (const path of files) {
  const bytes = await Deno.readFile(path);
  let word: WordFileContent;
  try {
    word = countWordFile(bytes);
  } catch {
    skipped.push(path);
    continue;
  }
  counted++;
  for (const kind of COUNTED) inWord[kind] += word.counts[kind];
  for (const [name, read] of Object.entries(READERS)) {
    const result = results[name];
    if (result === undefined) continue;
    try {
      const found = compare(word, await read(bytes));
      for (const kind of COUNTED) {
        result.kept[kind] += Math.min(found[kind], word.counts[kind]);
        result.extra[kind] += Math.max(0, found[kind] - word.counts[kind]);
      }
    } catch {
      result.unread.push(path);
    }
  }
}
const report = {
  versions: {
    tool: config.version,
    pandoc: await pandocVersion(),
    mammoth: config.imports.mammoth,
    deno: Deno.version.deno,
  },
  files: counted,
  skipped,
  word: inWord,
  ...results,
};
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(report, null, 2) + "\n"));
