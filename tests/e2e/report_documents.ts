// Renders each Markdown file of a folder with every baseline, as a user would, and draws the pages on contact sheets:
//
//   deno task report:documents [--only <text>] [folder]
//
// Without a folder, it takes the real documents beside the repository. The results are in dist/report.
import { fileURLToPath } from "node:url";
import { renderPages } from "../../src/typst/pdf/page_images.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { REAL_DOCUMENTS } from "../support/compilers/real_documents.ts";
import { ROOT } from "../support/house/source_files.ts";
import { say } from "./demo/demo_stage.ts";
import { drawContactSheets } from "./report/contact_sheet.ts";
import { runTool } from "./report/run_tool.ts";

const OUT = fileURLToPath(new URL("dist/report", ROOT));
const only = Deno.args[0] === "--only" ? Deno.args[1] ?? "" : "";
const folder = (only === "" ? Deno.args[0] : Deno.args[2]) ?? fileURLToPath(REAL_DOCUMENTS);

await Deno.mkdir(OUT, { recursive: true });
for (const { id } of BASELINES) {
  const [recipe, pack] = [`${OUT}/recipe-${id}`, `${OUT}/${id}.wiki-pdf-template`];
  await Deno.remove(recipe, { recursive: true }).catch(() => undefined);
  await runTool(["pdf-template", "init", recipe, "--baseline", id]);
  await runTool(["pdf-template", "build", recipe, "--output", pack, "--force"]);
}
const names = (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).filter((name) => name.endsWith(".md"));
for (const name of names.sort().filter((each) => each.includes(only))) {
  for (const { id } of BASELINES) await report(name, id);
}

async function report(name: string, baseline: string): Promise<void> {
  const stem = `${OUT}/${name.slice(0, -".md".length)}-${baseline}`;
  const { code, stdout, stderr } = await runTool(
    ["pdf-template", "render", `${OUT}/${baseline}.wiki-pdf-template`, `${folder}/${name}`],
    ["-o", `${stem}.pdf`, "--force", "--json"],
  );
  if (code !== 0) return say(`${name} ${baseline}: exit ${code}\n${stderr}`);
  const { pages, title, issues } = JSON.parse(stdout);
  const counts = Map.groupBy(issues as { code: string }[], (issue) => issue.code);
  const found = [...counts].map(([issue, all]) => `${issue} ${all.length}`).join(", ");
  say(`${name} ${baseline}: ${pages} pages, title ${JSON.stringify(title)}; ${found}`);
  const images = await Array.fromAsync(renderPages(await Deno.readFile(`${stem}.pdf`), { dpi: 72 }));
  for (const [i, png] of (await drawContactSheets(images, `${name}, ${baseline}`)).entries()) {
    await Deno.writeFile(`${stem}-${String(i + 1).padStart(2, "0")}.png`, png);
  }
}
