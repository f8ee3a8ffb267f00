import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { showInWord } from "../../support/export/shown_forms.ts";
import { sketch } from "../../support/tree_sketch.ts";

const TEXT = { type: "paragraph", content: [{ type: "text", text: "Content" }] };
const TYPE = "com.atlassian.ecosystem";

/** An extension of an app, as documents of the newer editor have it. */
function extension(key: string, parameters: unknown, more: Readonly<Record<string, unknown>> = {}): string {
  const attrs = { extensionType: TYPE, extensionKey: `app/environment/static/${key}`, parameters };
  const node = { type: "extension", attrs, ...more };
  const isInline = node.type === "inlineExtension";
  const placed = isInline ? { type: "paragraph", content: [{ type: "text", text: "before " }, node] } : node;
  return JSON.stringify({ type: "doc", version: 1, content: [placed] });
}

function resultOf(body: string) {
  const { root, losses } = readStorageBody(body, body.startsWith("{") ? "adf" : "storage");
  return [sketch(root), ...losses.map(({ code }) => code)];
}

for (const title of ["Like", "Search", "Status", "Toc", "Info", "Gallery", "Details", "Include", "Chart"]) {
  Deno.test(`readPageBody() takes an extension with the title ${title} for no macro of the wiki`, () => {
    const body = extension(title.toLowerCase(), { extensionTitle: title, guestParams: { title: "Words" } });
    deepStrictEqual(resultOf(body), [`root[:macro{title=Words}[${title}]]`, "macro-unknown"]);
  });
}

const PARAMETERS = {
  ...{
    localId: "1",
    extensionId: "ari:1",
    extensionTitle: "Poll",
    layout: "extension",
    forgeEnvironment: "PRODUCTION",
  },
  guestParams: { question: "Tea?", colorOfBars: "red", list: ["a", 1], more: { inside: true } },
};
const SHOWN = '{colorOfBars=red list=["a",1] more.inside=true question=Tea?}';

for (
  const [rule, body, ...expected] of [
    ["parameters", extension("poll", PARAMETERS), `root[:macro${SHOWN}[Poll]]`, "macro-unknown"],
    [
      "an extension within a text",
      extension("poll", PARAMETERS, { type: "inlineExtension" }),
      `root[paragraph[before :macro${SHOWN}[Poll]]]`,
      "macro-unknown",
    ],
    [
      "content",
      extension("poll", PARAMETERS, { type: "bodiedExtension", content: [TEXT] }),
      "root[paragraph[Content]]",
      "macro-unknown",
    ],
    [
      "the title of a tab",
      extension("native-tabs", { title: "Linux" }, { type: "bodiedExtension", content: [TEXT] }),
      "root[paragraph[strong[Linux]] paragraph[Content]]",
      "macro-unknown",
    ],
    [
      "a body of text",
      extension("notes", { guestParams: { __bodyContent: "a < b" } }),
      "root[code[a < b]]",
      "macro-unknown",
    ],
    [
      "a diagram",
      extension("drawio", { extensionTitle: "draw.io", guestParams: { diagramName: "HWA", pageId: 7, revision: 3 } }),
      "root[:macro{diagramName=HWA pageId=7 revision=3}[drawio]]",
    ],
    [
      "hiding by a parameter",
      extension("box", { guestParams: { allowedGroups: "staff" } }, { type: "bodiedExtension", content: [TEXT] }),
      "root",
      "hidden-undecided",
    ],
    ["hiding by a title", extension("box", { extensionTitle: "Secret box" }), "root", "hidden-undecided"],
  ] as const
) {
  Deno.test(`readPageBody() reads extensions of apps: ${rule}`, () => deepStrictEqual(resultOf(body), expected));
}

/** A node of the newer editor within the storage format. */
function node(type: string, attributes: Readonly<Record<string, string>>, inside: string): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => `<ac:adf-attribute key="${key}">${value}</ac:adf-attribute>`).join("");
  return `<ac:adf-node type="${type}">${written}${inside}</ac:adf-node>`;
}

const GUEST = '<ac:adf-parameter key="guest-params"><ac:adf-parameter key="diagram-name">HWA</ac:adf-parameter>' +
  '<ac:adf-parameter key="revision" type="integer">3</ac:adf-parameter></ac:adf-parameter>';
const CONTENT = "<ac:adf-content><p>Content</p></ac:adf-content>";
const PANEL = node("panel", { "panel-type": "note" }, CONTENT);
const WORDS = CONTENT.replace("Content", "Words");

for (
  const [rule, inside, ...expected] of [
    [
      "parameters",
      node("extension", { "extension-key": "a/b/static/poll", "extension-type": TYPE, parameters: GUEST }, ""),
      "root[:macro{diagramName=HWA revision=3}[poll]]",
      "macro-unknown",
    ],
    [
      "a diagram",
      node("extension", { "extension-key": "a/b/static/drawio", parameters: GUEST }, ""),
      "root[:macro{diagramName=HWA revision=3}[drawio]]",
    ],
    [
      "nodes behind the first",
      PANEL + node("panel", { "panel-type": "info" }, WORDS) + "Stray",
      "root[:callout{type=note}[paragraph[Content]] :callout{type=info}[paragraph[Words]] paragraph[Stray]]",
    ],
    [
      "nodes within a panel",
      node("panel", { "panel-type": "note" }, CONTENT + node("panel", { "panel-type": "note" }, WORDS)),
      "root[:callout{type=note}[paragraph[Content] :callout{type=note}[paragraph[Words]]]]",
    ],
    [
      "an unknown attribute",
      node("panel", { "panel-type": "note", "panel-title": "Words", "local-id": "1" }, CONTENT),
      "root[:callout{type=note}[paragraph[Content]]]",
      "element-attribute",
    ],
    [
      "text beside decisions",
      node("decision-list", {}, node("decision-item", { state: "DECIDED" }, CONTENT) + "<p>Words</p>"),
      "root[:decisions[list[listItem{checked}[paragraph[Content]]]] paragraph[Words]]",
    ],
  ] as const
) {
  Deno.test(`straightenAdfExtension() keeps ${rule}`, () => {
    deepStrictEqual(resultOf(`<ac:adf-extension>${inside}</ac:adf-extension>`), expected);
  });
}

Deno.test("straightenAdfExtension() never sends a macro around an extension that hides its content", () => {
  const hiding = node("bodied-extension", { "extension-key": "a/b/static/hide-if" }, CONTENT);
  const body = '<ac:structured-macro ac:name="box"><ac:rich-text-body><ac:adf-extension>' + hiding +
    "</ac:adf-extension></ac:rich-text-body></ac:structured-macro>";
  let sent = 0;
  const { losses } = readStorageBody(body, "storage", { macros: { rendered: () => (sent++, "<p>Content</p>") } });
  deepStrictEqual([sent, losses.map(({ code }) => code)], [0, ["macro-unknown", "hidden-undecided"]]);
});

Deno.test("renderExtension() asks the wiki for an extension in the form of the storage format", () => {
  const sent: string[] = [];
  readStorageBody(extension("poll", PARAMETERS), "adf", { macros: { rendered: (macro) => void sent.push(macro) } });
  strictEqual(sent.length, 1);
  strictEqual(
    /^<ac:adf-extension><ac:adf-node type="extension"><ac:adf-attribute key="extension-type">/.test(sent[0] ?? ""),
    true,
  );
  strictEqual(sent[0]?.includes('<ac:adf-parameter key="color-of-bars">red</ac:adf-parameter>'), true);
});

Deno.test("showInWord() has the parameters of an extension that nobody renders", () => {
  const { text } = showInWord(extension("poll", PARAMETERS), "adf");
  deepStrictEqual(["Poll", "Tea?", "red"].filter((word) => !text.includes(word)), []);
});
