// Prints one JSON document: what a typographer would mark in documents, for each baseline, per 100 pages and by kind, in
// the first layout and in the one that is kept; and the time of all layouts as a multiple of the first one's.
// Arguments: Markdown files or folders of them. With --typst, the typst-engine to use.
import { parseArgs } from "node:util";
import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { findMarkdownFiles } from "../../support/layouts/find_markdown_files.ts";
import { measureFlaws } from "../../support/layouts/measure_flaws.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";

const { values: { typst, list = false }, positionals } = parseArgs({
  args: Deno.args,
  options: { typst: { type: "string" }, list: { type: "boolean" } },
  allowPositionals: true,
});

const documents = (await Promise.all(positionals.map(findMarkdownFiles))).flat();
const context = createDenoContext(new AbortController().signal, () => {});
await using engines = await startEngine({ typst }, context);
const measured = await measureFlaws(documents, engines, context);
const shown = list ? measured : measured.map(({ documents: _, ...total }) => total);
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(shown, null, 2) + "\n"));
