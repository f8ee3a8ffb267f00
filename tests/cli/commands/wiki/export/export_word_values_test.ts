import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { unzipSync } from "fflate";
import { blackPng } from "../../../../support/word_documents/black_png.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../../../../support/word_documents/docx_fixture.ts";
import { bodyText, partText } from "../../../../support/word_documents/filling/filled_parts.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import { extrasOf } from "../../../../../src/wiki/local/extras_resource.ts";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { exportQuickly, startSmallWiki } from "./export_runs.ts";

const row = (key: string, value: string) => `<tr><th>${key}</th><td>${value}</td></tr>`;
const PROPERTIES = '<ac:structured-macro ac:name="details"><ac:parameter ac:name="id">m1</ac:parameter>' +
  `<ac:rich-text-body><table><tbody>${row("Owner", "<p>Ann &amp; <strong>Bob</strong></p>")}${
    row("Risks", "<ul><li>Fire</li><li>Water</li></ul>")
  }${
    row("Log", "<table><tbody><tr><th>Version</th><th>Date</th></tr><tr><td>1</td><td>May</td></tr></tbody></table>")
  }` +
  "</tbody></table></ac:rich-text-body></ac:structured-macro>";

/** The small wiki, whose home page has properties, and with a page to include. */
function startRichWiki(deployment: "cloud" | "data-center" = "data-center"): TestWiki {
  const wiki = startSmallWiki(deployment);
  const { store } = wiki;
  store.putPage({ id: "1", title: "Home", body: `<p>Welcome</p>${PROPERTIES}`, version: 4 });
  const body = '<h1>Imprint</h1><ol><li>First</li></ol><p><ac:link><ri:page ri:content-title="Setup" /></ac:link></p>';
  store.putPage({ id: "4", title: "Legal, all", parentId: "1", body });
  const other = `<p>Own</p>${PROPERTIES.replace("Ann &amp;", "Eve &amp;").replace("m1", "m2")}`;
  store.putPage({ id: "5", title: "Other", parentId: "1", body: other });
  extrasOf(store).logos.set("DOCS", blackPng(80, 40));
  extrasOf(store).properties.set("1/state", '{"name":"Done","tags":["a","b"],"size":{"w":2}}');
  return wiki;
}

async function exported(wiki: TestWiki, lines: readonly string[] | Uint8Array, args: readonly string[] = ["1"]) {
  const bytes = lines instanceof Uint8Array ? lines : await createWordTemplate(lines);
  const tree = { "t.docx": bytes, "logo.png": blackPng(30, 60), "bad.svg": "<html/>" };
  const run = await exportQuickly(wiki, [...args, "--template", "t.docx", "-o", "b.docx"], { tree });
  return { ...run, bytes: run.published.get("b.docx") ?? new Uint8Array() };
}

for (
  const [placeholder, text] of [
    ["[$scroll.pageproperty.(Owner)]", "[Ann & Bob]"],
    ["[$scroll.pageproperty( owner )]", "[Ann & Bob]"],
    ["[$scroll.pageproperty.(Owner,m1)]", "[Ann & Bob]"],
    ["[$scroll.pageproperty.(Owner,m2)]", "[]"],
    ["[$scroll.pageproperty.(Owner,m2,false,nobody)]", "[nobody]"],
    ["[$scroll.pageproperty.(Risks)]", "[Fire, Water]"],
    ["$scroll.pageproperty.(Risks)", "Fire\nWater"],
    ["$scroll.pageproperty.(Log)", "Version\nDate\n1\nMay"],
    ["[$scroll.pageproperty.(Nothing)]", "[]"],
    ["$scroll.includepage.(4)", "Imprint\nFirst\nSetup"],
    ['$scroll.includepage.("Legal, all")', "Imprint\nFirst\nSetup"],
    ["$scroll.includepage.(Legal, all)", "Imprint\nFirst\nSetup"],
    ["$scroll.includepage.(DOCS:Legal, all)", "Imprint\nFirst\nSetup"],
    ["see $scroll.includepage.(4)", "see Imprint\nFirst\nSetup"],
    ["[$scroll.includepage.(Nowhere)]", "[]"],
    ["[$scroll.jsoncontentproperty.(state,name)]", "[Done]"],
    ["[$scroll.jsoncontentproperty.(state,/tags)]", "[a, b]"],
    ["[$scroll.jsoncontentproperty.(state,size)]", '[{"w":2}]'],
    ["[$scroll.jsoncontentproperty.(none)]", "[]"],
    ["[$scroll.jsoncontentproperty.(none,,false,no state)]", "[no state]"],
    ["[$scroll.template.modificationdate]", "[]"],
    ["[$scroll.globallogo]", "[]"],
  ] as const
) {
  for (const deployment of ["cloud", "data-center"] as const) {
    Deno.test(`tool wiki export fills ${placeholder} (${deployment})`, async () => {
      await using wiki = startRichWiki(deployment);
      const { code, stderr, bytes } = await exported(wiki, [placeholder, "End", "$scroll.content"]);
      strictEqual(code, 0, stderr);
      strictEqual(bodyText(bytes).split("\nEnd\n")[0]?.trimEnd(), text, stderr);
      strictEqual(/renders empty/.test(stderr), text === "[]", stderr);
    });
  }
}

for (
  const [what, cell, shown] of [
    ["a date", '<time datetime="2026-01-02" />', "2026-01-02"],
    [
      "a status",
      `<ac:structured-macro ac:name="status"><ac:parameter ac:name="title">DONE</ac:parameter>${'<ac:parameter ac:name="colour">Green</ac:parameter></ac:structured-macro>'}`,
      "DONE",
    ],
    ["a person", '<ac:link><ri:user ri:userkey="ann" /></ac:link>', "@Ann Example"],
    ["a page", '<ac:link><ri:page ri:content-title="Setup" /></ac:link>', "Setup"],
    ["an address", '<a href="https://a.example/">here</a>', "here"],
    [
      "an issue",
      `<ac:structured-macro ac:name="jira"><ac:parameter ac:name="key">AB-1</ac:parameter>${"</ac:structured-macro>"}`,
      "AB-1",
    ],
    ["lines", "a<br />b", "a b"],
    [
      "tasks",
      "<ac:task-list><ac:task><ac:task-status>complete</ac:task-status><ac:task-body>Buy</ac:task-body></ac:task>" +
      "</ac:task-list>",
      "Buy",
    ],
    ["two paragraphs", "<p>a</p><p>b</p>", "a\nb"],
    ["an empty paragraph", "<p></p>", ""],
  ] as const
) {
  Deno.test(`tool wiki export shows a property with ${what} in a sentence`, async () => {
    await using wiki = startRichWiki();
    wiki.store.putUser({ id: "ann", username: "ann", displayName: "Ann Example" });
    const body = `<ac:structured-macro ac:name="details"><ac:rich-text-body><table><tbody>${
      row("Key", cell)
    }${"</tbody></table></ac:rich-text-body></ac:structured-macro><p>Own</p>"}`;
    wiki.store.putPage({ id: "5", title: "Other", parentId: "1", body });
    const { bytes, stderr } = await exported(wiki, ["[$scroll.pageproperty.(Key)]", "$scroll.content"], ["5"]);
    strictEqual(bodyText(bytes).split("\nOther\n")[0], `[${shown}]`, stderr);
  });
}

Deno.test("tool wiki export falls back to the properties of the home page if the placeholder says so", async () => {
  await using wiki = startRichWiki();
  wiki.store.putPage({ id: "5", title: "Other", parentId: "1", body: "<p>Own</p>" });
  extrasOf(wiki.store).properties.delete("5/state");
  const lines = [
    "$scroll.pageproperty.(Owner,true), $scroll.pageproperty.(Owner,false)",
    "$scroll.jsoncontentproperty.(state,name,true), $scroll.jsoncontentproperty.(state,name,false)",
  ];
  const { bytes, stderr } = await exported(wiki, [...lines, "$scroll.content"], ["5"]);
  strictEqual(bodyText(bytes).split("\nOther")[0], "Ann & Bob, \nDone, ", stderr);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export shows the logo of the space in a header (${deployment})`, async () => {
    await using wiki = startRichWiki(deployment);
    const template = buildDocx(paragraph("$scroll.content"), {
      "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
      "word/header1.xml": wordXml("hdr", paragraph("$scroll.spacelogo.(20) | $scroll.globallogo")),
    });
    const { code, bytes, stderr } = await exported(wiki, template, ["1", "--global-logo", "logo.png"]);
    strictEqual(code, 0, stderr);
    const header = partText(bytes, "word/header1.xml");
    const sizes = [...header.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"\/>/g)].map((
      [, x, y],
    ) => [Number(x), Number(y)]);
    deepStrictEqual(sizes, [[40 * 9525, 20 * 9525], [24 * 9525, 48 * 9525]]);
    match(header, /descr="Our docs"/);
    match(partText(bytes, "word/_rels/header1.xml.rels"), /media\/[0-9a-f]+\.png/);
    const pictures = Object.keys(unzipSync(bytes)).filter((path) => path.startsWith("word/media/"));
    strictEqual(pictures.length, 2);
  });
}

Deno.test("tool wiki export asks for logos and properties only if the template shows them", async () => {
  await using wiki = startRichWiki();
  const { code, stderr } = await exported(wiki, ["$scroll.content"]);
  const asked = wiki.requests.filter(({ path, query }) =>
    path.includes("/property/") || path.includes("/logos/") || query.get("expand") === "icon"
  );
  deepStrictEqual([code, asked], [0, []], stderr);
});

Deno.test("tool wiki export asks once for what a template shows several times", async () => {
  await using wiki = startRichWiki();
  const line = "$scroll.spacelogo $scroll.jsoncontentproperty.(state,name) $scroll.jsoncontentproperty.(state,size)";
  const { code, stderr } = await exported(wiki, [line, line, "$scroll.content"]);
  const count = (part: string) => wiki.requests.filter(({ path }) => path.includes(part)).length;
  deepStrictEqual([code, count("/property/"), count("/logos/")], [0, 1, 1], stderr);
});

Deno.test("tool wiki export takes a file in place of the logo of the space, without a request for it", async () => {
  await using wiki = startRichWiki();
  const args = ["1", "--space-logo", "logo.png"];
  const { bytes, stderr } = await exported(wiki, ["$scroll.spacelogo", "$scroll.content"], args);
  match(partText(bytes, "word/document.xml"), new RegExp(`<wp:extent cx="${24 * 9525}" cy="${48 * 9525}"/>`), stderr);
  deepStrictEqual(wiki.requests.filter(({ query }) => query.get("expand") === "icon"), []);
});

for (
  const [what, spoil, reason] of [
    ["no logo", (wiki: TestWiki) => extrasOf(wiki.store).logos.clear(), "the wiki has none"],
    ["a page in place of a logo", (wiki: TestWiki) => {
      extrasOf(wiki.store).logos.set("DOCS", new TextEncoder().encode("<html><body>Log in</body></html>"));
    }, "cannot use the SVG: its root element is not svg"],
    ["a damaged logo", (wiki: TestWiki) => {
      extrasOf(wiki.store).logos.set("DOCS", blackPng(80, 40).slice(0, 50));
    }, "cannot use the PNG"],
    ["a logo at another address", (wiki: TestWiki) => {
      extrasOf(wiki.store).links.set("DOCS", "https://evil.example/logo.png");
    }, "the wiki has none"],
    ["a logo on another machine", (wiki: TestWiki) => {
      extrasOf(wiki.store).links.set("DOCS", "//evil.example/logo.png");
    }, "the wiki has none"],
    ["a logo that leads out of the wiki", (wiki: TestWiki) => {
      extrasOf(wiki.store).links.set("DOCS", "/download/logos/..%2f..%2fDOCS");
    }, "renders empty"],
  ] as const
) {
  Deno.test(`tool wiki export leaves the place of ${what} empty and says why`, async () => {
    await using wiki = startRichWiki();
    spoil(wiki);
    const { code, stderr, bytes } = await exported(wiki, ["[$scroll.spacelogo]", "$scroll.content"]);
    strictEqual(code, 0, stderr);
    ok(stderr.includes(reason), stderr);
    ok(bodyText(bytes).startsWith("[]"), stderr);
  });
}

Deno.test("tool wiki export refuses a logo file that is no picture", async () => {
  await using wiki = startRichWiki();
  const { code, stderr, published } = await exported(wiki, ["$scroll.spacelogo $scroll.content"], [
    ...["1", "--space-logo", "bad.svg"],
  ]);
  deepStrictEqual([code, published.size], [1, 0], stderr);
  match(stderr, /Cannot use the logo "bad\.svg"/);
});

Deno.test("tool wiki export leaves a property with too many levels empty and says why", async () => {
  await using wiki = startRichWiki();
  extrasOf(wiki.store).properties.set("1/state", "[".repeat(10_000) + "]".repeat(10_000));
  const { code, stderr, bytes } = await exported(wiki, ["[$scroll.jsoncontentproperty.(state)]", "$scroll.content"]);
  strictEqual(code, 0, stderr);
  match(stderr, /renders empty: cannot read .* is not JSON/);
  ok(bodyText(bytes).startsWith("[]"));
});

Deno.test("tool wiki export writes control characters of a wiki in no document", async () => {
  await using wiki = startRichWiki();
  extrasOf(wiki.store).properties.set("1/state", '"a\\u0000\\u0008\\ufffe]]>&<b\\ud83d\\ude00"');
  wiki.store.putPage({ id: "1", title: "Ho\u0001me\u001f", body: "<p>Welcome</p>", version: 4 });
  wiki.store.putPage({ id: "4", title: "Le\u0002gal", parentId: "1", body: "<p>Text</p>" });
  const lines = ["[$scroll.jsoncontentproperty.(state)$scroll.title]", "$scroll.includepage.(4)", "$scroll.content"];
  const { code, stderr, bytes } = await exported(wiki, lines);
  strictEqual(code, 0, stderr);
  const text = bodyText(bytes);
  match(text, /^\[a.*\]\]>&<b\u{1f600}Ho.*me.*\]\nText\nWelcome/u);
  ok(!/\p{Cc}/u.test(text.replaceAll("\n", "")) && !text.includes("\ufffe"), JSON.stringify(text));
});

Deno.test("tool wiki export reports a page that a placeholder includes and that is missing", async () => {
  await using wiki = startRichWiki();
  const { stderr } = await exported(wiki, ["$scroll.includepage.(Gone\u202e)", "$scroll.content"]);
  match(stderr, /renders empty: the page "Gone.*" does not exist, or cannot be read/);
  ok(!stderr.includes("\u202e"));
});

Deno.test("tool wiki export includes a page once in itself", async () => {
  await using wiki = startRichWiki();
  const include = (title: string) =>
    `<ac:structured-macro ac:name="include"><ac:parameter ac:name=""><ac:link><ri:page ri:content-title="${title}" />` +
    "</ac:link></ac:parameter></ac:structured-macro>";
  wiki.store.putPage({ id: "6", title: "Loop", parentId: "1", body: `<p>Round</p>${include("Loop")}` });
  const { bytes, stderr } = await exported(wiki, ["$scroll.includepage.(Loop)", "$scroll.content"], ["5"]);
  strictEqual(bodyText(bytes).split("\nOther")[0], "Round");
  match(stderr, /include-cycle/);
});

Deno.test("tool wiki export numbers what placeholders include in the order of the document", async () => {
  await using wiki = startRichWiki();
  const body = "<p>A</p><ol><li>x</li></ol>";
  wiki.store.putPage({ id: "6", title: "List", parentId: "1", body });
  const lines = ["$scroll.includepage.(List)", "$scroll.content", "$scroll.includepage.(List)"];
  const { bytes } = await exported(wiki, lines, ["6"]);
  const main = partText(bytes, "word/document.xml");
  const numbers = [...main.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => Number(id));
  deepStrictEqual([...numbers].sort((a, b) => a - b), numbers);
  strictEqual(new Set(numbers).size, 3);
});

Deno.test("tool wiki export shows what a template includes too often as lines of text, and says so", async () => {
  await using wiki = startRichWiki();
  const lines = [...Array.from({ length: 110 }, () => "$scroll.pageproperty.(Risks)"), "$scroll.content"];
  const { bytes, stderr } = await exported(wiki, lines);
  const shown = bodyText(bytes).split("\nHome")[0]?.split("\n");
  strictEqual(shown?.filter((line) => line === "Fire, Water").length, 10);
  match(stderr, /placeholder-limit\n {2}10 placeholders of properties or pages are shown as a line of text/);
});

for (const flag of [["--space-logo", "logo.png"], ["--global-logo", "logo.png"]]) {
  Deno.test(`tool wiki export ${flag[0]} is refused for PDFs`, async () => {
    await using wiki = startSmallWiki();
    const { code, stderr } = await exportQuickly(wiki, ["1", ...flag]);
    deepStrictEqual([code, stderr.includes(`Cannot use ${flag[0]} with the template of a PDF`)], [2, true], stderr);
  });
}
