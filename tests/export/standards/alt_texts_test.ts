import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { attachmentKey } from "../../../src/book/addresses/attachment_key.ts";
import { isDecorative } from "../../../src/document/pictures/decorative_picture.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import {
  AltTextPass,
  type AltTexts,
  altTextsTemplate,
  parseAltTexts,
} from "../../../src/export/standards/alt_texts.ts";
import * as fc from "../../support/property.ts";

const HOME = { id: "1", title: "Home" };
const PLAN = attachmentKey({ pageId: "1", name: "plan.png" });

function textsOf(yaml: string): AltTexts {
  const texts = parseAltTexts(yaml);
  ok("size" in texts, JSON.stringify(texts));
  return texts;
}

/** Applies texts to a page with pictures; returns the texts of its pictures, and the findings. */
function apply(yaml: string, markdown = `![](${PLAN})`) {
  const { root } = parseMarkdown(markdown);
  const pass = new AltTextPass(textsOf(yaml));
  pass.apply(root, HOME);
  const shown = [...listNodes(root)].flatMap((node) => {
    const alt = node.type === "image" ? node.alt : "attributes" in node ? node.attributes?.["alt"] : undefined;
    return node.type === "image" || "attributes" in node ? [isDecorative(node) ? "decorative" : alt ?? ""] : [];
  });
  return { shown, bare: pass.bare.map(({ name }) => name), unused: pass.unused().map(({ message }) => message) };
}

for (
  const [what, yaml, markdown, shown] of [
    ["the title of the page", "Home: {plan.png: A plan}", `![](${PLAN})`, ["A plan"]],
    ["the ID of the page", '"1": {plan.png: A plan}', `![](${PLAN})`, ["A plan"]],
    ["the ID before the title", "Home: {plan.png: B}\n1: {plan.png: A}", `![](${PLAN})`, ["A"]],
    ["what the page says otherwise", "Home: {plan.png: A plan}", `![Old](${PLAN})`, ["A plan"]],
    ["a name that is composed otherwise", "Home: {u\u0308.png: A}", `![](attachment:1/%C3%BC.png)`, ["A"]],
    ["a picture on the web", "Home: {'https://a.example/b.png': A}", "![](https://a.example/b.png)", ["A"]],
    ["a directive", "Home: {plan.png: A plan}", `::image{src="${PLAN}" width=30}`, ["A plan"]],
    ["decoration", "Home: {plan.png: decorative}", `![Old](${PLAN})`, ["decorative"]],
    ["lines as one", "Home:\n  plan.png: >\n    A\n    plan\n", `![](${PLAN})`, ["A plan"]],
  ] as const
) {
  Deno.test(`AltTextPass describes pictures by ${what}`, () => {
    const { shown: found, bare } = apply(yaml, markdown);
    deepStrictEqual([found, bare], [shown, []]);
  });
}

Deno.test("AltTextPass remembers pictures without a text, and finds entries without a picture", () => {
  const { shown, bare, unused } = apply("Home: {plan.png: ''}\nSetup: {a.png: A}", `![](${PLAN}) ![A](a.png)`);
  deepStrictEqual([shown, bare], [["", "A"], ["plan.png"]]);
  deepStrictEqual(unused, ['The alternative text of "a.png" has no picture: the page "Setup" shows no such file']);
});

for (
  const [yaml, reason] of [
    ["- a", /^it is not a map of pages$/],
    ["Home: text", /^the page "Home" is not a map of file names$/],
    ["Home: {plan.png: [a]}", /^the entry "plan.png" is not a text$/],
    ["Home: {", /./],
    ["Home: {plan.png: A, plan.png: B}", /^Map keys must be unique$/],
    ["[".repeat(20_000), /^it is nested too deeply$/],
  ] as const
) {
  Deno.test(`parseAltTexts() refuses ${JSON.stringify(yaml.slice(0, 30))}`, () => {
    const fault = parseAltTexts(yaml);
    ok("reason" in fault && reason.test(fault.reason), JSON.stringify(fault));
  });
}

Deno.test("parseAltTexts() takes a file without entries", () => {
  for (const yaml of ["", "# nothing\n", "Home:\n"]) strictEqual(textsOf(yaml).size, 0);
});

Deno.test("altTextsTemplate() names each picture once, by the title of its page if that is the only one", () => {
  const twin = { id: "2", title: "Home" };
  const pictures = [HOME, HOME, twin].map((page) => ({ page, name: "plan.png" }));
  const lines = altTextsTemplate(pictures).split("\n").filter((line) => !line.startsWith("#"));
  deepStrictEqual(lines, ['"Home":', '  "plan.png": ""', '"2":', '  "plan.png": ""', ""]);
});

Deno.test("parseAltTexts() reads what altTextsTemplate() writes, with any names, once texts are filled in", () => {
  const name = fc.string({ minLength: 1, maxLength: 20, unit: "binary" }).map((text) => text.normalize("NFC"));
  fc.assert(fc.property(name, name, (title, file) => {
    const yaml = altTextsTemplate([{ page: { id: "1", title }, name: file }]).replace(/""\n$/, '"A plan"\n');
    strictEqual(textsOf(yaml).get(title)?.get(file.normalize("NFC"))?.text, "A plan");
  }));
});
