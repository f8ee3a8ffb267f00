import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { validatePack } from "../../../../mod.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { buildDocx } from "../../../support/word_documents/docx_fixture.ts";
import { createWordTemplate } from "../../../support/word_documents/word_template.ts";

const GIVEN = ["--id", "com.example.report", "--name", "Report", "--version", "1.0.0"];
const BUILD = ["docx-template", "build", "t.docx", ...GIVEN];
const TREE = {
  "t.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]),
  "never.docx": await createWordTemplate(["$scroll.content $scroll.custom.x"]),
  "no.docx": buildDocx("", { "word/document.xml": "no XML" }),
};

Deno.test("tool docx-template build makes what tool pack create --docx makes", async () => {
  const built = await runFake([...BUILD, "-o", "a.pack"], { tree: TREE, mayPublish: true });
  const created = await runFake(["pack", "create", "--docx", "t.docx", ...GIVEN, "-o", "a.pack"], {
    tree: TREE,
    mayPublish: true,
  });
  deepStrictEqual([built.code, built.stderr], [0, ""]);
  deepStrictEqual([built.published, built.stdout], [created.published, created.stdout]);
  const { ok, scanReport } = await validatePack(built.published.get("a.pack") ?? new Uint8Array());
  deepStrictEqual([ok, scanReport?.hasContent], [true, true]);
});

Deno.test("tool docx-template build --json is as reviewed", async () => {
  const { code, stdout } = await runFake([...BUILD, "-o", "a.pack", "--json"], { tree: TREE, mayPublish: true });
  strictEqual(code, 0);
  await assertGolden("json/docx_template_build.json", stdout);
});

Deno.test("tool docx-template build reads standard input and writes to standard output", async () => {
  const { code, stdoutBytes, stderr } = await runFake(["docx-template", "build", "-", ...GIVEN, "-o", "-"], {
    stdin: TREE["t.docx"],
  });
  deepStrictEqual([code, stderr], [0, ""]);
  strictEqual((await validatePack(stdoutBytes)).ok, true);
});

Deno.test("tool docx-template build warns of placeholders that are never filled, and writes the pack", async () => {
  const args = ["docx-template", "build", "never.docx", ...GIVEN, "-o", "a.pack"];
  const { code, stderr, published } = await runFake(args, { tree: TREE, mayPublish: true });
  deepStrictEqual([code, published.size], [0, 1]);
  match(stderr, /^warning: never-placeholders\n.*"\$scroll\.custom\.x" in "word\/document\.xml"/);
  const json = await runFake([...args, "--json"], { tree: TREE, mayPublish: true });
  deepStrictEqual([json.stderr, JSON.parse(json.stdout).issues[0].code], ["", "never-placeholders"]);
});

Deno.test("tool docx-template build writes nothing for a Word file that cannot be scanned", async () => {
  const args = ["docx-template", "build", "no.docx", ...GIVEN, "-o", "a.pack"];
  const { code, stdout, stderr, published } = await runFake(args, { tree: TREE, mayPublish: true });
  deepStrictEqual([code, stdout, published.size], [1, "", 0]);
  match(
    stderr,
    /^error: Cannot create the pack: it would have 1 error\n {2}error: docx-scan-failed \(word\/document\.xml\)\n/,
  );
  const json = await runFake([...args, "--json"], { tree: TREE });
  strictEqual(JSON.parse(json.stderr).error.issues[0].code, "docx-scan-failed");
});

for (
  const [args, message] of [
    [[], "--id and --name and --version and --output are needed, not empty"],
    [["--id", "a", "--name", "", "--version", "1.0.0", "-o", "a.pack"], "--name is needed, not empty"],
    [GIVEN, "--output is needed, not empty"],
    [[...GIVEN, "-o", "t.docx", "-f"], 'Cannot write "t.docx": it is one of the input files'],
    [[...GIVEN, "-o", "-", "--json"], "--json and --output - cannot be used together: both write to standard output"],
  ] as const
) {
  Deno.test(`tool docx-template build ${args.join(" ")} is wrong usage`, async () => {
    const { code, stderr, published } = await runFake(["docx-template", "build", "t.docx", ...args], {
      tree: TREE,
      mayPublish: true,
    });
    deepStrictEqual([code, published.size], [2, 0]);
    match(stderr.split("\n").find((line) => line.startsWith("error: ")) ?? stderr, new RegExp(escape(message)));
  });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
