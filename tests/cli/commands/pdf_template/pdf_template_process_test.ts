import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { validatePdfPack } from "../../../../src/validate/validate_pdf_pack.ts";
import { GOOD_SVG } from "../../../support/packs/pdf_packs.ts";
import { recipeTree } from "../../../support/recipes/sample_recipes.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { READS_MODULES, readsModulesAnd, runTool, spawnTool } from "../../../support/processes/tool_process.ts";
import { fileURLToPath } from "node:url";
import {
  findChildren,
  listProcesses,
  waitForChild,
  waitForEnd,
  waitForWork,
} from "../../../support/processes/child_processes.ts";
import { skipUnless } from "../../../support/skip.ts";
import { CANDIDATES, makeReviewFolder, readReviewFolder } from "../../../support/studio/review_folder.ts";

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

Deno.test(
  "tool pdf-template validate refuses a link that leads out of the recipe's folder, and takes one that does not",
  { ignore: !UNIX },
  async () => {
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
);

Deno.test("tool pdf-template build stopped by SIGINT leaves a whole pack or none", { ignore: !UNIX }, async () => {
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

const ignore = skipUnless(Deno.build.os !== "windows", "processes are listed with ps");
const COMPILER = "run_compiler.ts";
const ENDLESS_TOOL = fileURLToPath(new URL("../../../support/processes/endless_tool.ts", import.meta.url));

async function makeFolder() {
  const folder = await createTemporaryFolder();
  const cwd = folder.path;
  strictEqual((await runTool(["pdf-template", "init", "report"], { cwd })).code, 0);
  await Deno.writeTextFile(`${cwd}/note.md`, "# Note\n\nText\n");
  return folder;
}

const COMMANDS = [
  ["build", "report", "--output", "report.wiki-pdf-template"],
  ["render", "report", "note.md", "--output", "note.pdf"],
  ["preview", "report", "--out", "pages"],
] as const;

const DIVIDE = "Divide the document into several files, and render their folder with --each. Or raise --max-time.";

Deno.test("tool pdf-template ends with compile-timeout and leaves no process and no file behind", async (t) => {
  await using folder = await makeFolder();
  const cwd = folder.path;
  for (const command of COMMANDS) {
    await t.step(command[0], async () => {
      const args = ["pdf-template", ...command, "--max-time", "1ms", "--json"];
      const { code, stderr, stdout } = await runTool(args, { cwd });
      deepStrictEqual([code, stdout], [1, ""]);
      const { message, ...error } = JSON.parse(stderr).error;
      match(message, /^Cannot compile: it (needs|takes) more than (.+ )?0\.001 s of processor time$/);
      deepStrictEqual(error, {
        code: "compile-timeout",
        hint: command[0] === "render" ? DIVIDE : "Look for a loop, split the document, or raise --max-time.",
      });
    });
  }
  const left = await Array.fromAsync(Deno.readDir(cwd), ({ name }) => name);
  deepStrictEqual(left.sort(), ["note.md", "report"]);
});

for (
  const [flag, value, message] of [
    ["--max-memory", "255MiB", /from 256MiB to 4GiB/],
    ["--max-memory", "5GiB", /from 256MiB to 4GiB/],
    ["--max-time", "0s", /must be a duration/],
  ] as const
) {
  Deno.test(`tool pdf-template render refuses ${flag} ${value}`, async () => {
    const args = ["pdf-template", "render", "a", "b", "--output", "c", flag, value];
    const { code, stderr } = await runTool(args);
    strictEqual(code, 2);
    match(stderr, message);
  });
}

Deno.test("tool pdf-template ends at TERM while it compiles, and its compiler with it", { ignore }, async () => {
  await using folder = await makeFolder();
  const child = spawnTool(["pdf-template", "preview", "report", "--watch"], { cwd: folder.path });
  const output = child.output();
  const compiler = await waitForChild(COMPILER, child.pid);
  child.kill("SIGTERM");
  const { code } = await output;
  await waitForEnd(compiler.pid);
  strictEqual(code, 0); // this is how a watch ends
  deepStrictEqual(await findChildren(COMPILER, child.pid), []);
});

Deno.test("tool pdf-template build ends at TERM during a compile that does not end, and its compiler before it", {
  ignore,
}, async () => {
  await using folder = await makeFolder();
  const cwd = folder.path;
  const args = ["pdf-template", "build", "report", "--output", "report.wiki-pdf-template", "--max-time", "30s"];
  const child = spawnTool(args, { cwd, script: ENDLESS_TOOL });
  const output = child.output();
  const compiler = await waitForChild(COMPILER, child.pid);
  await waitForWork(compiler.pid);
  child.kill("SIGTERM");
  const { code, stdout } = await output;
  const left = (await listProcesses()).filter(({ pid }) => pid === compiler.pid);
  deepStrictEqual([code, new TextDecoder().decode(stdout), left], [130, "interrupted\n", []]);
  deepStrictEqual((await Array.fromAsync(Deno.readDir(cwd), ({ name }) => name)).sort(), ["note.md", "report"]);
});

Deno.test("tool pdf-template review killed at any time leaves nothing half done", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await makeReviewFolder(`${cwd}/brand`);
  const before = await Deno.readTextFile(`${cwd}/brand/recipe.yaml`);
  const edits = CANDIDATES.filter(({ path }) => path.startsWith("page.margins") || path.startsWith("colors"));
  const start = performance.now();
  await runTool(["pdf-template", "review", "brand", "--list"], { cwd });
  const usual = performance.now() - start; // so that kills fall into the writing on any machine
  for (const delay of [0.5, 0.8, 0.9, 1, 1.1, 1.3].map((part) => Math.round(part * usual))) {
    const args = [
      "--edit",
      ...edits.map(({ path, found }) => `${path}=${path.startsWith("page") ? `${delay / 10}mm` : found}`),
    ];
    const child = spawnTool(["pdf-template", "review", "brand", ...args], { cwd });
    const ended = child.output();
    await new Promise((go) => setTimeout(go, delay));
    try {
      child.kill("SIGKILL");
    } catch { // it has ended already
    }
    await ended;
  }
  const listed = await runTool(["pdf-template", "review", "brand", "--list", "--json"], { cwd });
  strictEqual(listed.code, 0, listed.stderr);
  const { undoable, redoable } = JSON.parse(listed.stdout);
  const files = await readReviewFolder(`${cwd}/brand`);
  const entries = Object.keys(files).filter((path) => path.endsWith(".json"));
  deepStrictEqual([undoable, redoable], [entries.length, 0]);
  match(files["suggestions.yaml"] ?? "", new RegExp(`^history: ${entries.length}$`, "m"));
  if (undoable > 0) ok((await runTool(["pdf-template", "undo", "brand", "--steps", "99"], { cwd })).code === 0);
  strictEqual(await Deno.readTextFile(`${cwd}/brand/recipe.yaml`), before);
});

Deno.test("tool pdf-template review lets programs that run side by side all have their say", async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await makeReviewFolder(`${cwd}/brand`);
  const paths = ["colors.accent", "colors.text", "page.size", "page.margins.top"];
  const runs = await Promise.all(
    paths.map((path) => runTool(["pdf-template", "review", "brand", "--accept", path], { cwd })),
  );
  deepStrictEqual(runs.map(({ code }) => code), [0, 0, 0, 0], runs.map(({ stderr }) => stderr).join(""));
  const { stdout } = await runTool(["pdf-template", "review", "brand", "--json"], { cwd });
  strictEqual(JSON.parse(stdout).counts.accepted, 4);
});

// The YAML package looks for two variables of its own.
Deno.test("tool pdf-template review --list needs to read, two variables, and nothing else", async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await makeReviewFolder(`${cwd}/brand`);
  const flags = [...readsModulesAnd([cwd]), "--allow-env=LOG_TOKENS,LOG_STREAM"];
  const { code, stderr } = await runTool(["pdf-template", "review", "brand", "--list"], { cwd, flags });
  deepStrictEqual([code, stderr], [0, ""]);
});
