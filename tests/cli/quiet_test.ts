import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { listCommands } from "../../src/cli/mistakes/list_commands.ts";
import { fakeEngine } from "../support/compilers/fake_engines.ts";
import { readStandardFixture } from "../support/compilers/standard_fixtures.ts";
import { runFake, type Surroundings } from "../support/fake_context.ts";
import { samplePdfPack } from "../support/packs/pdf_packs.ts";
import { packParts } from "../support/packs/pdf_packs.ts";
import { createWordTemplate } from "../support/word_documents/word_template.ts";

const COMMANDS = (await listCommands()).filter(({ create }) => create !== undefined).map(({ words }) => words);

for (const words of COMMANDS) {
  const command = words.join(" ");

  Deno.test(`tool ${command} takes --quiet and -q, and lists them`, async () => {
    for (const flag of ["--quiet", "-q"]) {
      const { stderr } = await runFake([...words, flag]);
      doesNotMatch(stderr, /Unknown option/);
    }
    match(
      (await runFake([...words, "--quite"])).stderr,
      /^error: Unknown option "--quite"\nhint: Did you mean --quiet\?/,
    );
    match((await runFake([...words, "--help"])).stdout, /^ {2}-q, --quiet /m);
    match((await runFake(["__complete", "--", ...words, "--q"])).stdout, /^--quiet\t/m);
  });
}

const TREE = {
  "t.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]),
  "t.pack": await packParts(samplePdfPack()),
  "lossy.md": "# T\n\n![Plan](plan.png)\n",
  "bad.md": Uint8Array.of(0xff),
};

async function run(args: readonly string[], more: Surroundings = {}) {
  const compilers = fakeEngine(() => ({ pdf: readStandardFixture("ua-1_a-2a"), diagnostics: [] }));
  return await runFake(args, { tree: TREE, mayPublish: true, compilers, ...more });
}

for (
  const [group, template, output] of [["pdf-template", "t.pack", "x.pdf"], [
    "docx-template",
    "t.docx",
    "x.docx",
  ]] as const
) {
  const render = [group, "render", template, "lossy.md", "-o", output];

  Deno.test(`tool ${group} render --quiet prints its result, and neither warnings nor progress`, async () => {
    const loud = await run(render);
    const { code, stdout, stderr } = await run([...render, "--quiet"], { terminals: ["stderr"] });
    deepStrictEqual([code, stdout, stderr], [0, loud.stdout, ""]);
    ok(loud.stderr.includes("warning: image-not-available"));
  });

  Deno.test(`tool ${group} render --quiet --json still has the warnings in its result`, async () => {
    const { stdout, stderr } = await run([...render, "-q", "--json"]);
    deepStrictEqual([JSON.parse(stdout).issues.length, stderr], [1, ""]);
  });

  Deno.test(`tool ${group} render --quiet --strict prints the warnings, which are errors`, async () => {
    const { code, stderr } = await run([...render, "--quiet", "--strict"]);
    strictEqual(code, 1);
    match(stderr, /^error: .*\nlossy\.md:3:1: error: image-not-available\n/);
  });

  Deno.test(`tool ${group} render --quiet prints errors, their findings and hints`, async () => {
    const args = [group, "render", template, "bad.md", "-o", output];
    const [loud, quiet] = [await run(args), await run([...args, "-q"])];
    deepStrictEqual([quiet.code, quiet.stderr], [1, loud.stderr]);
    match(quiet.stderr, /^error: .*\nbad\.md: error: invalid-encoding\n/);
  });
}

Deno.test("tool takes --quiet for a value where an option needs one, and for an argument after --", async () => {
  const render = ["docx-template", "render", "t.docx"];
  const titled = await run([...render, "lossy.md", "--title=--quiet"]);
  deepStrictEqual([titled.code, /warning: image-not-available/.test(titled.stderr)], [0, true]);
  const named = await run([...render, "-o", "x.docx", "--", "--quiet"]);
  deepStrictEqual([named.code, named.stderr.split("\n")[0]], [1, 'error: Cannot read "--quiet": it does not exist']);
});

Deno.test("tool auth list --quiet prints no note where there is nothing to list", async () => {
  const surroundings = { tree: {}, environment: { HOME: "/home/ada" } };
  match((await runFake(["auth", "list"], surroundings)).stderr, /^No profiles/);
  strictEqual((await runFake(["auth", "list", "--quiet"], surroundings)).stderr, "");
});

Deno.test("tool --quiet without a command says that options follow the command", async () => {
  const { code, stderr } = await runFake(["--quiet"]);
  deepStrictEqual([code, stderr], [
    2,
    'error: Unknown option "--quiet"\nhint: Put options after the command: tool <command> --quiet\n',
  ]);
});
