// Prints one JSON document: what rendering a long text takes as a PDF and as a Word document, from source. Memory is in
// MiB, of the program and of the compiler that it starts; seconds are those of the clock and of the processor.
// Arguments: Markdown files or folders of them, whose texts follow each other. Options: --pages (repeated, about that
// many), --engine, --typst.
import { parseArgs } from "node:util";
import { findMarkdownFiles } from "../../support/layouts/find_markdown_files.ts";
import { watchPeaks } from "../../support/processes/process_memory.ts";
import { watchProcessorTime } from "../../support/processes/processor_time.ts";
import { runSuccessfully } from "../../support/processes/run_command.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { sourceCommand } from "../measure_process.ts";

const { values, positionals } = parseArgs({
  args: Deno.args,
  options: {
    pages: { type: "string", multiple: true, default: ["250", "500", "1000", "1500"] },
    engine: { type: "string" },
    typst: { type: "string" },
  },
  allowPositionals: true,
});

/** Markdown of a page, as technical texts with code and tables have it. */
const PAGE_CHARACTERS = 2200;

const [deno = "", ...tool] = sourceCommand();

async function measure(args: readonly string[]) {
  const start = performance.now();
  const child = new Deno.Command(deno, {
    args: [...tool, ...args, "--json"],
    ...{ stdin: "null", stdout: "piped", stderr: "piped" },
  }).spawn();
  const [{ program, compiler }, processor, { success, stdout, stderr }] = await Promise.all([
    ...[watchPeaks(child), watchProcessorTime(child)] as const,
    child.output(),
  ]);
  const seconds = { clock: Math.round((performance.now() - start) / 100) / 10, processor };
  if (!success) return { seconds, memory: { program, compiler }, refused: new TextDecoder().decode(stderr).trim() };
  const { pages, byteLength }: { pages?: number; byteLength: number } = JSON.parse(new TextDecoder().decode(stdout));
  return { pages, byteLength, seconds, memory: { program, compiler } };
}

const files = (await Promise.all(positionals.map(findMarkdownFiles))).flat();
const texts = await Promise.all(files.map((file) => Deno.readTextFile(file)));
// Front matter in the middle would be text, and nothing but the text is there.
const text = texts.map((each) => each.replace(/^---\n.*?\n---\n/s, "").replace(/!\[[^\]]*\]\([^)]*\)/g, "")).join(
  "\n\n",
);

await using folder = await createTemporaryFolder();
const at = (name: string) => `${folder.path}/${name}`;
await runSuccessfully(deno, [...tool, "docx-template", "init", at("word")]);
const measured = [];
for (const pages of values.pages.map(Number)) {
  const length = pages * PAGE_CHARACTERS;
  if (text.length < length) throw new Error(`Cannot measure ${pages} pages: the texts have ${text.length} characters`);
  await Deno.writeTextFile(at("book.md"), `---\ntitle: Book\nlang: en\n---\n\n${text.slice(0, length)}`);
  const compiler = (["engine", "typst"] as const).flatMap((name) => values[name] ? [`--${name}`, values[name]] : []);
  const pdf = ["pdf-template", "render", "technical", at("book.md"), "--output", at("book.pdf"), "--force"];
  const word = ["docx-template", "render", at("word/template.docx"), at("book.md"), "--output", at("book.docx")];
  measured.push({ pdf: await measure([...pdf, ...compiler]), word: await measure([...word, "--force"]) });
}
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(measured, null, 2) + "\n"));
