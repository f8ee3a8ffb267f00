import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { CHILDREN, isSecret } from "../../../src/host/process/child_environment.ts";
import type { SourceFile } from "../../support/house/house_rules.ts";
import { readSources } from "../../support/house/source_files.ts";

for (
  const [name, expected] of [
    ["TOOL_TOKEN", true],
    ["TOOL_QUEUE", true],
    ["WEBHOOK_SECRET", true],
    ["github_token", true],
    ["PGPASSWORD", true],
    ["AWS_SECRET_ACCESS_KEY", true],
    ["OPENAI_APIKEY", true],
    ["DENO_AUTH_TOKENS", true],
    ...["MYSQL_PWD", "db_pwd", "GITHUB_PAT", "AZURE_DEVOPS_EXT_PAT", "PAT", "PGPASSFILE", "SMTP_PASS", "PASS"].map((
      name,
    ) => [name, true] as const),
    ...["KEY_PASSPHRASE", "MYSQL_PASSWD", "NPM_CONFIG__AUTH", "STRIPE_KEY", "GOOGLE_APPLICATION_CREDENTIALS"].map((
      name,
    ) => [name, true] as const),
    ...["PWD", "OLDPWD", "SUDO_ASKPASS", "BYPASS", "PATTERN", "LESSKEYIN", "GTK_PATH", "KEYBOARD", "AUTHOR"].map((
      name,
    ) => [name, false] as const),
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
  Deno.test(`isSecret() is ${expected} for ${name}`, () => strictEqual(isSecret(name, "value"), expected));
}

for (
  const [value, expected] of [
    ["postgres://ada:hush@db/x", true],
    ["http://ada:hush@proxy:3128", true],
    ["ada:hush@proxy:3128", true],
    ["ada:hush@tcp(db:3306)/x", true],
    ["nats://a:4222,nats://ada:hush@b:4222", true],
    ["http://proxy:3128", false],
    ["proxy:3128", false],
    ["https://ada@host/x", false],
    ["/usr/bin:/home/ada@host/bin", false],
    ["unix:path=/run/user/1000/bus", false],
    ["local/host:@/tmp/.ICE-unix/1,unix/host:/tmp/.ICE-unix/1", false],
    ["\\u@\\h:\\w", false],
    ["ada@example.com", false],
    ["", false],
  ] as const
) {
  Deno.test(`isSecret() is ${expected} for a variable with the value ${JSON.stringify(value)}`, () => {
    strictEqual(isSecret("HTTPS_PROXY", value), expected);
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
    "src/host/process/commit_date.ts",
    "src/host/signatures/ssh_signature.ts", // CHILDREN.signer, of deno_signatures.ts
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
