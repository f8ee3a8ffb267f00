// What a command loads is what it takes to start. Counted, because time says more about the machine.
import { deepStrictEqual, ok } from "node:assert/strict";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { logInTo } from "../support/processes/tool_login.ts";
import { runTool } from "../support/processes/tool_process.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";
import { fileURLToPath } from "node:url";
import { ROOT } from "../support/house/source_files.ts";

const PARSER = ["@commander-js/extra-typings", "commander"];

for (
  const [args, packages, most] of [
    [["--version"], [], 16],
    [["--help"], PARSER, 26],
    [["pack", "--help"], PARSER, 27],
    [["pack", "create", "--help"], PARSER, 30],
    [["pdf-template", "validate", "--help"], PARSER, 32],
    [["pdf-template", "render", "--help"], PARSER, 39],
    [["webhook", "server", "--help"], PARSER, 45],
    [["wiki", "docs", "sync", "--help"], PARSER, 40],
    [["__complete", "--", "pack", ""], PARSER, 29],
  ] as const
) {
  Deno.test(`tool ${args.join(" ")} loads ${packages.join(", ") || "no package"} and at most ${most} modules`, async () => {
    const loaded = await listLoadedModules(args);
    deepStrictEqual([loaded.code, loaded.packages], [0, packages]);
    ok(loaded.modules.length <= most, `${loaded.modules.length}: ${loaded.modules.join(" ")}`);
  });
}

Deno.test("tool pack create --help loads no other command", async () => {
  const { modules } = await listLoadedModules(["pack", "create", "--help"]);
  deepStrictEqual(modules.filter((path) => path.startsWith("src/cli/commands/")), [
    "src/cli/commands/pack/create.ts",
    "src/cli/commands/pack/pack.ts",
    "src/cli/commands/tool.ts",
  ]);
});

Deno.test("tool pdf-template validate of a recipe without pictures loads what judges it, and nothing that packs", async () => {
  await using folder = await createTemporaryFolder();
  await runTool(["pdf-template", "init", "brand"], { cwd: folder.path });
  const { code, modules, packages } = await listLoadedModules(["pdf-template", "validate", "brand"], folder.path);
  const judges = ["fastest-levenshtein", "semver", "yaml"];
  deepStrictEqual([code, packages], [0, [...PARSER, ...judges].sort()]);
  ok(modules.length <= 213, `${modules.length}: ${modules.join(" ")}`);
});

Deno.test("tool docx-template render of a line loads nothing for packs and pictures", async () => {
  await using folder = await createTemporaryFolder();
  await runTool(["docx-template", "init", "word"], { cwd: folder.path });
  await Deno.writeTextFile(`${folder.path}/note.md`, "# Note\n\nOne line.\n");
  const args = ["docx-template", "render", "word/template.docx", "note.md"];
  const { code, modules, packages } = await listLoadedModules(args, folder.path);
  const needless = ["fast-png", "readable-stream", "semver"];
  deepStrictEqual([code, packages.filter((name) => needless.includes(name))], [0, []]);
  deepStrictEqual(modules.filter((path) => path.startsWith("src/pdf/assets/svg")), []);
  ok(modules.length <= 758, `${modules.length}: ${modules.join(" ")}`);
});

Deno.test("tool pdf-template render of a text loads nothing that packs, judges pictures or standards, or searches fonts", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/note.md`, "# A line\n");
  const { code, modules, packages } = await listLoadedModules(["pdf-template", "render", "note.md"], folder.path);
  const others =
    /^src\/(zip\/(write|open|inflate)|pdf\/assets\/check_asset|typst\/(fonts\/system|pdf\/check_standard))/;
  deepStrictEqual([code, modules.filter((path) => others.test(path))], [0, []]);
  deepStrictEqual(packages.filter((name) => ["fast-png", "fflate", "jszip", "pako"].includes(name)), []);
});

Deno.test("tool wiki docs sync of an unchanged space loads nothing that reads pages", async () => {
  await using folder = await createTemporaryFolder();
  await using wiki = startTestWiki();
  wiki.store.putPage({ title: "Home", body: "<p>Home</p>" });
  await using login = await logInTo(wiki);
  const first = ["wiki", "docs", "sync", `${folder.path}/docs`, "--space", "DOCS"];
  const pulled = await listLoadedModules(first, folder.path, login.env);
  const { code, modules, packages } = await listLoadedModules(first, folder.path, login.env);
  const readers = /^src\/(document\/(read|storage|write)\/|sync\/engine\/(batch|links|place\/create|page\/sync))/;
  deepStrictEqual([pulled.code, code], [0, 0]);
  ok(pulled.modules.some((path) => readers.test(path)));
  deepStrictEqual(modules.filter((path) => readers.test(path)), []);
  deepStrictEqual(packages.filter((name) => /remark|micromark|parse5|saxes|yaml/.test(name)), []);
  ok(modules.length <= 245, `${modules.length}: ${modules.join(" ")}`);
});

/** Modules that a run of the program from source has loaded. */
interface LoadedModules {
  /** Exit code of the run. */
  readonly code: number;
  /** The program's own modules, with paths from the root. */
  readonly modules: readonly string[];
  /** Names of the packages of which a module was loaded. */
  readonly packages: readonly string[];
}

/** Runs a command line and lists the modules that ran: V8 counts them, as it does for the coverage of tests. */
async function listLoadedModules(
  args: readonly string[],
  cwd = fileURLToPath(ROOT),
  login: Readonly<Record<string, string>> = {},
): Promise<LoadedModules> {
  await using folder = await createTemporaryFolder();
  const { code } = await runTool(args, { cwd, env: { ...login, DENO_COVERAGE_DIR: folder.path } });
  const modules: string[] = [];
  const packages = new Set<string>();
  for await (const { name } of Deno.readDir(folder.path)) {
    const { url }: { url: string } = JSON.parse(await Deno.readTextFile(`${folder.path}/${name}`));
    const [, packageName] = /\/npm\/[^/]+\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (packageName !== undefined) packages.add(packageName);
    else if (url.startsWith(ROOT.href)) modules.push(url.slice(ROOT.href.length));
  }
  return { code, modules: modules.sort(), packages: [...packages].sort() };
}
