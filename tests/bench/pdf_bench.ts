// Prints one JSON document: how long whole processes of `tool pdf-template` take from source, cold, and how much memory.
// Times are milliseconds, memory is in MiB.
import { ROOT } from "../support/house/source_files.ts";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { measureProcess } from "./measure_process.ts";
import { measurePreview } from "./measure_preview.ts";
import config from "../../deno.json" with { type: "json" };

const RUNS = 7;
const ZOO = new URL("src/typst/assets/zoo.md", ROOT);

/** `deno run -A … cli.ts pdf-template`, as `deno task tool` runs it. */
const COMMAND = [
  ...config.tasks.tool.command.split(" ").slice(1, -1),
  new URL("cli.ts", ROOT).pathname,
  "pdf-template",
];

/** Markdown that gives about a hundred pages: the feature zoo over and over, without its front matter. */
async function writeBook(path: string): Promise<void> {
  const chapters = (await Deno.readTextFile(ZOO)).replace(/^---\n[^]*?\n---\n/, "").replace(/^!\[.*$/gm, "");
  const book = Array.from({ length: 12 }, (_, i) => chapters.replace(/\[\^(\w+)\]/g, `[^$1-${i}]`)).join("\n");
  await Deno.writeTextFile(path, book);
}

async function measure() {
  await using folder = await createTemporaryFolder();
  const [recipe, pack, book] = ["report/recipe.yaml", "report.wiki-pdf-template", "book.md"]
    .map((name) => `${folder.path}/${name}`) as [string, string, string];
  await runSuccessfully(Deno.execPath(), [...COMMAND, "init", `${folder.path}/report`]);
  await writeBook(book);
  const build = await measureProcess([...COMMAND, "build", recipe, "--output", pack, "--force"], RUNS);
  const validate = await measureProcess([...COMMAND, "validate", pack], RUNS);
  const output = `${folder.path}/book.pdf`;
  const render = await measureProcess([...COMMAND, "render", pack, book, "--output", output, "--force"], 3);
  const info = JSON.parse(
    await runSuccessfully(Deno.execPath(), [...COMMAND, "render", pack, book, "--output", output, "--force", "--json"]),
  );
  const preview = await measurePreview();
  return { build, validate, render: { ...render, pages: info.pages }, preview };
}

const machine = {
  deno: Deno.version.deno,
  os: Deno.build.os,
  cores: navigator.hardwareConcurrency,
  /** Other work on the machine slows everything down: about 0 on an idle one. */
  loadBefore: Deno.loadavg()[0],
};
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify({ machine, ...await measure() }, null, 2) + "\n"));
