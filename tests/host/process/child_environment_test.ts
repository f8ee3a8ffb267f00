import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { CHILDREN, isSecretName } from "../../../src/host/process/child_environment.ts";
import type { SourceFile } from "../../support/house/house_rules.ts";
import { readSources } from "../../support/house/source_files.ts";

for (
  const [name, isSecret] of [
    ["TOOL_TOKEN", true],
    ["TOOL_QUEUE", true],
    ["WEBHOOK_SECRET", true],
    ["github_token", true],
    ["PGPASSWORD", true],
    ["AWS_SECRET_ACCESS_KEY", true],
    ["OPENAI_APIKEY", true],
    ["DENO_AUTH_TOKENS", true],
    ["TOOL_PROFILE", false],
    ["TOOL_SITE", false],
    ["XDG_ACTIVATION_TOKEN", false],
    ["SSH_AUTH_SOCK", false],
    ["SSH_ASKPASS", false],
    ["DBUS_SESSION_BUS_ADDRESS", false],
    ["XAUTHORITY", false],
    ["LESSKEY", false],
    ["PATH", false],
  ] as const
) {
  Deno.test(`isSecretName() is ${isSecret} for ${name}`, () => {
    strictEqual(isSecretName(name), isSecret);
  });
}

/** Files that start programs with an environment that others made. */
const GIVEN = {
  "src/host/process/run_program.ts": "the whole environment comes from the caller",
  "src/webhook/worker/launch_script.ts": "handlerEnvironment() makes that of a handler",
  "src/webhook/worker/run_as_launcher.ts": "the launcher itself has that of a handler",
};

/** Where a program is started. */
const START = /new Deno\.Command\(|(?<![.#\w])(?:spawn|spawnSync|exec|execSync|execFile|execFileSync|fork)\(/g;

/** Returns the files with a start that names no row of the table. */
function findUnknownStarts(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const code = text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, "").replaceAll(/function \w+\(/g, "");
    const count = (pattern: RegExp) => [...code.matchAll(pattern)].length;
    return path in GIVEN || count(START) <= count(/inheritedBy\(/g) ? [] : [path];
  });
}

Deno.test("every start of a program says which row of the table it is", async () => {
  deepStrictEqual(findUnknownStarts(await readSources()), []);
});

for (
  const [text, found] of [
    ['new Deno.Command("a", { args })', true],
    ['const child = spawn("a", [], { stdio: "ignore" })', true],
    ['new Deno.Command("a", { ...inheritedBy("pager") }); fork("b");', true],
    ['new Deno.Command("a", { ...inheritedBy("pager") })', false],
    ["function spawn() {}\nPATTERN.exec(text);\nthis.#fork();\n// new Deno.Command(\n", false],
  ] as const
) {
  Deno.test(`findUnknownStarts() finds ${found ? "the" : "no"} start of ${JSON.stringify(text)}`, () => {
    deepStrictEqual(findUnknownStarts([{ path: "src/a.ts", text }]), found ? ["src/a.ts"] : []);
  });
}

Deno.test("every caller of runProgram() takes its environment from the table", async () => {
  const callers = (await readSources()).filter(({ text }) => /\bawait runProgram\(/.test(text));
  deepStrictEqual(callers.map(({ path }) => path), [
    "src/typst/external_engine.ts", // inheritedBy("compiler")
    "src/typst/libreoffice/run_libreoffice.ts", // CHILDREN.office, of deno_compilers.ts
    "src/typst/verapdf/run_verapdf.ts", // CHILDREN.validator, of deno_compilers.ts
  ]);
});

Deno.test("every row of the table is used", async () => {
  const all = (await readSources()).map(({ text }) => text).join("\n");
  const isUsed = (name: string) => all.includes(`"${name}"`) || all.includes(`CHILDREN.${name}.`);
  deepStrictEqual(Object.keys(CHILDREN).filter((name) => !isUsed(name)), []);
});
