import { deepStrictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { readBlocks } from "../support/house/guide_files.ts";
import { runCommand, runSuccessfully } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const REMOTE_SCRIPT = (origin: string) => `
import { packTemplate, type TemplateManifest, unpackTemplate, validatePack } from "${origin}/mod.ts";

const manifest: TemplateManifest = {
  schemaVersion: 1,
  id: "com.example.report",
  name: "Report",
  version: "1.0.0",
  engine: { kind: "typst", api: "wiki.pdf-template/v1", entry: "tool.typ", compilerRange: ">=0.15.1 <0.16" },
};
const bytes = await packTemplate({ manifest, files: { "tool.typ": new TextEncoder().encode("= Report") } });
const { files } = await unpackTemplate(bytes);
console.log(JSON.stringify({ ok: (await validatePack(bytes)).ok, files: [...files.keys()] }));
`;

const noRegistry = skipUnless(await isRegistryReachable(), "the package registry cannot be reached");

Deno.test({
  name: "a script in an empty folder imports mod.ts by URL, without a config and without a permission",
  ignore: noRegistry,
  fn: async () => {
    await using cache = await createTemporaryFolder();
    await using folder = await createTemporaryFolder();
    await using server = serveRepository();
    const origin = `http://127.0.0.1:${server.addr.port}`;
    await Deno.writeTextFile(`${folder.path}/main.ts`, REMOTE_SCRIPT(origin));
    const stdout = await runSuccessfully(
      Deno.execPath(),
      ["run", "--check", "--no-prompt", `--allow-import=${new URL(origin).host}`, "main.ts"],
      { cwd: folder.path, env: { DENO_DIR: cache.path } },
    );
    deepStrictEqual(JSON.parse(stdout), { ok: true, files: ["tool.typ"] });
    const left = await Array.fromAsync(Deno.readDir(folder.path), ({ name }) => name);
    deepStrictEqual(left, ["main.ts"]);
  },
});

// There, Deno looks for packages in node_modules alone.
for (
  const [what, files, flags] of [
    ["the deno.json of the guide", { "deno.json": await readGuideConfig() }, []],
    ["--node-modules-dir=none", {}, ["--node-modules-dir=none"]],
    ["a dependency of its own, and the deno.json of the guide", {
      "package.json": '{ "type": "module", "dependencies": { "pako": "3.0.3" } }',
      "deno.json": await readGuideConfig(),
    }, []],
  ] as const
) {
  Deno.test({
    name: `a script beside a package.json imports mod.ts by URL and by path, with ${what}`,
    ignore: noRegistry,
    fn: async () => {
      await using folder = await createTemporaryFolder();
      await using server = serveRepository();
      const all: Readonly<Record<string, string>> = { "package.json": '{ "type": "module" }', ...files };
      for (const [name, text] of Object.entries(all)) await Deno.writeTextFile(`${folder.path}/${name}`, text);
      for (const origin of [`http://127.0.0.1:${server.addr.port}`, fileURLToPath(new URL(".", ROOT)).slice(0, -1)]) {
        await Deno.writeTextFile(`${folder.path}/main.ts`, REMOTE_SCRIPT(origin));
        const allowed = ["--no-prompt", "--no-lock", `--allow-import=127.0.0.1:${server.addr.port}`];
        const stdout = await runSuccessfully(Deno.execPath(), ["run", ...allowed, ...flags, "main.ts"], {
          cwd: folder.path,
        });
        deepStrictEqual(JSON.parse(stdout), { ok: true, files: ["tool.typ"] });
      }
      const left = await Array.fromAsync(Deno.readDir(folder.path), ({ name }) => name);
      deepStrictEqual(left.sort(), [...Object.keys(all), "main.ts"].sort());
    },
  });
}

/** Reads the configuration that the guide of the library gives for a folder with a package.json. */
async function readGuideConfig(): Promise<string> {
  const guide = await Deno.readTextFile(new URL("src/cli/guides/library.md", ROOT));
  const block = readBlocks(guide).find(({ section }) => section === "Beside a package.json");
  return block?.code ?? "";
}

const TYPES = new Map([["json", "application/json"], ["ts", "application/typescript"]]);

/** Gives out the repository's files as a static web server does. */
function serveRepository(): Deno.HttpServer<Deno.NetAddr> {
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname } = new URL(request.url);
    const type = TYPES.get(pathname.replace(/^.*\./, "")) ?? "text/plain";
    try {
      const bytes = await Deno.readFile(new URL(`.${pathname}`, ROOT));
      return new Response(bytes, { headers: { "content-type": type } });
    } catch {
      return new Response("", { status: 404 });
    }
  });
}

async function isRegistryReachable(): Promise<boolean> {
  await using cache = await createTemporaryFolder();
  const args = ["cache", "--no-config", "--no-lock", "npm:pako@3.0.3"];
  return (await runCommand(Deno.execPath(), args, { env: { DENO_DIR: cache.path } })).code === 0;
}
