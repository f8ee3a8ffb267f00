import { deepStrictEqual, match, ok } from "node:assert/strict";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { typesetPages } from "../../support/compilers/typeset.ts";

const DOCUMENT = `---
title: T
version: "1.1"
language: de
site: Nord
abstract: |
  Worum es geht.

  Und mehr.
history:
  - {version: "1.0", date: 2026-01-20, author: Ada, changes: Erste}
approvals: [{name: Jon, date: 2026-03-14}]
---
# Eins

:::landscape
Quer.

::pagebreak

Auch quer.
:::

# Zwei

::appendix

# Glossar

## Wörter
`;

const LANDSCAPE = { "page.size": "a5", "header.all.left": "{chapter}", "header.all.right": "" };

/** Texts of the pages. */
async function pagesOf(
  changes: Readonly<Record<string, unknown>> = {},
  markdown = DOCUMENT,
): Promise<string[]> {
  const values = sampleValues({
    "headings.numbering": "1.1",
    "headings.chapterBreak": "page",
    ...LANDSCAPE,
    ...changes,
  });
  return (await typesetPages(markdown, values)).map(({ line }) => line);
}

const TABLES = "Versionshistorie Version Datum Autor Änderungen 1.0 20. Januar 2026 Ada Erste " +
  "Freigaben Name Datum Jon 14. März 2026";

Deno.test("the pages before the text have the record, the abstract and the contents, with appendices in letters", async () => {
  const fields = [{ name: "version" }, { name: "field.site" }, { name: "status" }, { name: "title", label: "Werk" }];
  const [, record = "", contents = "", ...text] = await pagesOf({
    "facts.enabled": true,
    "facts.fields": fields,
  });
  ok(record.includes(`Zu diesem Dokument Version 1.1 Site Nord Werk T ${TABLES} Zusammenfassung Worum`), record);
  ok(/1 Eins.* 2 Zwei.* Anhang A Glossar.* A\.1 Wörter/.test(contents), contents);
  deepStrictEqual(text.map((page) => page.split(" ")[0]), ["Eins", "Eins", "Zwei", "Glossar"]);
  ok(text[0]?.includes("Quer.") === true && text[1]?.includes("Auch quer.") === true);
  ok(text[3]?.includes("Anhang A Glossar A.1 Wörter"));
});

Deno.test("capabilities hide or move what precedes the text", async () => {
  const hidden = { "history.enabled": false, "approvals.enabled": false };
  const [, contents = "", abstract = ""] = await pagesOf({ ...hidden, "abstract.place": "after-contents" });
  ok(contents.includes("Inhalt") && abstract.includes("Zusammenfassung Worum es geht. Und mehr."));
  const [, first = ""] = await pagesOf({ ...hidden, "abstract.enabled": false });
  ok(first.includes("Inhalt"), first);
});

Deno.test("the lists of figures and tables follow the contents, with labels and numbers as in the captions", async () => {
  const lists = {
    ...{ "contents.figures": true, "contents.figuresFrom": 1, "contents.tables": true, "contents.tablesFrom": 1 },
    ...{ "figures.numbered": true, "tables.numbered": true, "header.enabled": false, "footer.enabled": false },
  };
  const markdown = '---\ntitle: T\nlanguage: de\n---\n# Eins\n\n![ohne](a.svg)\n\n![mit](a.svg "Plan")\n\n' +
    "| a |\n| - |\n| b |\n\nTable: Werte\n";
  const pages = await pagesOf(lists, markdown);
  const contents = pages.find((page) => page.includes("Inhalt")) ?? "";
  match(contents, /Inhalt.*Abbildungen Abbildung 1 Plan.* 1 Tabellen Tabelle 1 Werte.* 1/);
  match(pages.at(-1) ?? "", /Abbildung 1: Plan .*Tabelle 1: Werte/);
});

for (
  const [changes, expected] of [
    [{ "headings.appendixLabel": false }, "A Glossar A.1 Wörter"],
    [{ "headings.appendixNumbering": "I.1" }, "Anhang I Glossar I.1 Wörter"],
    [{ "headings.appendixNumbering": "none" }, "Glossar Wörter"],
    [{ "headings.numbering": "none" }, "Anhang A Glossar Wörter"],
    [{ "headings.numberingDepth": 1 }, "Anhang A Glossar Wörter"],
    [{ "headings.opener": "eyebrow" }, "Anhang A Glossar A.1 Wörter"],
    [{ "headings.opener": "number" }, "A Glossar A.1 Wörter"],
    [{ "headings.chapterBreak": "odd-page" }, "Anhang A Glossar A.1 Wörter"],
  ] as const
) {
  Deno.test(`an appendix of a design with ${JSON.stringify(changes)} starts with ${expected}`, async () => {
    const pages = await pagesOf({ ...changes, "header.enabled": false, "footer.enabled": false });
    deepStrictEqual(pages.at(-1)?.trim(), expected);
  });
}
