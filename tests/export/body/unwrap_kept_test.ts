import { strictEqual } from "node:assert/strict";
import { keptName, unwrapKept } from "../../../src/export/body/unwrap_kept.ts";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { sketch } from "../../support/tree_sketch.ts";

function macro(name: string, parameters: Readonly<Record<string, string>>, body: string): string {
  const given = Object.entries(parameters).map(([key, value]) =>
    `<ac:parameter ac:name="${key}">${value}</ac:parameter>`
  );
  return `<ac:structured-macro ac:name="${name}">${
    given.join("")
  }<ac:rich-text-body>${body}</ac:rich-text-body></ac:structured-macro>`;
}

const INLINE = { "atlassian-macro-output-type": "INLINE" };

for (
  const [rule, body, pdf, word] of [
    ["shows excerpts", macro("excerpt", { name: "n" }, "<p>a</p>"), "paragraph[a]", "paragraph[a]"],
    ["leaves out hidden ones", `<p>a</p>${macro("excerpt", { hidden: "true" }, "b")}`, "paragraph[a]", "paragraph[a]"],
    ["shows excerpts within text", `<p>a ${macro("excerpt", INLINE, "b")}</p>`, "paragraph[a b]", "paragraph[a b]"],
    [
      "drops paragraphs with a hidden excerpt",
      `<p>${macro("excerpt", { ...INLINE, hidden: "true" }, "b")}</p>`,
      "",
      "",
    ],
    ["shows page properties", macro("details", {}, "<p>a</p>"), "paragraph[a]", "paragraph[a]"],
    ["shows content for its format", macro("scroll-only", { exporter: "pdf" }, "<p>a</p>"), "paragraph[a]", ""],
    [
      "unwraps within blocks",
      `<blockquote>${macro("details", {}, macro("excerpt", {}, "<p>a</p>"))}</blockquote>`,
      "blockquote[paragraph[a]]",
      "blockquote[paragraph[a]]",
    ],
  ] as const
) {
  Deno.test(`unwrapKept() ${rule}`, () => {
    const { root } = readStorageBody(body);
    strictEqual(sketch(unwrapKept(root, "pdf")), pdf === "" ? "root" : `root[${pdf}]`);
    strictEqual(sketch(unwrapKept(root, "word")), word === "" ? "root" : `root[${word}]`);
  });
}

Deno.test("keptName() knows the containers that can be looked up", () => {
  const { root } = readStorageBody(`${macro("excerpt", { name: "n" }, "<p>a</p>")}${macro("info", {}, "<p>b</p>")}`);
  strictEqual(root.children.map((node) => keptName(node) ?? "-").join(), "excerpt,-");
});
