import { deepStrictEqual, doesNotMatch, match } from "node:assert/strict";
import { findChromium, readInChromium } from "../support/chromium.ts";
import { isNodePresent } from "../support/processes/node.ts";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import * as library from "../../mod.ts";
import { runCalls } from "./sample_packs.ts";
import golden from "../golden/sample_packs.json" with { type: "json" };
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const CALLS = JSON.parse(JSON.stringify(await runCalls(library)));
const chromium = await findChromium();
const PAGE_SCRIPT = `
import * as library from "/mod.js";
import { runCalls, runSamples } from "/samples.js";

const results = await Promise.all([runSamples(library), runCalls(library)]).catch((error) => String(error.stack));
document.body.append(JSON.stringify(results));
document.body.id = "done";
`;

const EVAL_SCRIPT = `
try {
  document.body.append(new Function("return 1")());
} catch (error) {
  document.body.append(String(error));
}
document.body.id = "done";
`;

Deno.test("the samples of the library are built, refused and verified", () => {
  deepStrictEqual(CALLS.packs.map((pack: string) => /^[0-9a-f]{64}$/.test(pack)), [true, true, true, false]);
  match(CALLS.packs.at(-1), /^Cannot build "recipe.yaml": line 3: /);
  deepStrictEqual(CALLS.signatures, [true, false, false]);
  deepStrictEqual(CALLS.placeholders.hasContent, true);
});

Deno.test("the browser bundle of mod.ts names no module of a runtime", async () => {
  doesNotMatch((await bundleLibrary())["mod.js"], /["']node:|\brequire\(["']|\bDeno\.|^import\b/m);
});

Deno.test({
  name: "the library gives the golden bytes, and what it gives here, in Chromium, under a policy that forbids eval",
  ignore: skipUnless(chromium !== undefined, "chromium is not installed"),
  fn: async () => {
    const scripts = { ...await bundleLibrary(), "page.js": PAGE_SCRIPT };
    const { text, problems } = await readInChromium(chromium ?? "", scripts);
    deepStrictEqual(problems, []);
    deepStrictEqual(JSON.parse(text), [golden, CALLS]);
  },
});

Deno.test({
  name: "the policy of the page forbids eval",
  ignore: chromium === undefined,
  fn: async () => {
    const { text } = await readInChromium(chromium ?? "", { "page.js": EVAL_SCRIPT });
    match(text, /EvalError/);
  },
});

Deno.test({
  name: "the library gives the golden bytes, and what it gives here, in Node",
  ignore: skipUnless(await isNodePresent(), "node is not installed"),
  fn: async () => {
    await using folder = await createTemporaryFolder();
    const script = `${folder.path}/main.mjs`;
    await Deno.writeTextFile(
      script,
      `import * as library from "./mod.mjs";
import { runCalls, runSamples } from "./samples.mjs";
console.log(JSON.stringify([await runSamples(library), await runCalls(library)]));`,
    );
    for (const [name, code] of Object.entries(await bundleLibrary())) {
      await Deno.writeTextFile(`${folder.path}/${name.replace(/js$/, "mjs")}`, code);
    }
    deepStrictEqual(JSON.parse(await runSuccessfully("node", [script])), [golden, CALLS]);
  },
});

let bundled: Promise<Record<"mod.js" | "samples.js", string>> | undefined;

/** Returns `mod.js`, the library for browsers, and `samples.js`, the samples that go through it; bundles them once. */
function bundleLibrary() {
  return bundled ??= (async () => ({
    "mod.js": await bundle("mod.ts"),
    "samples.js": await bundle("tests/e2e/sample_packs.ts"),
  }))();
}

async function bundle(source: string): Promise<string> {
  return await runSuccessfully(Deno.execPath(), ["bundle", "--quiet", "--platform", "browser", source], { cwd: ROOT });
}
