import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DIRECTIVES } from "../../src/document/directives/directives_table.ts";
import { listNodes } from "../../src/document/list_nodes.ts";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";
import { StorageError } from "../../src/document/storage/storage_error.ts";
import { storageToMarkdown } from "../../src/document/write/markdown/storage_to_markdown.ts";
import { renderTypst } from "../support/compilers/render_typst.ts";
import { splitLabel } from "../../src/document/directives/directive_rules.ts";
import type { Nodes } from "../../src/document/tree.ts";
import { skipUnless } from "../support/skip.ts";
import { FORM_SAMPLES } from "./storage/form_samples_table.ts";

const BODIES = new URL("../../../shared/data/storage/bodies.json", import.meta.url);
const bodies = readBodies();

for (const { construct, product, storage, markdown } of FORM_SAMPLES) {
  Deno.test(`renderTypst() sets ${construct} of ${product} without a directive as text`, () => {
    assertSet(markdown);
    assertSet(storageToMarkdown(storage));
  });
}

Deno.test({
  name: "renderTypst() sets what is read from real pages without a directive as text or a lost word",
  ignore: skipUnless(bodies !== undefined, `${BODIES.pathname} is absent, no real pages to convert`),
  fn() {
    strictEqual(bodies?.length, 241);
    for (const { body } of bodies) {
      const markdown = readable(body);
      if (markdown !== undefined) assertSet(markdown);
    }
  },
});

function readBodies(): { body: string }[] | undefined {
  try {
    return JSON.parse(Deno.readTextFileSync(BODIES));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Two of the bodies are not well-formed. */
function readable(body: string): string | undefined {
  try {
    return storageToMarkdown(body);
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

function assertSet(markdown: string): void {
  const document = parseMarkdown(markdown);
  const { source, issues } = renderTypst(document, { resolveImage: () => ({ path: "/images/1.png" }) });
  const wrong = [...document.issues, ...issues].filter(({ code }) => WRONG.has(code));
  deepStrictEqual(wrong.map(({ message }) => message), [], markdown);
  const shown = textsOf(source.replace(CODE, ""));
  deepStrictEqual(shown.filter((text) => RAW.test(text)), [], markdown);
  const words = new Set(textsOf(source).flatMap(wordsOf));
  const texts = [...listNodes(withoutNames(document.root))].flatMap((node) =>
    node.type === "text" || node.type === "inlineCode" ? wordsOf(node.value) : []
  );
  deepStrictEqual(texts.filter((word) => !words.has(word)), [], markdown);
}

/** Findings that what sync writes must never cause. */
const WRONG: ReadonlySet<string> = new Set(["unknown-directive", "directive-attribute"]);
const NAMES = Object.values(DIRECTIVES).flatMap((rules) => [...rules.keys()]);
/** Start of a directive: its brackets in text, or a fence. */
const RAW = new RegExp(String.raw`:(?:${NAMES.join("|")})[\[\{]|^\s*:{2,}(?:\w|\s*$)`);
/** Code may contain anything. */
const CODE = /^code-block\(.*$|inline-code\("(?:[^"\\]|\\.)*"\)/gm;

/** Removes the names of macros, which are no words of the page. */
function withoutNames<T extends Nodes>(node: T): T {
  if (!("children" in node)) return node;
  const children = node.type === "containerDirective" && node.name === "macro"
    ? splitLabel(node).blocks
    : node.children;
  return { ...node, children: children.map(withoutNames) };
}

/** Returns the texts of Typst code: its string literals. */
function textsOf(source: string): string[] {
  return [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, literal = ""]) =>
    literal.replace(/\\u\{([0-9a-f]+)\}/g, (_, digits) => String.fromCodePoint(parseInt(digits, 16)))
      .replaceAll("\\n", "\n").replace(/\\(.)/g, "$1")
  );
}

function wordsOf(text: string): string[] {
  return text.replace(/[\u00ad\u200b]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}
