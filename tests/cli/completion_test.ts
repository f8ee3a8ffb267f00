import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { COMPLETION_SHELLS } from "../../src/cli/commands/completion.ts";
import { GUIDES } from "../../src/cli/guides/guides.ts";
import { profilesPath } from "../../src/cli/inputs/profile_file.ts";
import { renderProfiles } from "../../src/profile/profiles_file.ts";
import { createFakeContext, runFake, type Surroundings } from "../support/fake_context.ts";

const PACK_COMMANDS = ["create", "inspect", "validate", "extract", "diff"];
const PDF_TEMPLATE_COMMANDS =
  "init import review undo redo baselines fonts schema validate explain preview build migrate-runtime inspect diff render"
    .split(" ");
const COMMANDS_WITH_HELP = "pdf-template docx-template docx pack webhook wiki auth doctor completion licenses".split(
  " ",
);
const COMMANDS = [...COMMANDS_WITH_HELP, "help"];
const TOPICS = GUIDES.map(({ topic }) => topic);
const BASELINE_IDS = BASELINES.map(({ id }) => id);
const FILES: readonly string[] = []; // no candidate: the shell offers files

for (
  const [words, expected] of [
    [[""], COMMANDS],
    [["p"], ["pdf-template", "pack"]],
    [["pa"], ["pack"]],
    [["-"], FILES],
    [["--"], ["--version", "--help"]],
    [["zzz"], FILES],
    [["pack", ""], PACK_COMMANDS],
    [["help", ""], [
      ...TOPICS,
      ...COMMANDS_WITH_HELP,
    ]],
    [["help", "we"], ["webhooks", "webhook"]],
    [["help", "pack", ""], PACK_COMMANDS],
    [["help", "pack", "in"], ["inspect"]],
    [["help", "sync", ""], FILES],
    [["help", "--"], ["--json", "--quiet", "--help"]],
    [["pack", "in"], ["inspect"]],
    [["pack", "nope", ""], PACK_COMMANDS],
    [["pack", "diff", ""], FILES],
    [["pack", "diff", "-"], FILES],
    [["pack", "diff", "--"], ["--patch", "--json", "--quiet", "--help"]],
    [["pack", "diff", "a", "--p"], ["--patch"]],
    [["pack", "diff", "--", "--p"], FILES],
    [["pack", "create", "--output", ""], FILES],
    [["pack", "create", "--output", "--"], FILES],
    [["pack", "create", "-o", "x", "--fo"], ["--force"]],
    [["pack", "create", "--output=", "--fo"], ["--force"]],
    [["pack", "create", "--output", "=", ""], FILES],
    [["pack", "create", "--output="], FILES],
    [["completion", ""], ["bash", "zsh", "fish", "powershell"]],
    [["completion", "z"], ["zsh"]],
    [["completion", "zsh", ""], FILES],
    [["pdf-template", ""], PDF_TEMPLATE_COMMANDS],
    [["pdf-template", "val"], ["validate"]],
    [["docx-template", ""], ["init", "scan", "validate", "render", "build"]],
    [["docx-template", "scan", "--"], ["--without-macros", "--json", "--quiet", "--help"]],
    [["pdf-template", "build", ""], FILES],
    [["pdf-template", "build", "brand", "--req"], ["--require-exact-compiler"]],
    [["pdf-template", "explain", "brand", "--c"], ["--changed"]],
    [["pdf-template", "init", "brand", "--baseline", ""], ["technical", "editorial", "minimal"]],
    [["pdf-template", "init", "brand", "--baseline=e"], ["--baseline=editorial"]],
    [["pdf-template", "init", "brand", "--baseline", "="], BASELINE_IDS],
    [["pdf-template", "build", "brand", "--pdf-standard", "ua"], ["ua-1"]],
    [["pdf-template", "build", "brand", "--pdf-standard", "ua-1,a-2"], ["ua-1,a-2b", "ua-1,a-2u", "ua-1,a-2a"]],
    [["pdf-template", "build", "brand", "--pdf-standard=ua-1,u"], FILES],
    [["pdf-template", "render", "--diagrams", "pl"], ["plantuml=plantuml"]],
    [["pdf-template", "explain", ""], FILES],
    [["pdf-template", "explain", "brand", "co"], ["colors", "cover", "contents", "code", "columns"]],
    [["pdf-template", "explain", "brand", "page", "page.m"], ["page.margins"]],
    [["pdf-template", "explain", "brand", "page", "page.margins.in"], ["page.margins.inside"]],
    [["pdf-template", "explain", "brand", "columns"], [
      ...["columns", "columns.gutter", "columns.rule", "columns.ruleThickness", "columns.ruleColor"],
    ]],
    [["webhook", "events", "list", "--state", "d"], ["done", "dead", "dropped"]],
    [["webhook", "events", "replay", "--state", "dead,"], [
      "dead,waiting",
      "dead,stored",
      "dead,done",
      "dead,filtered",
      "dead,dropped",
    ]],
    [["webhook", "events", "list", "--type", "comment_"], ["comment_created", "comment_updated", "comment_removed"]],
    [["webhook", "register", "--events", "page_created,page_u"], ["page_created,page_updated"]],
    [["webhook", "server", "--log", ""], ["text", "json"]],
    [["webhook", "server", "--log-format", ""], ["text", "json"]],
    [["pdf-template", "import", "a.docx", "--policy", "s"], ["suggest-only"]],
    [["auth", "switch", ""], FILES],
    [["wiki", ""], ["export", "jobs", "docs", "archive", "demo"]],
    [["wiki", "export", "DOCS", "--template", ""], BASELINE_IDS],
    [["wiki", "export", "DOCS", "--template", "e"], ["editorial"]],
    [["wiki", "export", "DOCS", "--template", "./"], FILES],
    [["wiki", "export", "DOCS", "--scope", ""], ["page", "tree", "space"]],
    [["wiki", "export", "DOCS", "--scope=t"], ["--scope=tree"]],
    [["wiki", "export", "DOCS", "--images", ""], ["original", "print", "screen"]],
    [["wiki", "export", "DOCS", "--exclude-mode", "s"], ["subtree"]],
    [["wiki", "export", "DOCS", "--pdf-standard", "ua-1,a-3"], ["ua-1,a-3b", "ua-1,a-3u", "ua-1,a-3a"]],
    [["wiki", "export", "DOCS", "--no-"], ["--no-images", "--no-live-macros", "--no-cover", "--no-code-colors"]],
    [["wiki", "archive", ""], ["verify"]],
    [[], COMMANDS],
  ] as const
) {
  Deno.test(`complete() offers ${expected.join(" ") || "files"} for "tool ${words.join(" ")}"`, async () => {
    const { code, stdout, stderr } = await runFake(["__complete", "--", ...words]);
    deepStrictEqual([code, stderr], [0, ""]);
    const values = stdout.split("\n").filter((line) => line !== "").map((line) => line.split("\t")[0]);
    deepStrictEqual(values, expected);
  });
}

Deno.test("complete() offers the names of profiles, and none if they cannot be read", async () => {
  const environment = { HOME: "/home/me", XDG_CONFIG_HOME: "/config" };
  const path = profilesPath(createFakeContext({ environment }));
  const site = "https://acme.atlassian.net/wiki";
  const text = renderProfiles({ profiles: [{ name: "work", site, deployment: "cloud", token: "t0p-secret" }] });
  for (const words of [["auth", "switch", ""], ["webhook", "list", "--profile", "w"]]) {
    const known = await runFake(["__complete", "--", ...words], { environment, tree: { [path]: text } });
    deepStrictEqual([known.code, known.stdout], [0, "work\thttps://acme.atlassian.net/wiki\n"]);
    const broken = await runFake(["__complete", "--", ...words], { environment, tree: { [path]: "{" } });
    deepStrictEqual([broken.code, broken.stdout, broken.stderr], [0, "", ""]);
  }
});

Deno.test("complete() offers baselines, packs and recipes as templates, in the folder that is typed", async () => {
  const tree = {
    ...{ "brand.wiki-pdf-template": "", "brand.pdf": "", "house/recipe.yaml": "", "house/notes.txt": "" },
    ...{ "packs/old.wiki-pdf-template": "", "packs/deep/recipe.yaml": "" },
  };
  const offer = async (typed: string, surroundings: Surroundings) =>
    (await runFake(["__complete", "--", "wiki", "export", "DOCS", "--template", typed], surroundings)).stdout
      .split("\n").map((line) => line.split("\t")[0]).filter((value) => value !== "");
  deepStrictEqual(await offer("", { tree }), [...BASELINE_IDS, "brand.wiki-pdf-template", "house"]);
  deepStrictEqual(await offer("br", { tree }), ["brand.wiki-pdf-template"]);
  deepStrictEqual(await offer("packs/", { tree }), ["packs/old.wiki-pdf-template", "packs/deep"]);
  const list = () => Promise.reject(new Error("too many files"));
  deepStrictEqual(await offer("", { tree, files: { list } }), BASELINE_IDS);
});

Deno.test("complete() takes --next for an empty word, which PowerShell may drop", async () => {
  const asked = await runFake(["__complete", "--next", "--", "pack"]);
  deepStrictEqual(asked, await runFake(["__complete", "--", "pack", ""]));
});

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

Deno.test("tool completion powershell splits values from descriptions, and asks for an empty word with --next", async () => {
  const { stdout } = await runFake(["completion", "powershell"]);
  match(stdout, /^Register-ArgumentCompleter -Native -CommandName tool, tool\.exe -ScriptBlock \{$/m);
  match(stdout, / -split "`t", 2$/m);
  match(stdout, /if \(\$wordToComplete -eq ''\) \{ \$arguments \+= '--next' \}/);
  for (const [open, close] of ["{}", "()"]) {
    strictEqual(stdout.split(open ?? "").length, stdout.split(close ?? "").length);
  }
});
