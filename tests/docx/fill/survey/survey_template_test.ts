import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { derivedStyles } from "../../../../src/docx/fill/styles/derived_styles.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import { templateFrame } from "../../../../src/docx/fill/survey/template_frame.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { buildFullDocx } from "../../../support/word_documents/full_docx.ts";

function style(type: string, id: string, name: string, inner = ""): string {
  return `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
}

function withStyles(styles: string, body = paragraph("$scroll.content")): Uint8Array {
  return buildDocx(body, {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
    "word/styles.xml": wordXml("styles", styles),
  });
}

for (
  const [name, styles, role, expected] of [
    ["its own style before that of Word", [["a", "heading 1"], ["b", "Scroll Heading 1"]], "heading1", "b"],
    ["the style of Word in German", [["berschrift1", "heading 1"]], "heading1", "berschrift1"],
    ["the style of Word in French", [["Titre1", "heading 1"]], "heading1", "Titre1"],
    ["the list of Word in German", [["Aufzhlungszeichen2", "List Bullet 2"]], "bullet2", "Aufzhlungszeichen2"],
    ["the style of Word in Chinese", [["1", "Heading 1"]], "heading1", "1"],
    ["a style by its first name", [["a", "HEADING 2,Zwei"]], "heading2", "a"],
    ["a list style", [["a", "List Bullet 3"]], "bullet3", "a"],
    ["the common style of lists", [["a", "List Paragraph"]], "number4", "a"],
    ["the style of plain text", [["a", "Normal"], ["b", "Scroll Plain Text"]], "body", "b"],
    ["that of another box for a kind without one", [["a", "Scroll Tip", "table"]], "success", "a"],
    ["no style of another type", [["a", "Scroll Code", "table"]], "code", undefined],
  ] as const
) {
  Deno.test(`surveyTemplate() finds ${name}`, () => {
    const written = styles.map(([id, of, type = "paragraph"]: readonly string[]) => style(type, id ?? "", of ?? ""));
    strictEqual(surveyTemplate(withStyles(written.join(""))).styles.get(role)?.id, expected);
  });
}

Deno.test("surveyTemplate() takes the default style for plain text and the most used one for tables", () => {
  const styles = '<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="x"/></w:style>' +
    style("table", "g", "Table Grid") + style("table", "mine", "Company");
  const table = (id: string) =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="${id}"/></w:tblPr><w:tr><w:tc><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>`;
  const survey = surveyTemplate(withStyles(styles, table("mine") + table("mine") + table("g")));
  strictEqual(survey.styles.get("body")?.id, "Standard");
  strictEqual(survey.styles.get("table")?.id, "mine");
  strictEqual(surveyTemplate(withStyles(styles)).styles.get("table")?.id, "g");
});

Deno.test("surveyTemplate() knows which styles have numbers", () => {
  const numbered = "<w:pPr><w:numPr><w:numId w:val='3'/></w:numPr></w:pPr>";
  const based = '<w:basedOn w:val="a"/>';
  const { styles } = surveyTemplate(
    withStyles(style("paragraph", "a", "heading 1", numbered) + style("paragraph", "b", "heading 2", based)),
  );
  deepStrictEqual([styles.get("heading1")?.isNumbered, styles.get("heading2")?.isNumbered], [true, true]);
});

Deno.test("surveyTemplate() finds the numbering of a style, so that its lists can begin again", () => {
  const numbered = "<w:pPr><w:numPr><w:ilvl w:val='1'/><w:numId w:val='3'/></w:numPr></w:pPr>";
  const level = (number: number, of = "") => `<w:lvl w:ilvl="${number}">${of}</w:lvl>`;
  const numbering = `<w:abstractNum w:abstractNumId="7">${level(0)}${level(1)}` +
    `${level(2, '<w:pStyle w:val="b"/>')}</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>`;
  const { styles } = surveyTemplate(buildDocx("", {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"], ["numbering", "numbering.xml"]]),
    "word/styles.xml": wordXml(
      "styles",
      style("paragraph", "a", "List Number", numbered) + style("paragraph", "b", "List Number 2", numbered),
    ),
    "word/numbering.xml": wordXml("numbering", numbering),
  }));
  deepStrictEqual(styles.get("number1"), {
    id: "a",
    reason: "name",
    isNumbered: true,
    numbering: { abstract: 7, level: 1 },
  });
  deepStrictEqual(styles.get("number2")?.numbering, { abstract: 7, level: 2 });
});

const PORTRAIT = '<w:sectPr><w:pgSz w:w="12000" w:h="16000"/>' +
  '<w:pgMar w:top="1000" w:right="900" w:bottom="1000" w:left="1100" w:header="1" w:footer="1" w:gutter="0"/>';

Deno.test("surveyTemplate() measures the section in force at the place of the content", () => {
  const first = `<w:p><w:pPr>${PORTRAIT}<w:cols w:num="2" w:space="400"/></w:sectPr></w:pPr></w:p>`;
  const last = '<w:sectPr><w:pgSz w:w="16000" w:h="12000" w:orient="landscape"/></w:sectPr>';
  const { area, turned } = surveyTemplate(buildDocx(paragraph("$scroll.content") + first + last));
  deepStrictEqual(area, { width: 10_000, height: 14_000, columnWidth: 4800 });
  deepStrictEqual(turned, { width: 14_000, height: 10_000, columnWidth: 14_000 });
  const without = surveyTemplate(buildDocx(paragraph("x") + first + last));
  strictEqual(without.hasPlace, false);
  deepStrictEqual(without.area, { width: 13_120, height: 9120, columnWidth: 13_120 });
});

Deno.test("surveyTemplate() renders the section for those that follow, turned as well", () => {
  const start = '<w:type w:val="continuous"/>';
  const section = PORTRAIT.replace("<w:pgSz", `${start}<w:pgSz`) +
    '<w:pgNumType w:fmt="decimal" w:start="5"/><w:titlePg/></w:sectPr>';
  const { upright, turned } = surveyTemplate(buildDocx(paragraph("$scroll.content") + section)).section;
  strictEqual(upright, `${PORTRAIT}<w:pgNumType w:fmt="decimal"/></w:sectPr>`);
  match(turned, /<w:pgSz w:w="16000" w:h="12000" w:orient="landscape"\/>/);
});

Deno.test("surveyTemplate() measures the cell that the content is in", () => {
  const cell = `<w:tbl><w:tr><w:tc><w:tcPr><w:tcW w:w="5000" w:type="dxa"/></w:tcPr>${paragraph("$scroll.content")}`;
  const { area, turned } = surveyTemplate(buildDocx(`${cell}</w:tc></w:tr></w:tbl>`));
  strictEqual(area.width, 4784);
  deepStrictEqual(turned, area);
});

const BOLD = "<w:rPr><w:b/></w:rPr>";

for (
  const [what, formats, expected] of [
    ["no headers", "", { row: true, column: true }],
    ["a header row", `<w:tblStylePr w:type="firstRow">${BOLD}</w:tblStylePr>`, { row: false, column: true }],
    [
      "both",
      `<w:tblStylePr w:type="firstRow">${BOLD}</w:tblStylePr><w:tblStylePr w:type="firstCol">${BOLD}</w:tblStylePr>`,
      undefined,
    ],
    ["a header row like others", '<w:tblStylePr w:type="firstRow"/>', { row: true, column: true }],
  ] as const
) {
  Deno.test(`surveyTemplate() says which headers a style of tables with ${what} hides`, () => {
    const { styles } = surveyTemplate(withStyles(style("table", "T", "Scroll Table Normal", formats)));
    deepStrictEqual(styles.get("table")?.hidesHeaders, expected);
  });
}

Deno.test("surveyTemplate() returns the look of the header row of tables", () => {
  const first = '<w:rPr><w:color w:val="ffffff"/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="7A1F5C"/></w:tcPr>';
  const headRow = (formats: string) =>
    surveyTemplate(withStyles(style("table", "T", "Scroll Table Normal", formats))).styles.get("table")?.headRow;
  const expected = { ground: "7A1F5C", color: "FFFFFF", isRegular: true };
  deepStrictEqual(headRow(`<w:tblStylePr w:type="firstRow">${first}</w:tblStylePr>`), expected);
  deepStrictEqual(headRow(`<w:tblStylePr w:type="firstRow">${BOLD}</w:tblStylePr>`), {});
  strictEqual(headRow(""), undefined);
});

Deno.test("surveyTemplate() returns what the formats of styles mean for content", () => {
  const margins = '<w:tblPr><w:tblCellMar><w:left w:w="240" w:type="dxa"/></w:tblCellMar></w:tblPr>';
  const { styles } = surveyTemplate(withStyles(
    style("paragraph", "H1", "heading 1", "<w:pPr><w:keepNext/><w:pageBreakBefore/></w:pPr>") +
      style("paragraph", "H2", "heading 2") +
      style("paragraph", "L", "List Bullet", "<w:pPr><w:contextualSpacing/></w:pPr>") +
      style("table", "I", "Scroll Info", margins),
  ));
  deepStrictEqual((["heading1", "heading2"] as const).map((role) => styles.get(role)?.isLoose), [undefined, true]);
  strictEqual(styles.get("heading1")?.beginsPage, true);
  strictEqual(styles.get("bullet1")?.isContextual, true);
  strictEqual(styles.get("info")?.cellMargin, 240);
});

for (const [mode, hangs] of [["", true], ["14", true], ["15", false]] as const) {
  Deno.test(`surveyTemplate() says whether tables hang in the mode ${JSON.stringify(mode)} of Word`, () => {
    const setting = mode === "" ? "" : `<w:compatSetting w:name="compatibilityMode" w:uri="x" w:val="${mode}"/>`;
    const survey = surveyTemplate(buildDocx("", {
      "word/_rels/document.xml.rels": relationships([["settings", "settings.xml"]]),
      "word/settings.xml": wordXml("settings", `<w:compat>${setting}</w:compat>`),
    }));
    strictEqual(survey.hasHangingTables, hangs);
  });
}

Deno.test("surveyTemplate() returns the size of text in cells: that of their style, or of plain text", () => {
  const sized = (size: number) => `<w:rPr><w:sz w:val="${size}"/></w:rPr>`;
  const plain = style("paragraph", "Normal", "Normal", sized(24));
  strictEqual(surveyTemplate(withStyles(plain)).cellSize, 12);
  strictEqual(surveyTemplate(withStyles(plain + style("paragraph", "T", "Table Text", sized(17)))).cellSize, 8.5);
});

Deno.test("surveyTemplate() says whether plain text is justified", () => {
  const plain = (side: string) => style("paragraph", "Normal", "Normal", `<w:pPr><w:jc w:val="${side}"/></w:pPr>`);
  for (
    const [side, isJustified] of [["both", true], ["distribute", true], ["left", false], ["center", false]] as const
  ) {
    strictEqual(surveyTemplate(withStyles(plain(side))).isJustified, isJustified, side);
  }
  strictEqual(surveyTemplate(buildDocx()).isJustified, false);
});

Deno.test("surveyTemplate() returns numbers, colors, fonts and the language of a template", () => {
  const survey = surveyTemplate(buildFullDocx());
  deepStrictEqual(surveyTemplate(buildDocx()).free, { list: 1, note: 1, bookmark: 1, drawing: 1 });
  ok(survey.free.list > 1);
  match(survey.colors.accent, /^[0-9A-F]{6}$/);
  strictEqual(survey.language, "en-US");
});

Deno.test("derivedStyles() makes styles for what a template lacks only, with IDs and names of their own", () => {
  const survey = surveyTemplate(
    withStyles(style("paragraph", "Heading1", "heading 1") + style("table", "codeblock", "Code Block")),
  );
  const styles = derivedStyles(survey, ["heading1", "heading2", "code", "info"]);
  const names = styles.map((each) => /<w:name w:val="([^"]*)"/.exec(each)?.[1]);
  deepStrictEqual(names, ["Normal", "heading 2", "Code Block (2)", "Scroll Info"]);
  const frame = templateFrame(survey);
  strictEqual(frame.styles.get("code")?.id, "CodeBlock-2");
  strictEqual(frame.styles.get("heading1")?.id, "Heading1");
  ok(styles[1]?.includes('<w:basedOn w:val="Heading1"/>'));
  deepStrictEqual(derivedStyles(survey, ["heading1"]), []);
});

Deno.test("derivedStyles() takes no color that the template does not have", () => {
  const survey = surveyTemplate(buildFullDocx());
  const own = new Set([...Object.values(survey.colors), "auto"]);
  for (const each of derivedStyles(survey, templateFrame(survey).styles.keys())) {
    for (const [, color = ""] of each.matchAll(/w:(?:color|fill)="([^"]*)"/g)) ok(own.has(color), color);
    for (const [, color = ""] of each.matchAll(/<w:color w:val="([^"]*)"/g)) ok(own.has(color), color);
  }
});

Deno.test("surveyTemplate() reads the indents of lists, those of a style before those of its list", () => {
  const indented = (ind: string, below = "") => {
    const numbering = `<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/>` +
      `<w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>` +
      '<w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>';
    const list = style("paragraph", "b", "Text", `<w:pPr>${below}</w:pPr>`) + style(
      "paragraph",
      "a",
      "List Bullet",
      `<w:basedOn w:val="b"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr>${ind}</w:pPr>`,
    );
    return surveyTemplate(buildDocx("", {
      "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"], ["numbering", "numbering.xml"]]),
      "word/styles.xml": wordXml("styles", list),
      "word/numbering.xml": wordXml("numbering", numbering),
    })).styles.get("bullet1")?.indents;
  };
  deepStrictEqual(indented(""), { left: 720, hanging: 360 });
  deepStrictEqual(indented('<w:ind w:left="500"/>'), { left: 500, hanging: 360 });
  strictEqual(indented('<w:ind w:left="0" w:firstLine="709"/>'), undefined);
  deepStrictEqual(indented("", '<w:ind w:left="100" w:firstLine="709"/>'), { left: 720, hanging: 360 });
});

Deno.test("derivedStyles() indents first lines of plain text only", () => {
  const plain = (ind: string) =>
    surveyTemplate(withStyles(
      `<w:style w:type="paragraph" w:default="1" w:styleId="n"><w:name w:val="Normal"/><w:pPr>${ind}</w:pPr></w:style>`,
    ));
  const indented = plain('<w:ind w:firstLineChars="200" w:firstLine="640"/>');
  const apart = ["heading1", "bullet1", "number1", "task", "quote", "code", "caption", "cell", "calloutTitle"] as const;
  for (const made of derivedStyles(indented, apart)) match(made, /w:firstLineChars="0" .*w:(?:firstLine="0"|hanging)/);
  for (const made of derivedStyles(plain(""), apart)) ok(!made.includes("w:firstLine"), made);
  for (const made of derivedStyles(plain('<w:ind w:left="300"/>'), ["cell", "calloutTitle"])) match(made, /w:left="0"/);
});

Deno.test("derivedStyles() makes a style for the look of plain text that it has from direct formats", () => {
  const normal = '<w:style w:type="paragraph" w:default="1" w:styleId="n"><w:name w:val="Normal"/></w:style>';
  const cells = style("paragraph", "t", "Table Text", '<w:basedOn w:val="n"/>');
  const lists = style("paragraph", "l", "List Bullet", '<w:basedOn w:val="n"/><w:rPr><w:sz w:val="30"/></w:rPr>');
  const run = '<w:rFonts w:ascii="Verdana" w:hAnsi="Verdana"/><w:sz w:val="26"/>';
  const prose = `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>A sentence.</w:t></w:r></w:p>`;
  const survey = surveyTemplate(withStyles(`${normal}${cells}${lists}`, prose.repeat(3)));
  strictEqual(
    derivedStyles(survey, ["body"]).join(""),
    '<w:style w:type="paragraph" w:customStyle="1" w:styleId="MainText"><w:name w:val="Main Text"/>' +
      '<w:basedOn w:val="n"/><w:qFormat/><w:pPr><w:jc w:val="both"/></w:pPr>' +
      `<w:rPr>${run}<w:szCs w:val="26"/></w:rPr></w:style>`,
  );
  match(derivedStyles(survey, ["quote"]).join(""), /"MainText".*<w:basedOn w:val="MainText"\/>/);
  const { styles, bodySize, isJustified } = templateFrame(survey);
  deepStrictEqual([styles.get("body")?.id, bodySize, isJustified], ["MainText", 13, true]);
  const [list, cell] = derivedStyles(survey, ["cell", "bullet1", "bullet2"]);
  match(cell ?? "", /<w:basedOn w:val="t"\/><w:qFormat\/><w:rPr>.*Verdana.*"26"/);
  match(
    list ?? "",
    /<w:basedOn w:val="l"\/><w:qFormat\/><w:pPr><w:jc w:val="both"\/><\/w:pPr><w:rPr><w:rFonts [^>]*\/><\/w:rPr>/,
  );
  strictEqual(styles.get("bullet2")?.id, styles.get("bullet1")?.id);
});

Deno.test("derivedStyles() sets cells in small type on lines of their own, where plain text is large or spaced", () => {
  const cell = (properties: string, grid = "") => {
    const normal = '<w:style w:type="paragraph" w:default="1" w:styleId="n"><w:name w:val="Normal"/>' +
      `<w:pPr>${properties}</w:pPr><w:rPr><w:sz w:val="32"/></w:rPr></w:style>`;
    const survey = surveyTemplate(withStyles(normal, `<w:sectPr>${grid}</w:sectPr>`));
    strictEqual(survey.cellSize, 12);
    return derivedStyles(survey, ["cell"]).at(-1) ?? "";
  };
  match(cell(""), /<w:spacing w:before="40" w:after="40"\/>.*<w:sz w:val="24"\/>/);
  match(cell('<w:spacing w:line="360" w:lineRule="auto"/>'), /w:line="240" w:lineRule="auto"/);
  match(cell('<w:spacing w:line="560" w:lineRule="exact"/>'), /w:line="240" w:lineRule="auto"/);
  match(cell("", '<w:docGrid w:type="lines" w:linePitch="560"/>'), /<w:snapToGrid w:val="0"\/><w:spacing/);
  for (const grid of ['<w:docGrid w:linePitch="560"/>', '<w:docGrid w:type="lines" w:linePitch="312"/>']) {
    ok(!cell("", grid).includes("snapToGrid"), grid);
  }
});

Deno.test("templateFrame() says what the template's own style of code lacks", () => {
  const code = (format: string, grid = "") => {
    const normal = '<w:style w:type="paragraph" w:default="1" w:styleId="n"><w:name w:val="Normal"/>' +
      '<w:pPr><w:spacing w:line="400" w:lineRule="auto"/></w:pPr></w:style>';
    const own = style("paragraph", "c", "Source Code", `<w:basedOn w:val="n"/>${format}`);
    const { styles } = templateFrame(surveyTemplate(withStyles(normal + own, `<w:sectPr>${grid}</w:sectPr>`)));
    return [styles.get("code")?.lacksFont, styles.get("code")?.hasLinesOfText];
  };
  const single = '<w:pPr><w:spacing w:line="240" w:lineRule="auto"/></w:pPr>';
  const font = '<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>';
  deepStrictEqual(code(single + font), [undefined, undefined]);
  deepStrictEqual(code(font), [undefined, true]);
  deepStrictEqual(code(single), [true, undefined]);
  deepStrictEqual(code(single + font, '<w:docGrid w:type="linesAndChars" w:linePitch="560"/>'), [undefined, true]);
});
