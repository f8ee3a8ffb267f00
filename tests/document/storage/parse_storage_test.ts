import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { parseStorage } from "../../../src/document/storage/parse_storage.ts";
import { StorageError } from "../../../src/document/storage/storage_error.ts";
import { STORAGE_LIMITS, type StorageNode } from "../../../src/document/storage/storage_tree.ts";
import * as fc from "../../support/property.ts";

/** Every node with the text it came from. */
function outline(nodes: readonly StorageNode[], xhtml: string): unknown[] {
  return nodes.map((node) => {
    const source = xhtml.slice(node.start, node.end);
    return node.type === "text"
      ? [node.cdata ? "cdata" : "text", node.value, source]
      : [node.name, Object.fromEntries(node.attributes), source, ...outline(node.children, xhtml)];
  });
}

for (
  const [rule, xhtml, expected] of [
    ["knows the characters that HTML names", "&nbsp;&euro;", [["text", "\u00A0€", "&nbsp;&euro;"]]],
    ["takes undeclared prefixes", "<ac:a ri:b='1&lt;'/>", [["ac:a", { "ri:b": "1<" }, "<ac:a ri:b='1&lt;'/>"]]],
    [
      "joins CDATA that was split",
      "<a><![CDATA[x]]]]><![CDATA[>y]]></a>",
      [["a", {}, "<a><![CDATA[x]]]]><![CDATA[>y]]></a>", ["cdata", "x]]>y", "<![CDATA[x]]]]><![CDATA[>y]]>"]]],
    ],
    [
      "keeps comments and instructions in their places",
      "a<!-- - b -->\r\n<?c d?>e",
      [
        ["text", "a", "a"],
        ["#comment", {}, "<!-- - b -->"],
        ["text", "\n", "\r\n"],
        ["#instruction", {}, "<?c d?>"],
        ["text", "e", "e"],
      ],
    ],
    ["counts places in code units", "\u{1F600}<b/>", [["text", "\u{1F600}", "\u{1F600}"], ["b", {}, "<b/>"]]],
  ] as const
) {
  Deno.test(`parseStorage() ${rule}`, () => deepStrictEqual(outline(parseStorage(xhtml), xhtml), expected));
}

for (
  const [xhtml, line, column] of [
    ["<p>", 1, 4],
    ["a\n</p>", 2, 1],
    ["</storage><storage>", 1, 1],
    ["</storage>", 1, 1],
    ["<p>\n<b></p>", 2, 8],
    ["<a b=1/>", 1, 7],
    ["<a b='1' b='2'/>", 1, 17],
    ["&nope;", 1, 7],
    ["&constructor;", 1, 14],
    ["<!DOCTYPE a>", 1, 10],
    ["<![CDATA[", 1, 10],
  ] as const
) {
  Deno.test(`parseStorage() refuses ${JSON.stringify(xhtml)} at ${line}:${column}`, () => {
    throws(() => parseStorage(xhtml), { name: "StorageError", code: "storage-malformed", line, column });
  });
}

Deno.test("parseStorage() refuses what exceeds a limit", () => {
  const { depth, nodes, length } = STORAGE_LIMITS;
  ok(parseStorage("<a>".repeat(depth) + "</a>".repeat(depth)));
  throws(() => parseStorage("<a>".repeat(depth + 1) + "</a>".repeat(depth + 1)), { code: "storage-too-deep" });
  throws(() => parseStorage("<a/>".repeat(nodes + 1)), { code: "storage-too-complex" });
  throws(() => parseStorage(" ".repeat(length + 1)), { code: "storage-too-large" });
});

Deno.test("parseStorage() covers the text without gaps, or throws a StorageError", () => {
  const pieces = fc.constantFrom(
    "<p>",
    "</p>",
    "<b/>",
    "a",
    "&amp;",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "\r\n",
    "<",
    "?",
  );
  fc.assert(fc.property(fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")), (xhtml) => {
    let roots: StorageNode[];
    try {
      roots = parseStorage(xhtml);
    } catch (error) {
      ok(error instanceof StorageError);
      return;
    }
    strictEqual(roots.map(({ start, end }) => xhtml.slice(start, end)).join(""), xhtml);
  }));
});
