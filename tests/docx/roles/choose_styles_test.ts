import { deepStrictEqual } from "node:assert/strict";
import { NO_FORMAT, type StyleDefinition } from "../../../src/docx/facts/styles/style_definition.ts";
import { StyleSheet } from "../../../src/docx/facts/styles/style_sheet.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { STYLE_PURPOSES } from "../../../src/docx/roles/style_names_table.ts";
import { chooseStyles, purposeOfText, type StyleUse } from "../../../src/docx/roles/choose_styles.ts";
import { buildDocx, relationships, wordXml } from "../../support/word_documents/docx_fixture.ts";

function sheetOf(styles: readonly (Partial<StyleDefinition> & { readonly id: string })[]): StyleSheet {
  const all = styles.map((style): StyleDefinition => ({
    ...NO_FORMAT,
    ...{ type: "paragraph", name: style.id, isDefault: false, custom: true },
    ...style,
  }));
  return new StyleSheet(new Map(all.map((style) => [style.id, style])));
}

const NORMAL = { id: "Standard", name: "Grundtext", isDefault: true, custom: false } as const;
const outlined = (id: string, outlineLevel: number) => ({ id, paragraph: { outlineLevel } });
const TABLE = { id: "T", type: "table" } as const;
const GRID = { ...TABLE, id: "G", name: "Table Grid" } as const;

/** Purposes in templates, with the style that is used, that of the place, and the choice. */
const TEMPLATES = [
  ["heading1", [outlined("Kapitel", 0), { id: "a", name: "Heading 1" }], {}, "a"],
  ["heading1", [{ id: "Heading1", name: "Überschrift 1" }, outlined("Kapitel", 0)], {}, "Heading1"],
  ["toc2", [{ id: "TOC2", name: "Verzeichnis 2" }], {}, "TOC2"],
  ["bullet2", [{ id: "ListBullet2", name: "Aufzählung 2" }], {}, "ListBullet2"],
  ["heading2", [outlined("Kapitel", 0), outlined("Abschnitt", 1)], {}, "Abschnitt"],
  ["heading2", [outlined("Abschnitt", 1), { ...outlined("Word", 1), custom: false }], {}, "Word"],
  ["heading2", [outlined("Kapitel", 0)], {}, undefined],
  ["body", [NORMAL, { id: "Fließtext" }], { place: "Fließtext" }, "Fließtext"],
  ["body", [NORMAL, outlined("Kapitel", 0)], { place: "Kapitel" }, "Standard"],
  ["body", [NORMAL, { id: "x" }, { id: "y" }], { place: "x", used: "y" }, "x"],
  ["body", [NORMAL, { id: "y" }], { place: "Standard", used: "y" }, "y"],
  ["body", [NORMAL, { id: "x" }, { id: "s", name: "Scroll Plain Text" }], { place: "x", used: "x" }, "s"],
  [
    "heading1",
    [{ ...outlined("ACME Titel 1", 0) }, { id: "a", name: "heading 1" }],
    { used: "ACME Titel 1" },
    "ACME Titel 1",
  ],
  ["heading1", [outlined("K", 0), { id: "s", name: "Scroll Heading 1" }], { used: "K" }, "s"],
  ["quote", [NORMAL], { place: "Standard" }, undefined],
  ["table", [TABLE, GRID], { used: "T" }, "T"],
  ["table", [TABLE, GRID, { ...TABLE, id: "s", name: "Scroll Table Normal" }], { used: "T" }, "s"],
  ["table", [TABLE, GRID], {}, "G"],
  ["info", [TABLE, GRID], {}, undefined],
] as const;

function choose(styles: Parameters<typeof sheetOf>[0], use: StyleUse, purpose: Parameters<StyleUse["used"]>[0]) {
  return chooseStyles(sheetOf(styles), use)(purpose)?.id;
}

for (
  const [role, styles, { used, place }, expected] of TEMPLATES as readonly (readonly [
    string,
    Parameters<typeof sheetOf>[0],
    { readonly used?: string; readonly place?: string },
    string | undefined,
  ])[]
) {
  const ids = styles.map(({ id }) => id).join(", ");
  Deno.test(`chooseStyles() of a template chooses ${expected} of ${ids} for ${role}, used ${used}, at ${place}`, () => {
    const purposes = STYLE_PURPOSES.filter((purpose) => purpose.role === role);
    const use: StyleUse = { of: "template", used: () => used, place };
    deepStrictEqual(purposes.map((purpose) => choose(styles, use, purpose)), [expected]);
  });
}

for (
  const [text, styles, used, expected] of [
    ["h1", [outlined("Kapitel", 0), { id: "a", name: "heading 1" }], "Kapitel", "Kapitel"],
    ["h1", [outlined("Kapitel", 0), { id: "a", name: "heading 1", custom: false }], undefined, "a"],
    ["h1", [{ id: "a", name: "Scroll Heading 1" }], undefined, "a"],
    ["quote", [{ id: "a", name: "Scroll Quote" }], undefined, "a"],
    ["title", [{ id: "a", name: "Title" }], undefined, "a"],
    ["table", [{ id: "a", name: "Table Text" }], undefined, undefined],
    ["body", [NORMAL, { id: "Normal" }], undefined, "Standard"],
  ] as const
) {
  Deno.test(`chooseStyles() of a document chooses ${expected} for ${text}, used ${used}`, () => {
    deepStrictEqual(choose(styles, { of: "document", used: () => used }, purposeOfText(text)), expected);
  });
}

Deno.test("surveyTemplate() takes plain text from the paragraph that the content replaces", () => {
  const style = (id: string, attributes = "") =>
    `<w:style w:type="paragraph"${attributes} w:styleId="${id}"><w:name w:val="${id}"/></w:style>`;
  const place = '<w:p><w:pPr><w:pStyle w:val="Own"/></w:pPr><w:r><w:t>$scroll.content</w:t></w:r></w:p>';
  const { styles } = surveyTemplate(buildDocx(place, {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
    "word/styles.xml": wordXml("styles", style("Standard", ' w:default="1"') + style("Own")),
  }));
  deepStrictEqual(styles.get("body")?.id, "Own");
});
