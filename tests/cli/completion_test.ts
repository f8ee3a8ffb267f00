import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { COMPLETION_SHELLS } from "../../src/cli/completion/shells.ts";
import { GUIDES } from "../../src/cli/guides/guides.ts";
import { runFake } from "../support/fake_context.ts";

const PACK_COMMANDS = ["create", "inspect", "validate", "extract", "diff"];
const PDF_TEMPLATE_COMMANDS = [
  "init",
  "import",
  "review",
  "undo",
  "redo",
  "baselines",
  "fonts",
  "schema",
  "validate",
  "explain",
  "preview",
  "build",
].concat(
  ["migrate-runtime", "inspect", "diff", "render"],
);
const TOPICS = GUIDES.map(({ topic }) => topic);
const FILES: readonly string[] = []; // no candidate: the shell offers files

for (
  const [words, expected] of [
    [[""], ["pdf-template", "docx-template", "pack", "webhook", "wiki", "auth", "completion", "licenses", "help"]],
    [["p"], ["pdf-template", "pack"]],
    [["pa"], ["pack"]],
    [["-"], FILES],
    [["--"], ["--version", "--help"]],
    [["zzz"], FILES],
    [["pack", ""], PACK_COMMANDS],
    [["help", ""], [
      ...TOPICS,
      "pdf-template",
      "docx-template",
      "pack",
      "webhook",
      "wiki",
      "auth",
      "completion",
      "licenses",
    ]],
    [["help", "we"], ["webhooks", "webhook"]],
    [["help", "pack", ""], PACK_COMMANDS],
    [["help", "pack", "in"], ["inspect"]],
    [["help", "sync", ""], FILES],
    [["help", "--"], ["--json", "--help"]],
    [["pack", "in"], ["inspect"]],
    [["pack", "nope", ""], PACK_COMMANDS],
    [["pack", "diff", ""], FILES],
    [["pack", "diff", "-"], FILES],
    [["pack", "diff", "--"], ["--patch", "--json", "--help"]],
    [["pack", "diff", "a", "--p"], ["--patch"]],
    [["pack", "diff", "--", "--p"], FILES],
    [["pack", "create", "--output", ""], FILES],
    [["pack", "create", "--output", "--"], FILES],
    [["pack", "create", "-o", "x", "--fo"], ["--force"]],
    [["pack", "create", "--output=", "--fo"], ["--force"]],
    [["pack", "create", "--output", "=", ""], FILES],
    [["pack", "create", "--output="], FILES],
    [["completion", ""], ["bash", "zsh", "fish"]],
    [["completion", "z"], ["zsh"]],
    [["completion", "zsh", ""], FILES],
    [["pdf-template", ""], PDF_TEMPLATE_COMMANDS],
    [["pdf-template", "val"], ["validate"]],
    [["docx-template", ""], ["scan", "build"]],
    [["docx-template", "scan", "--"], ["--json", "--help"]],
    [["pdf-template", "build", ""], FILES],
    [["pdf-template", "build", "brand", "--req"], ["--require-exact-compiler"]],
    [["pdf-template", "explain", "brand", "--c"], ["--changed"]],
    [[], ["pdf-template", "docx-template", "pack", "webhook", "wiki", "auth", "completion", "licenses", "help"]],
  ] as const
) {
  Deno.test(`complete() offers ${expected.join(" ") || "files"} for "tool ${words.join(" ")}"`, async () => {
    const { code, stdout, stderr } = await runFake(["__complete", "--", ...words]);
    deepStrictEqual([code, stderr], [0, ""]);
    const values = stdout.split("\n").filter((line) => line !== "").map((line) => line.split("\t")[0]);
    deepStrictEqual(values, expected);
  });
}

Deno.test("complete() describes what it offers", async () => {
  match((await runFake(["__complete", "--", "pack", "d"])).stdout, /^diff\tshow what differs between two packs\n$/);
});

Deno.test("__complete stands in no help and in no completion", async () => {
  doesNotMatch((await runFake(["--help"])).stdout, /__complete/);
  strictEqual((await runFake(["__complete", "--", "__"])).stdout, "");
});

for (const shell of COMPLETION_SHELLS) {
  Deno.test(`tool completion ${shell} prints a script`, async () => {
    const { code, stdout } = await runFake(["completion", shell]);
    strictEqual(code, 0);
    match(stdout, /__complete/);
  });
}
