import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import * as checks from "../../support/property.ts";
import { parseStorage } from "../../../src/document/storage/parse_storage.ts";
import type { StorageNode } from "../../../src/document/storage/storage_tree.ts";
import { recoverStorage } from "../../../src/export/body/recover_storage.ts";
import { anyPageBody } from "../../support/page_bodies/any_page_body.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../support/storage/real_bodies.ts";

function shape(nodes: readonly StorageNode[]): unknown[] {
  return nodes.filter((node) => node.type === "text" || !node.name.startsWith("#")).map((node) =>
    node.type === "text"
      ? node.value.replaceAll("\r\n", "\n")
      : [node.name, Object.fromEntries(node.attributes), node.start, node.end, shape(node.children)]
  );
}

/** Texts beside each other are one, as a comment between them can separate them. */
function joined(shapes: unknown[]): unknown[] {
  const result: unknown[] = [];
  for (const each of shapes) {
    const last = result.at(-1);
    if (typeof each === "string" && typeof last === "string") result[result.length - 1] = last + each;
    else result.push(Array.isArray(each) ? [...each.slice(0, 4), joined(each[4])] : each);
  }
  return result;
}

const tree = (nodes: readonly StorageNode[]) => joined(shape(nodes));

Deno.test({
  name: "recoverStorage() reads well-formed real bodies as the strict parser does",
  ignore: ignoreWithoutBodies,
  fn: () => {
    for (const body of (REAL_BODIES ?? []).filter(isWellFormed)) {
      deepStrictEqual(tree(recoverStorage(body).nodes), tree(parseStorage(body)));
    }
  },
});

for (
  const [rule, body, names] of [
    ["closes what is open", "<div><b>a</div><i>b", "div(b(a)) i(b)"],
    ["ignores end tags without a start", "a</b></p>c", "ac"],
    ["ends paragraphs at the next one", "<p>a<p>b<ul><li>c", "p(a) p(b) ul(li(c))"],
    ["knows elements without content", "<p>a<br>b<img src=x></p>", "p(abr()bimg())"],
    ["keeps signs that are no markup", "a < b & c > d &foo; <3 <", "a < b & c > d &foo; <3 <"],
    ["reads entities and references", "&auml;&#228;&#xe4;&lt;&#0;", "äää<\ufffd"],
    ["reads cut markup as text", "a<p title='x", "a<p title='x"],
    ["reads CDATA without an end", "a<![CDATA[<b>", "a<b>"],
    ["drops comments without an end", "a<!-- b", "a"],
  ] as const
) {
  Deno.test(`recoverStorage() ${rule}`, () => {
    strictEqual(recoverStorage(body).nodes.map(brief).join(" ").replace(/(?<=a) (?=c$|<b>)/, ""), names);
  });
}

function brief(node: StorageNode): string {
  return node.type === "text" ? node.value : `${node.name}(${node.children.map(brief).join("")})`;
}

Deno.test("recoverStorage() reads any damage of a body", () => {
  checks.assert(
    checks.property(anyPageBody, checks.nat(), checks.string(), (body, at, text) => {
      const place = at % (body.length + 1);
      const { nodes } = recoverStorage(body.slice(0, place) + text + body.slice(place + text.length));
      ok(nodes.every(({ start, end }) => start <= end));
    }),
  );
});

Deno.test("recoverStorage() replaces elements that are nested too deeply by their content", () => {
  const { nodes, tooDeepAt } = recoverStorage(`${"<a>".repeat(5000)}x${"</a>".repeat(5000)}<p>y</p>`);
  strictEqual(tooDeepAt, 300);
  strictEqual(nodes.length, 2);
});
