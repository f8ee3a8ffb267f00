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

Deno.test("derivedStyles() leaves no space above items of lists, nor one that Word chooses", () => {
  const list = (spacing: string) =>
    derivedStyles(
      surveyTemplate(withStyles(
        '<w:style w:type="paragraph" w:default="1" w:styleId="n"><w:name w:val="Normal"/>' +
          `<w:pPr><w:spacing ${spacing}/></w:pPr></w:style>`,
      )),
      ["bullet1"],
    ).at(-1) ?? "";
  match(list('w:before="180" w:after="180"'), /<w:spacing w:before="0"\/>/);
  match(
    list('w:beforeAutospacing="1" w:afterAutospacing="1"'),
    /<w:spacing w:before="0" w:beforeAutospacing="0" w:after="280" w:afterAutospacing="0"\/>/,
  );
});
