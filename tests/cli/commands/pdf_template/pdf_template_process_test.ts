import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { validatePdfPack } from "../../../../src/validate/validate_pdf_pack.ts";
import { GOOD_SVG } from "../../../support/packs/pdf_packs.ts";
import { recipeTree } from "../../../support/recipes/sample_recipes.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { READS_MODULES, readsModulesAnd, runTool, spawnTool } from "../../../support/processes/tool_process.ts";

const UNIX = Deno.build.os !== "windows";
const PACK = "report.wiki-pdf-template";

async function names(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}

async function writeTree(folder: string, tree: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(tree)) {
    await Deno.mkdir(`${folder}/${path.slice(0, path.lastIndexOf("/"))}`, { recursive: true });
    await Deno.writeTextFile(`${folder}/${path}`, text);
  }
}

Deno.test("tool pdf-template goes from init to a PDF", async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await Deno.writeTextFile(`${cwd}/note.md`, "# Note\n\n![A picture](a.svg)\n");
  await Deno.writeTextFile(`${cwd}/a.svg`, GOOD_SVG);
  const steps: [args: string[], stdout: RegExp][] = [
    [["init", "report"], /^Created recipe\.yaml and recipe\.schema\.json in "report"/],
    [["validate", "report"], /^ok {6}report /],
    [["build", "report", "--output", PACK, "--proof", "proof.json"], /^Built "report\.wiki-pdf-template"\n/],
    [["validate", PACK], /^ok {6}report\.wiki-pdf-template /],
    [["inspect", PACK], /^execution gate +passed$/m],
    [["diff", PACK, "report"], /\nThe templates are the same\n$/],
    [["render", PACK, "note.md", "--output", "note.pdf"], /^Wrote "note\.pdf": \d+ pages, /],
  ];
  for (const [args, expected] of steps) {
    const { code, stdout, stderr } = await runTool(["pdf-template", ...args], { cwd });
    strictEqual(code, 0, `${args.join(" ")}: ${stderr}`);
    match(stdout, expected);
  }
  deepStrictEqual(await names(cwd), ["a.svg", "note.md", "note.pdf", "proof.json", "report", PACK].sort());
  ok((await validatePdfPack(await Deno.readFile(`${cwd}/${PACK}`))).ok);
  strictEqual(JSON.parse(await Deno.readTextFile(`${cwd}/proof.json`)).ok, true);
});

Deno.test({
  name: "tool pdf-template validate refuses a link that leads out of the recipe's folder, and takes one that does not",
  ignore: !UNIX,
  async fn() {
    await using folder = await createTemporaryFolder();
    const cwd = folder.path;
    await writeTree(cwd, { ...await recipeTree(), "outside/secret.svg": GOOD_SVG, "brand/inside.svg": GOOD_SVG });
    await Deno.remove(`${cwd}/brand/assets/logo.svg`);
    await Deno.symlink(`${cwd}/outside/secret.svg`, `${cwd}/brand/assets/logo.svg`);
    const refused = await runTool(["pdf-template", "validate", "brand"], { cwd });
    strictEqual(refused.code, 1);
    match(refused.stdout, /^brand\/recipe\.yaml:\d+:\d+: error: file-outside-recipe \(assets\.logo\)$/m);
    await Deno.remove(`${cwd}/brand/assets/logo.svg`);
    await Deno.symlink("../inside.svg", `${cwd}/brand/assets/logo.svg`);
    strictEqual((await runTool(["pdf-template", "validate", "brand"], { cwd })).code, 0);
  },
});

Deno.test({
  name: "tool pdf-template build stopped by SIGINT leaves a whole pack or none",
  ignore: !UNIX,
  async fn() {
    await using folder = await createTemporaryFolder();
    const cwd = folder.path;
    await writeTree(cwd, await recipeTree());
    for (const delay of [100, 400]) {
      const child = spawnTool(["pdf-template", "build", "brand", "--output", PACK, "--force"], { cwd });
      const finished = child.output();
      await new Promise((go) => setTimeout(go, delay));
      try {
        child.kill("SIGINT");
      } catch { // it has ended already
      }
      const { code } = await finished;
      const left = (await names(cwd)).filter((name) => name !== "brand");
      if (code !== 0) deepStrictEqual(left, []);
      else ok((await validatePdfPack(await Deno.readFile(`${cwd}/${PACK}`))).ok);
      if (code === 0) await Deno.remove(`${cwd}/${PACK}`);
    }
  },
});

Deno.test("tool pdf-template needs to read its modules for help and wrong command lines", async () => {
  for (const [args, code] of [[["--help"], 0], [["build", "--help"], 0], [["build"], 2], [["bild"], 2]] as const) {
    const result = await runTool(["pdf-template", ...args], { flags: READS_MODULES });
    strictEqual(result.code, code, result.stderr);
  }
});

// The YAML package looks for two variables of its own.
Deno.test("tool pdf-template validate needs to read, two variables, and nothing else", async () => {
  await using folder = await createTemporaryFolder();
  await writeTree(folder.path, await recipeTree());
  const flags = [...readsModulesAnd([folder.path]), "--allow-env=LOG_TOKENS,LOG_STREAM"];
  const { code, stdout, stderr } = await runTool(["pdf-template", "validate", "brand"], { cwd: folder.path, flags });
  deepStrictEqual([code, stderr], [0, ""], stdout);
});
