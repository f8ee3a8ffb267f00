import * as fc from "../property.ts";
import { type FakePage, macro } from "./fake_wiki.ts";

/** Titles, names and texts with all that links, anchors and files get wrong. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...["Start", "Set up", "set-up", "A & B <c>", "100%", "%41", "#", "a--b", "  ", "😀", "Ünï", "\u202eabc", "Same.1"],
  ...["page-1", "../x", "a/b", "[x](y)", "{a=b}", "*", "`", "日本", "Same", "\\", '"', "'", "a:b", "DOCS:Start"],
];

const text = fc.constantFrom(...HOSTILE_TEXTS);

/** Escapes a text for the storage format. */
export function xml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const anchor = fc.option(text, { nil: "" }).map((name) => name === "" ? "" : ` ac:anchor="${xml(name)}"`);
/** Titles of pages are few, so that links meet them. */
const title = fc.constantFrom(...HOSTILE_TEXTS.slice(0, 6));
const reference = fc.oneof({ weight: 5, arbitrary: title }, text).map((name) =>
  `<ri:page ri:content-title="${xml(name)}" />`
);
const person = fc.constantFrom("account-id", "userkey", "username")
  .map((name) => `<ri:user ri:${name}="u1" />`);
const file = text.map((name) => `<ri:attachment ri:filename="${xml(name)}" />`);
const link = fc.tuple(anchor, fc.oneof(reference, person, file, fc.constant("")))
  .map(([name, target]) => `<ac:link${name}>${target}</ac:link>`);
const address = fc.tuple(
  fc.constantFrom("#", "/pages/viewpage.action?pageId=2#", "/display/DOCS/Start#", "https://a.b/#", "x:", "/x/Ag#", ""),
  text,
).map(([start, end]) => `<a href="${xml(start + end)}">x</a>`);
const image = file.map((inner) => `<ac:image ac:title="t">${inner}</ac:image>`);
const mark = text.map((name) => macro("anchor", { "": xml(name) }));
const issue = fc.constantFrom("AB-1", "AB-2", "no key").map((key) => macro("jira", { key }));
const inline = fc.oneof(link, address, image, mark, issue, text.map(xml));
const paragraph = fc.array(inline, { maxLength: 3 }).map((parts) => `<p>${parts.join(" ")}</p>`);
const heading = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.array(inline, { minLength: 1, maxLength: 2 }))
  .map(([depth, parts]) => `<h${depth}>${parts.join("")}</h${depth}>`);

const NAMES = [
  ...["toc", "children", "pagetree", "contentbylabel", "include", "excerpt-include", "detailssummary", "attachments"],
  ...["gallery", "view-file", "drawio", "plantuml", "mermaid", "jira", "gliffy", "unknown"],
];
const parameter = fc.oneof(
  fc.tuple(
    fc.constantFrom("", "page", "root"),
    fc.oneof(reference.map((inner) => `<ac:link>${inner}</ac:link>`), text.map(xml)),
  ),
  fc.tuple(
    fc.constantFrom("depth", "max", "minLevel", "maxLevel", "first"),
    fc.constantFrom("0", "1", "3", "x", "999"),
  ),
  fc.tuple(fc.constantFrom("labels", "label"), fc.constantFrom("a", "a,b", "+a -b")),
  fc.tuple(
    fc.constant("cql"),
    fc.constantFrom('label = "a"', "label in (a, b) and ancestor = currentContent()", "text ~ x"),
  ),
  fc.tuple(
    fc.constantFrom("sort", "reverse", "all", "excerptType", "sortBy", "nopanel"),
    fc.constantFrom("title", "true", "K"),
  ),
  fc.tuple(fc.constantFrom("name", "diagramName", "include", "patterns"), fc.oneof(file, text.map(xml))),
);
const dynamic = fc.tuple(fc.constantFrom(...NAMES), fc.array(parameter, { maxLength: 3 }))
  .map(([name, parameters]) => macro(name, Object.fromEntries(parameters)));

const block: fc.Arbitrary<string> = fc.letrec((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: "medium" },
    paragraph,
    heading,
    dynamic,
    fc.tuple(fc.constantFrom("info", "expand", "panel", "excerpt", "details", "unknown"), tie("blocks"), fc.boolean())
      .map(
        ([name, rich, hidden]) => macro(name, { ...(hidden ? { hidden: "true" } : {}) }, { rich: String(rich) }),
      ),
    fc.tuple(tie("blocks"), tie("blocks")).map(([one, other]) =>
      `<table><tbody><tr><th>K</th><td>${one}</td></tr><tr><th>L</th><td>${other}</td></tr></tbody></table>`
    ),
    tie("blocks").map((inner) => `<ul><li>${inner}</li></ul>`),
    tie("blocks").map((inner) => `<blockquote>${inner}</blockquote>`),
  ),
  blocks: fc.array(tie("block"), { maxLength: 3, depthIdentifier: "blocks" }).map((parts) => parts.join("")),
})).block as fc.Arbitrary<string>;

const body = fc.array(block, { maxLength: 6 }).map((parts) => parts.join(""));

/** Pages that refer to each other in all ways, in a tree that need not be one. */
export const randomPages: fc.Arbitrary<FakePage[]> = fc.array(
  fc.record({
    title,
    storage: body,
    exported: fc.constantFrom(true, true, false),
    level: fc.integer({ min: 0, max: 7 }),
    parent: fc.integer({ min: 0, max: 6 }),
    labels: fc.subarray(["a", "b"]),
    names: fc.uniqueArray(text, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 5 },
).map((pages) =>
  pages.map(({ parent, names, ...page }, i) => ({
    ...page,
    id: String(i + 1),
    ...(parent === 0 ? {} : { parentId: String(parent) }),
    files: names.map((name) => ({ name: `${name}.png` })),
  }))
);
