// Prints one JSON document: how long whole processes of `tool pdf-template` take from source, cold, and how much memory,
// and how long an edit takes in a preview; with --before, also in that of the clone of an older build, in turns.
// With --peers: the processor time and the memory of jobs, side by side with other programs, and with an older build of
// this one, an executable or the folder of a clone, that --before names. Times are milliseconds, memory is in MiB.
import { parseArgs } from "node:util";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { writeBook } from "./book.ts";
import { measureEdit } from "./preview/measure_edit.ts";
import { measurePdfPeers } from "./measure_pdf_peers.ts";
import { measureProcess, PDF_TEMPLATE } from "./measure_process.ts";
import { measurePreview } from "./measure_preview.ts";

const RUNS = 7;

async function measure(before?: string) {
  await using folder = await createTemporaryFolder();
  const [recipe, pack, book] = ["report/recipe.yaml", "report.wiki-pdf-template", "book.md"]
    .map((name) => `${folder.path}/${name}`) as [string, string, string];
  await runSuccessfully(Deno.execPath(), [...PDF_TEMPLATE, "init", `${folder.path}/report`]);
  await writeBook(book, 12);
  const build = await measureProcess([...PDF_TEMPLATE, "build", recipe, "--output", pack, "--force"], RUNS);
  const validate = await measureProcess([...PDF_TEMPLATE, "validate", pack], RUNS);
  const output = `${folder.path}/book.pdf`;
  const render = await measureProcess([...PDF_TEMPLATE, "render", pack, book, "--output", output, "--force"], 3);
  const info = JSON.parse(
    await runSuccessfully(Deno.execPath(), [
      ...PDF_TEMPLATE,
      "render",
      pack,
      book,
      "--output",
      output,
      "--force",
      "--json",
    ]),
  );
  const preview = await measurePreview();
  const edit = await measureEdit(before);
  return { build, validate, render: { ...render, pages: info.pages }, preview, edit };
}

const machine = {
  deno: Deno.version.deno,
  os: Deno.build.os,
  cores: navigator.hardwareConcurrency,
  /** Other work on the machine slows everything down: about 0 on an idle one. */
  loadBefore: Deno.loadavg()[0],
};
const { values: { peers = false, before } } = parseArgs({
  args: Deno.args,
  options: { peers: { type: "boolean" }, before: { type: "string" } },
});
const measured = peers ? await measurePdfPeers(before) : await measure(before);
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify({ machine, ...measured }, null, 2) + "\n"));
