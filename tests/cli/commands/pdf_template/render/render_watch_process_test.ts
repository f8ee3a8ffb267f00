import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { goodPng } from "../../../../support/pictures/forged_images.ts";
import { watchTool } from "../../../../support/processes/watch_process.ts";
import { recipeTree } from "../../../../support/recipes/sample_recipes.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";

const IGNORED = Deno.build.os === "windows"; // no SIGINT there

Deno.test("tool docx-template render --watch renders a folder again after every change, and goes on after errors", {
  ignore: IGNORED,
}, async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await using beside = await createTemporaryFolder();
  // As editors do, so that no run reads half of it.
  const replace = async (name: string, bytes: Uint8Array) => {
    await Deno.writeFile(`${beside.path}/new`, bytes);
    await Deno.rename(`${beside.path}/new`, `${cwd}/${name}`);
  };
  const write = (name: string, text: string) => replace(name, new TextEncoder().encode(text));
  await Deno.mkdir(`${cwd}/img`);
  await Deno.writeFile(`${cwd}/t.docx`, await createWordTemplate(["$scroll.title", "$scroll.content"]));
  await write("index.md", "# Book\n\n![A](img/a.png)\n");
  // The output is in the folder that is watched: it must not lead to another run.
  const tool = watchTool(["docx-template", "render", "t.docx", ".", "-o", "book.docx", "--watch"], cwd);
  const sizes = new Set<number>();
  const written = async () => {
    match(await tool.line(), /^Wrote "book\.docx": /);
    sizes.add((await Deno.stat(`${cwd}/book.docx`)).size);
  };
  await written();
  await write("index.md", "# Book\n\nAnother text.\n\n![A](img/a.png)\n");
  await written();
  await replace("img/a.png", goodPng());
  await written();
  await replace("index.md", Uint8Array.of(0xff));
  strictEqual(await tool.line(), "Failed");
  await write("index.md", "# Book\n\nOnce more.\n");
  await written();
  await Deno.mkdir(`${cwd}/part/deep`, { recursive: true });
  await write("part/deep/new.md", "# New\n\nA chapter.\n");
  await written();
  await replace("t.docx", await createWordTemplate(["Longer $scroll.title", "$scroll.content"]));
  await written();
  const [code, stderr, rest] = await tool.stop();
  deepStrictEqual([code, rest, sizes.size], [0, "", 6], stderr);
  match(stderr, /^Press Ctrl-C to stop$/m);
  match(stderr, /^error: .*\nindex\.md: error: invalid-encoding$/m);
  const names = (await Array.fromAsync(Deno.readDir(cwd))).map(({ name }) => name).sort();
  deepStrictEqual(names, ["book.docx", "img", "index.md", "part", "t.docx"]);
});

Deno.test("tool pdf-template render --watch --json prints a line per run, also after a change of the recipe", {
  ignore: IGNORED,
}, async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  for (const [path, text] of Object.entries(await recipeTree())) {
    await Deno.mkdir(`${cwd}/${path.slice(0, path.lastIndexOf("/"))}`, { recursive: true });
    await Deno.writeTextFile(`${cwd}/${path}`, text);
  }
  await Deno.writeTextFile(`${cwd}/a.md`, "# A\n\nText.\n");
  const tool = watchTool(["pdf-template", "render", "brand", "a.md", "--watch", "--json"], cwd);
  const run = async () => JSON.parse(await tool.line());
  const first = await run();
  strictEqual(first.title, "A");
  await Deno.writeTextFile(`${cwd}/a.md`, "# B\n\nText.\n");
  strictEqual((await run()).title, "B");
  const recipe = await Deno.readTextFile(`${cwd}/brand/recipe.yaml`);
  await Deno.writeTextFile(`${cwd}/brand/recipe.yaml`, "design: [");
  await Deno.writeTextFile(`${cwd}/brand/recipe.yaml`, recipe.replace(/name: .*/, "name: Changed"));
  const last = await run();
  strictEqual(last.template.name, "Changed");
  const [code, stderr] = await tool.stop();
  strictEqual(code, 0, stderr);
  ok((await Deno.readFile(`${cwd}/a.pdf`)).length === last.byteLength);
});
