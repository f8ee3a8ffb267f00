import { deepStrictEqual, doesNotMatch, match, ok, rejects } from "node:assert/strict";
import { runTypescript } from "../support/release/library/declare_library.ts";
import { writeNpmPackage } from "../support/release/library/write_npm_package.ts";
import { isNodePresent } from "../support/processes/node.ts";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const USER = `import {
  buildPdfPack,
  createRecipeSchema,
  type Issue,
  listBaselines,
  RecipeError,
  validatePdfPack,
  verifySignature,
} from "@tool/template-pack";

const [baseline] = await listBaselines();
const recipe = \`
schema: wiki.pdf-template-recipe/v2
template: { id: com.example.report, name: Report, version: 1.0.0 }
baseline: \${JSON.stringify(baseline)}
\`;
const pack = await buildPdfPack({ "recipe.yaml": new TextEncoder().encode(recipe) });
const { ok }: { ok: boolean } = await validatePdfPack(pack.bytes);
const found: readonly Issue[] = await buildPdfPack({}).then(() => [], (error: unknown) => {
  if (error instanceof RecipeError) return error.issues;
  throw error;
});
const signed: boolean = await verifySignature(new Uint8Array(), null, ["s3cret"]);
console.log(JSON.stringify([pack.manifest.name, ok, found.map(({ code }) => code), signed, createRecipeSchema()["type"]]));
`;

/** How a careful user of the package sets TypeScript; the declarations themselves are checked too. */
const CONFIG = {
  compilerOptions: {
    ...{ target: "es2022", module: "nodenext", lib: ["es2023", "dom", "dom.iterable"], types: [], strict: true },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  },
  files: ["user.mts", "wrong.mts"],
};

const noNode = skipUnless(await isNodePresent(), "node is not installed");

Deno.test("the package for npm", async (test) => {
  await using made = await createTemporaryFolder();
  await writeNpmPackage(made.path);
  const read = (name: string) => Deno.readTextFile(`${made.path}/${name}`);

  await test.step("declares what it has", async () => {
    const { name, license, types, exports } = JSON.parse(await read("package.json"));
    deepStrictEqual([name, license], ["@tool/template-pack", "Apache-2.0"]);
    for (const path of [types, exports["."].types, exports["."].default]) {
      ok((await Deno.stat(`${made.path}/${path}`)).isFile, path);
    }
    for await (const text of readDeclarations(`${made.path}/types`)) doesNotMatch(text, /"npm:|: any\b|\.ts";$/m);
  });

  await test.step("brings its licences and a README", async () => {
    match(await read("LICENSE"), /Apache License/);
    const licenses = await read("LICENSES.txt");
    for (const each of ["jszip", "pako", "saxes", "semver", "yaml"]) match(licenses, new RegExp(`^${each} `, "m"));
    match(await read("README.md"), /^# @tool\/template-pack\n[^]*from "@tool\/template-pack";/);
  });

  await test.step({
    name: "installs in Node, and a user's file is type-checked and runs",
    ignore: noNode,
    async fn() {
      await using user = await createTemporaryFolder();
      await Deno.writeTextFile(`${user.path}/package.json`, "{}");
      await Deno.writeTextFile(`${user.path}/user.mts`, USER);
      const npm = Deno.build.os === "windows" ? "npm.cmd" : "npm";
      const flags = ["--install-links", "--offline", "--no-audit", "--no-fund"];
      await runSuccessfully(npm, ["install", ...flags, made.path], { cwd: user.path });
      await Deno.writeTextFile(`${user.path}/wrong.mts`, USER.replace("buildPdfPack({})", "buildPdfPack(5)"));
      await rejects(runTypescript(user.path, CONFIG), ({ message }: Error) => {
        match(message, /wrong\.mts\(.*: error TS2345: /);
        deepStrictEqual(message.match(/error TS/g)?.length, 1, message);
        return true;
      });
      const stdout = await runSuccessfully("node", [`${user.path}/user.mjs`]);
      deepStrictEqual(JSON.parse(stdout), ["Report", true, ["file-not-found"], false, "object"]);
    },
  });
});

async function* readDeclarations(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* readDeclarations(`${folder}/${name}`);
    else yield (await Deno.readTextFile(`${folder}/${name}`)).replaceAll(/^\s*\*.*$/gm, "");
  }
}
