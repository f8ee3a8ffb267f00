import { deepStrictEqual, notDeepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Nodes, Root } from "../../../src/document/tree.ts";
import { findLost, readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { findLostAttributes } from "../../support/page_bodies/find_lost_attributes.ts";
import { findUnprinted } from "../../support/page_bodies/find_unprinted.ts";
import { showInWord } from "../../support/export/shown_forms.ts";
import { DEMO_PAGES } from "../../../src/cli/commands/wiki/demo/demo_pages_table.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { listHeadingAnchors, putHeadingAnchors } from "../../../src/document/write/anchors/put_heading_anchors.ts";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { storageToMarkdown } from "../../../src/document/write/markdown/storage_to_markdown.ts";
import { sketch } from "../../support/tree_sketch.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../support/storage/real_bodies.ts";

const BODIES = DEMO_PAGES.map(({ body }) => body.replaceAll("%USER%", 'ri:account-id="5"'));

const PLAIN = "<ac:plain-text-body><![CDATA[a b]]></ac:plain-text-body>";

/** Returns a tree without one of its nodes. */
function without(root: Root, lost: Nodes): Root {
  return { ...root, children: root.children.flatMap((child) => copyWithout(child, lost)) };
}

function copyWithout<Node extends Nodes>(node: Node, lost: Nodes): Node[] {
  if (node === lost) return [];
  if (!("children" in node)) return [node];
  return [{ ...node, children: node.children.flatMap((child) => copyWithout(child, lost)) }];
}

/** Directives whose text is a parameter of the wiki's macro. */
const FROM_PARAMETERS = new Set(["status", "date", "macro", "jira", "image"]);

/** Lists nodes with text of the body itself. */
function* nodesOfBody(node: Nodes): Generator<Nodes> {
  yield node;
  const isLabel = node.type === "paragraph" && node.data?.directiveLabel === true;
  if (!("children" in node) || isLabel || ("name" in node && FROM_PARAMETERS.has(node.name))) return;
  for (const child of node.children) yield* nodesOfBody(child);
}

function isKind(node: Nodes, kind: string): boolean {
  return "name" in node ? node.name === kind : node.type === kind;
}

for (
  const kind of [
    ...["text", "heading", "listItem", "tableCell", "cell", "link", "page", "user", "code", "blockquote"],
    ...["toc", "children", "status", "date", "info", "expand", "image"],
  ]
) {
  Deno.test(`findLost() notices that a tree lacks one ${kind}`, () => {
    let tried = 0;
    for (const body of BODIES) {
      const read = readStorageBody(body);
      for (const node of nodesOfBody(read.root)) {
        if (!isKind(node, kind) || (node.type === "text" && !/[\p{L}\p{N}]/u.test(node.value))) continue;
        tried++;
        notDeepStrictEqual(findLost(body, { ...read, root: without(read.root, node) }), []);
      }
    }
    ok(tried > 0, `no page has a ${kind}`);
  });
}

for (
  const [name, body] of [
    ["a macro that is left out", '<p>a</p><ac:structured-macro ac:name="livesearch" />'],
    ["a placeholder for authors", "<p>a <ac:placeholder>Write here</ac:placeholder></p>"],
    ["hidden text", '<p>a <span style="display: none">b</span></p>'],
    ["a picture without a source", "<p>a <ac:image /></p>"],
    ["a link without a target", "<p>a <ac:link><ri:page />b</ac:link></p>"],
    ["a script", "<p>a</p><script>b</script>"],
  ] as const
) {
  Deno.test(`findLost() notices that a report lacks ${name}`, () => {
    notDeepStrictEqual(findLost(body, { ...readStorageBody(body), losses: [] }), []);
  });
}

for (
  const [name, body] of [
    ["an attribute of an element", '<p data-new="1">a</p>'],
    ["an attribute of a cell", '<table><tbody><tr><td data-new="1">a</td></tr></tbody></table>'],
    ["an attribute of a target", '<p><ac:link><ri:page ri:content-title="T" ri:new="1" />a</ac:link></p>'],
    ["a title", '<p title="Tip">a</p>'],
    [
      "a parameter",
      '<ac:structured-macro ac:name="toc"><ac:parameter ac:name="new">1</ac:parameter></ac:structured-macro>',
    ],
  ] as const
) {
  Deno.test(`findLostAttributes() notices that a report lacks ${name}`, () => {
    strictEqual(findLostAttributes(body, readStorageBody(body).losses).length, 0);
    strictEqual(findLostAttributes(body, []).length, 1);
  });
}

for (const name of ["auimessage", "info", "code", "table-chart", "unknown-box", "mermaid"]) {
  Deno.test(`findLost() and findUnprinted() notice that the title of ${name} is not shown`, () => {
    const body = `<ac:structured-macro ac:name="${name}"><ac:parameter ac:name="title">Words</ac:parameter>` +
      `${name === "code" || name === "mermaid" ? PLAIN : "<ac:rich-text-body><p>Text</p></ac:rich-text-body>"}` +
      "</ac:structured-macro>";
    const read = readStorageBody(body);
    deepStrictEqual(findLost(body, read), []);
    notDeepStrictEqual(findLost(body, { ...read, root: readStorageBody(body.replace("Words", "")).root }), []);
    deepStrictEqual(findUnprinted(body, showInWord(body)), []);
    notDeepStrictEqual(findUnprinted(body, { ...showInWord(body), text: "Text a b" }), []);
  });
}

/** Returns the storage format of a page that went through its Markdown file, with the anchors of its headings. */
function throughMarkdown(storage: string): string {
  const body = mdastToStorage(parseBlocks(storageToMarkdown(storage)).flatMap(({ nodes }) => nodes));
  return putHeadingAnchors(body, { linked: [], kept: listHeadingAnchors(storage) });
}

for (const { title, body } of DEMO_PAGES) {
  Deno.test(`readPageBody() reads the synced Markdown of ${JSON.stringify(title)} to the tree of its storage`, () => {
    const storage = body.replaceAll("%USER%", 'ri:account-id="5"');
    const [synced, original] = [readStorageBody(throughMarkdown(storage)), readStorageBody(storage)];
    strictEqual(sketch(synced.root), sketch(original.root));
    strictEqual(synced.losses.map(({ code }) => code).join(), original.losses.map(({ code }) => code).join());
  });
}

Deno.test("readPageBody() reads the synced Markdown of real pages", { ignore: ignoreWithoutBodies }, () => {
  for (const body of (REAL_BODIES ?? []).filter(isWellFormed)) {
    // Markdown cannot say that a picture has no text on purpose.
    const original = sketch(readStorageBody(body).root).replaceAll(" class=decorative", "");
    strictEqual(sketch(readStorageBody(throughMarkdown(body)).root), original);
  }
});
