import { ok, strictEqual } from "node:assert/strict";
import * as checks from "../../support/property.ts";
import { plainText } from "../../../src/document/plain_text.ts";
import { isDirective } from "../../../src/document/directives/directive_kind.ts";
import { hasNeeded, mayHave, ruleOf } from "../../../src/document/directives/directive_rules.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { anyPageBody } from "../../support/page_bodies/any_page_body.ts";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";

const MIB = 1024 * 1024;

for (
  const [name, body, codes] of [
    ["5 MB of paragraphs", "<p>hello &amp; world of many pages</p>".repeat(5 * MIB / 38), ""],
    ["5 MB of one text", "word ".repeat(MIB), ""],
    ["5 MB of start signs", "<".repeat(5 * MIB), "body-malformed"],
    ["1 MB of open tags", "<b>a".repeat(MIB / 4), "body-too-deep"],
    ["5 MB of cut tags", '<a b="'.repeat(5 * MIB / 6), "body-malformed"],
    ["5 MB of open comments", "<!--".repeat(5 * MIB / 4), "body-malformed"],
    ["100,000 levels", `${"<div>".repeat(100_000)}a${"</div>".repeat(100_000)}`, "body-too-deep"],
    ["45 levels of marks around a block", `${"<b><i>".repeat(45)}a<ul><li>b</li></ul>c${"</i></b>".repeat(45)}`, ""],
    ["20,000 marks in a paragraph", `<p>${"<b>a</b> c ".repeat(20_000)}</p>`, ""],
    ["a table of 20,000 rows", `<table>${"<tr><td>a</td><td>b</td></tr>".repeat(20_000)}</table>`, ""],
  ] as const
) {
  Deno.test(`readPageBody() reads ${name}`, () => {
    const { losses } = readStorageBody(body);
    strictEqual(losses.map(({ code }) => code).join(), codes);
  });
}

Deno.test("readPageBody() shows the text of 300 levels", () => {
  strictEqual(plainText(readStorageBody(`${"<div>".repeat(300)}a${"</div>".repeat(300)}`).root), "a");
});

for (const format of ["storage", "adf"] as const) {
  Deno.test(`readPageBody() throws for no text as ${format}`, () => {
    checks.assert(checks.property(checks.string({ unit: "binary", maxLength: 200 }), (text) => {
      ok(readStorageBody(text, format).root.children.length >= 0);
    }));
    checks.assert(checks.property(checks.json(), (text) => {
      ok(readStorageBody(text, format).root.children.length >= 0);
    }));
  });
}

Deno.test("readPageBody() reads any damage of a body", () => {
  checks.assert(checks.property(anyPageBody, checks.nat(), checks.nat(40), (body, at, length) => {
    const place = at % (body.length + 1);
    ok(readStorageBody(body.slice(0, place) + body.slice(place + length)).root.children.length >= 0);
  }));
});

Deno.test("readPageBody() returns directives of the document language alone, with the attributes that these have", () => {
  checks.assert(checks.property(anyPageBody, (body) => {
    for (const node of listNodes(readStorageBody(body).root)) {
      ok(node.type !== "html");
      if (!isDirective(node)) continue;
      const rule = ruleOf(node);
      ok(rule !== undefined, node.name);
      ok(Object.keys(node.attributes ?? {}).every((name) => mayHave(rule, name)), JSON.stringify(node.attributes));
      ok(hasNeeded(rule, node), node.name);
      ok(node.name !== "storage");
    }
  }));
});

Deno.test("readPageBody() reads the same body to the same tree and report", () => {
  checks.assert(checks.property(anyPageBody, (body) => {
    strictEqual(JSON.stringify(readStorageBody(body)), JSON.stringify(readStorageBody(body)));
  }));
});
