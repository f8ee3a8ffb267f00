import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import { goodPng } from "../../../../support/pictures/forged_images.ts";
import { exportQuickly, startSmallWiki } from "./export_runs.ts";

const BARE = '<p><ac:image><ri:attachment ri:filename="plan.png" /></ac:image></p>';

function startWikiWithPicture() {
  const wiki = startSmallWiki();
  historyOf(wiki.store).editPage("2", { body: BARE });
  historyOf(wiki.store).putAttachment("2", {
    name: "plan.png",
    mediaType: "image/png",
    bytes: Uint8Array.from(goodPng()),
  });
  return wiki;
}

const sourceOf = (files: ReadonlyMap<string, Uint8Array> | undefined, path: string) => {
  return new TextDecoder().decode(files?.get(path));
};

for (const template of ["technical", "minimal", "editorial"]) {
  Deno.test(`tool wiki export --watermark and --toc-depth change the template ${template} for one run`, async () => {
    await using wiki = startSmallWiki();
    const args = ["1", "--template", template, "--watermark", "Draft for Anna", "--toc-depth", "1"];
    const { code, jobs, stderr } = await exportQuickly(wiki, args);
    strictEqual(code, 0, stderr);
    const source = sourceOf(jobs[0]?.files, "/tool.typ");
    ok(source.includes("Draft for Anna"), template);
    match(source, /contents: \([^]*?depth: 1,/);
  });
}

Deno.test("tool wiki export --language is the language of the PDF and of the words that macros show", async () => {
  await using wiki = startSmallWiki();
  historyOf(wiki.store).editPage("2", { body: '<p><ac:structured-macro ac:name="attachments" /></p>' });
  historyOf(wiki.store).putAttachment("2", {
    name: "plan.png",
    mediaType: "image/png",
    bytes: Uint8Array.from(goodPng()),
  });
  const { code, jobs, stderr } = await exportQuickly(wiki, ["2", "--language", "de"]);
  strictEqual(code, 0, stderr);
  const source = sourceOf(jobs[0]?.files, "/main.typ");
  ok(source.includes("Datei"), source);
  match(source, /language: "de"/);
});

for (
  const [flags, message] of [
    [["--language", "a b"], /It must be a language tag/],
    [["--toc-depth", "7"], /must be/],
    [["--watermark", " "], /--watermark is empty/],
    [["--watermark", "x".repeat(200)], /Cannot add a watermark/],
    [["--alt-texts-template", "-"], /names no file/],
  ] as const
) {
  Deno.test(`tool wiki export ${flags[0]} refuses ${JSON.stringify(flags[1].slice(0, 20))} without a request`, async () => {
    await using wiki = startSmallWiki();
    const { code, stderr, published } = await exportQuickly(wiki, ["1", ...flags]);
    ok(code > 0 && published.size === 0, stderr);
    match(stderr, message);
    strictEqual(wiki.requests.length, 0);
  });
}

Deno.test("tool wiki export --alt-texts-template names pictures without a text, which --alt-texts then describes", async () => {
  await using wiki = startWikiWithPicture();
  const first = await exportQuickly(wiki, ["2", "--pdf-standard", "ua-1", "--alt-texts-template", "alt.yaml"]);
  match(first.stderr, /has no alternative text/);
  deepStrictEqual([first.code, [...first.published.keys()]], [1, ["alt.yaml"]]);
  const yaml = new TextDecoder().decode(first.published.get("alt.yaml")).replace('""', '"A floor plan"');
  const tree = { "alt.yaml": `${yaml}Other:\n  gone.png: Gone\n` };
  const { jobs, stderr } = await exportQuickly(wiki, ["2", "--alt-texts", "alt.yaml"], { tree });
  strictEqual(jobs.length, 1, stderr);
  ok(sourceOf(jobs[0]?.files, "/main.typ").includes("A floor plan"));
  match(stderr, /The alternative text of "gone.png" has no picture/);
});

Deno.test("tool wiki export refuses alternative texts that are no map, with their line", async () => {
  await using wiki = startWikiWithPicture();
  const { code, stderr } = await exportQuickly(wiki, ["2", "--alt-texts", "a.yaml"], { tree: { "a.yaml": "\n\n- a" } });
  strictEqual(code, 1, stderr);
  match(stderr, /Cannot read alternative texts from line 3 of "a.yaml": it is not a map of pages/);
  strictEqual(wiki.requests.length, 0);
});
