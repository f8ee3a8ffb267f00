import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { forgeScriptFont } from "../../../../support/compilers/script_font.ts";
import { runTool } from "../../../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";

const FAMILY = "Noto Sans A Test";
/** Letters of Yi, which few machines have a font for. */
const DOCUMENT = "# \ua000\ua001\ua002\n\nText and **\ua003**.\n";

/** A folder with a document and an installed font for it. */
async function createPlace() {
  const folder = await createTemporaryFolder();
  const root = await Deno.realPath(folder.path);
  await Deno.mkdir(`${root}/data/fonts`, { recursive: true });
  const font = await forgeScriptFont({ family: FAMILY, range: [0xa000, 0xa48c] });
  await Deno.writeFile(`${root}/data/fonts/Yi Test.ttf`, font);
  await Deno.writeTextFile(`${root}/yi.md`, DOCUMENT);
  const tool = (...args: string[]) => runTool(args, { cwd: root, env: { XDG_DATA_HOME: `${root}/data` } });
  return { root, tool, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

type Place = Awaited<ReturnType<typeof createPlace>>;

/** Does what the output says: runs the indented commands, then changes the lines of the recipe, in this order. */
async function follow(output: string, { root, tool }: Place): Promise<void> {
  for (const [, command = ""] of output.matchAll(/^ {2}((?:tool|mkdir|cp) .*)$/gm)) {
    const [program, ...args] = command.split(" ");
    if (program === "tool") strictEqual((await tool(...args)).code, 0);
    else strictEqual((await new Deno.Command("sh", { args: ["-c", command], cwd: root }).output()).code, 0, command);
  }
  const places = /^(?:Insert after line (\d+)|Replace line (\d+)) of (.*):\n\n((?:.+\n)+)/gm;
  for (const [, behind, instead, file, lines = ""] of output.matchAll(places)) {
    const path = `${root}/${file}`;
    const text = (await Deno.readTextFile(path)).split("\n");
    text.splice(Number(behind ?? Number(instead) - 1), behind === undefined ? 1 : 0, ...lines.trimEnd().split("\n"));
    await Deno.writeTextFile(path, text.join("\n"));
  }
}

async function assertUsable({ tool }: Place): Promise<void> {
  const { stdout } = await tool("pdf-template", "validate", "brand", "--json");
  deepStrictEqual(JSON.parse(stdout).inputs[0].issues, []);
  const { code, stderr } = await tool("pdf-template", "render", "brand", "yi.md");
  deepStrictEqual([code, stderr], [0, ""]);
}

Deno.test("tool pdf-template fonts --for prints what makes a new recipe with the fonts of a document", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using place = await createPlace();
  const { code, stdout, stderr } = await place.tool("pdf-template", "fonts", "--for", "yi.md");
  deepStrictEqual([code, stderr], [0, ""]);
  match(stdout, /^No font of the template has 4 of the 11 letters of "yi\.md"\n/);
  match(stdout, /^Yi +4 +\ua000 \ua001 \ua002 \ua003 +Noto Sans A Test +\/.*\/data\/fonts\/Yi Test\.ttf$/m);
  await follow(stdout, place);
  await assertUsable(place);
  const { stdout: again } = await place.tool("pdf-template", "fonts", "brand", "--for", "yi.md");
  strictEqual(again, 'Fonts have every character of "yi.md"\n');
});

Deno.test("tool pdf-template fonts --for prints what changes a recipe with fonts of its own", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using place = await createPlace();
  await place.tool("pdf-template", "init", "brand");
  await Deno.mkdir(`${place.root}/brand/fonts`);
  const own = await forgeScriptFont({ family: "Own", range: [0x1200, 0x1300] });
  await Deno.writeFile(`${place.root}/brand/fonts/own.ttf`, own);
  const start = await Deno.readTextFile(`${place.root}/brand/recipe.yaml`);
  const design = "fonts: [fonts/own.ttf]\ndesign:\n  typography:\n    fallback: [Own, DejaVu Sans] # ours\n";
  await Deno.writeTextFile(`${place.root}/brand/recipe.yaml`, start.replace("design:\n", design));
  const { stdout, stderr } = await place.tool("pdf-template", "fonts", "brand", "--for", "yi.md");
  strictEqual(stderr, "");
  doesNotMatch(stdout, /pdf-template init/);
  await follow(stdout, place);
  const recipe = await Deno.readTextFile(`${place.root}/brand/recipe.yaml`);
  ok(recipe.includes("fonts: [fonts/own.ttf, fonts/Yi Test.ttf]\n"), recipe);
  match(recipe, /^ {4}fallback: \[Own, DejaVu Sans, .*Noto Sans A Test\] # ours$/m);
  await assertUsable(place);
});
