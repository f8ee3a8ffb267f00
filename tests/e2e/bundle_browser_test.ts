import { deepStrictEqual, doesNotMatch, match } from "node:assert/strict";
import { bundleLibrary } from "../support/bundle.ts";
import { findChromium, readInChromium } from "../support/chromium.ts";
import { isCommandPresent, runSuccessfully } from "../support/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import golden from "../golden/sample_packs.json" with { type: "json" };

const chromium = await findChromium();
const PAGE_SCRIPT = `
import * as library from "/mod.js";
import { runSamples } from "/samples.js";

const results = await runSamples(library).catch((error) => String(error.stack));
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

Deno.test("the browser bundle of mod.ts names no module of a runtime", async () => {
  await using bundle = await bundleLibrary();
  const code = await Deno.readTextFile(`${bundle.path}/mod.js`);
  doesNotMatch(code, /["']node:|\brequire\(["']|\bDeno\.|^import\b/m);
});

Deno.test({
  name: "packTemplate() gives the golden bytes in Chromium, under a policy that forbids eval",
  ignore: skipUnless(chromium !== undefined, "chromium is not installed"),
  fn: async () => {
    await using bundle = await bundleLibrary();
    const read = (name: string) => Deno.readTextFile(`${bundle.path}/${name}`);
    const scripts = { "mod.js": await read("mod.js"), "samples.js": await read("samples.js"), "page.js": PAGE_SCRIPT };
    const { text, problems } = await readInChromium(chromium ?? "", scripts);
    deepStrictEqual(problems, []);
    deepStrictEqual(JSON.parse(text), golden);
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
  name: "packTemplate() gives the golden bytes in Node",
  ignore: skipUnless(await isNodePresent(), "node is not installed"),
  fn: async () => {
    await using bundle = await bundleLibrary();
    const script = `${bundle.path}/main.mjs`;
    await Deno.writeTextFile(
      script,
      `import * as library from "./mod.mjs";
import { runSamples } from "./samples.mjs";
console.log(JSON.stringify(await runSamples(library)));`,
    );
    for (const name of ["mod", "samples"]) await Deno.rename(`${bundle.path}/${name}.js`, `${bundle.path}/${name}.mjs`);
    deepStrictEqual(JSON.parse(await runSuccessfully("node", [script])), golden);
  },
});

/** Deno stands in for a Node that is not installed; that would prove nothing. */
async function isNodePresent(): Promise<boolean> {
  return await isCommandPresent("node", ["-e", "process.exit(process.versions.deno === undefined ? 0 : 1)"]);
}
