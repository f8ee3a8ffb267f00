import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { factsOf, field, para, style } from "../../../support/word_documents/word_body.ts";

const FIRST = "<w:sectPr><w:footerReference w:type='default' r:id='r0'/></w:sectPr>";
const run = (inner: string) => `<w:r>${inner}</w:r>`;
const footer = (inner: string, pPr: string) => `<w:p><w:pPr>${pPr}</w:pPr>${inner}</w:p>`;

for (
  const [what, content, size, color] of [
    ["a page number, whose look is that of the footer", field("PAGE"), 14, "#ffffff"],
    ["other text, which is not imported", "<w:r><w:t>Page</w:t></w:r>", 11, undefined],
  ] as const
) {
  Deno.test(`readDesignFacts() reads a text box with ${what}`, () => {
    const look = `<w:rPr><w:color w:val="FFFFFF"/><w:sz w:val="28"/></w:rPr>`;
    const inner = footer(content.replaceAll("<w:r>", `<w:r>${look}`), "");
    const styles = style("Normal", `<w:rPr><w:sz w:val="22"/></w:rPr>`, { isDefault: true });
    const box = `<w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict>`;
    const { roles } = factsOf(FIRST, { styles, footers: [footer(run(box), "")] });
    const text = roles.get("footer")?.text;
    deepStrictEqual([text?.size?.value, text?.color?.value], [size, color]);
  });
}

const WHITE = `<w:rPr><w:color w:val="FFFFFF"/><w:sz w:val="28"/></w:rPr>`;
const marks = (...types: string[]) => types.map((type) => run(`${WHITE}<w:fldChar w:fldCharType="${type}"/>`));
const code = (name: string) => run(`${WHITE}<w:instrText> ${name} </w:instrText>`);
const [BEGIN = "", SEPARATE = "", END = ""] = marks("begin", "separate", "end");
const PLAIN = style("Normal", `<w:rPr><w:sz w:val="16"/></w:rPr>`, { isDefault: true });
const wsp = (inner: string) => `<wps:wsp><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp>`;
const choice = (drawing: string, fallback: string) =>
  run(
    `<mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`,
  );
const drawn = (shapes: string) => `<w:drawing><wp:anchor><a:graphic>${shapes}</a:graphic></wp:anchor></w:drawing>`;
const vml = (inner: string) =>
  `<w:pict><v:rect><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:rect></w:pict>`;
const EMPTY_PAGE = footer(BEGIN + code("PAGE") + SEPARATE + END, "");

// Word writes no text for a number that it has not computed yet, and computes it when it shows the page.
for (
  const [what, inner, characters] of [
    ["a field without a result", BEGIN + code("PAGE") + SEPARATE + END, 1],
    ["a field without the mark of a result", BEGIN + code("NUMPAGES") + END, 1],
    ["a field with a result", BEGIN + code("PAGE") + SEPARATE + run(`${WHITE}<w:t>12</w:t>`) + END, 2],
    [
      "a field inside the code of another one",
      BEGIN + code("IF") + BEGIN + code("PAGE") + SEPARATE + END + SEPARATE + END,
      0,
    ],
    ["a field that shows nothing", BEGIN + code("SET x 1") + END, 0],
    ["a simple field without a result", `<w:fldSimple w:instr="PAGE"/>`, 1],
    ["a number of the old kind", run(`${WHITE}<w:pgNum/>`), 1],
    ["a group in a group", choice(drawn(`<wpg:wgp><wpg:grpSp>${wsp(EMPTY_PAGE)}</wpg:grpSp></wpg:wgp>`), ""), 1],
    ["alternate content, whose parts are the same box", choice(drawn(wsp(EMPTY_PAGE)), vml(EMPTY_PAGE)), 1],
    ["a VML group", run(`<w:pict><v:group>${vml(EMPTY_PAGE).slice(8, -9)}</v:group></w:pict>`), 1],
  ] as const
) {
  Deno.test(`readDesignFacts() counts what a footer shows: ${what}`, () => {
    const { roles } = factsOf(FIRST, { styles: PLAIN, footers: [footer(inner, "")] });
    strictEqual(roles.get("footer")?.characters, characters);
  });
}

Deno.test("readDesignFacts() reads the look of a page number without a result", () => {
  const { roles } = factsOf(FIRST, { styles: PLAIN, footers: [footer(choice(drawn(wsp(EMPTY_PAGE)), ""), "")] });
  const text = roles.get("footer")?.text;
  deepStrictEqual([text?.size?.value, text?.color?.value], [14, "#ffffff"]);
});

const LARGE = footer(run(`<w:rPr><w:sz w:val="80"/></w:rPr><w:t>Large and long text</w:t>`), "");
const SMALL = footer(run(`<w:rPr><w:sz w:val="18"/></w:rPr><w:t>Small</w:t>`), "");
const reference = (type: string, id: string) => `<w:footerReference w:type="${type}" r:id="${id}"/>`;
const TWO = reference("default", "r0") + reference("first", "r1");
const EVEN = reference("default", "r0") + reference("even", "r1");
const sect = (inner: string) => `<w:sectPr>${inner}</w:sectPr>`;
const LAST = sect(reference("default", "r0"));

for (
  const [what, body, settings, size] of [
    ["a first page that has its own", sect(`${TWO}<w:titlePg/>`), "", 40],
    ["a first page that has none of its own", sect(TWO), "", 9],
    ["even pages that have their own", sect(EVEN), "<w:evenAndOddHeaders/>", 40],
    ["even pages that have none of their own", sect(EVEN), "", 9],
    ["a short section", para(sect(reference("default", "r1")), "Title") + para("", "A chapter") + LAST, "", 9],
    [
      "a first page in a later section that inherits it",
      para(sect(TWO), "Title") + para("", "A chapter") + sect("<w:titlePg/>"),
      "",
      40,
    ],
  ] as const
) {
  Deno.test(`readDesignFacts() reads the look of the footers that a document shows: ${what}`, () => {
    const { roles } = factsOf(body, { styles: PLAIN, settings, footers: [SMALL, LARGE] });
    strictEqual(roles.get("footer")?.text.size?.value, size);
  });
}

Deno.test("readDesignFacts() reads the look of other sections if the longest one has empty footers", () => {
  const body = para(sect(reference("default", "r1")), "Title") + para("", "A chapter") + LAST;
  const { roles } = factsOf(body, { styles: PLAIN, footers: [footer("", ""), LARGE] });
  strictEqual(roles.get("footer")?.text.size?.value, 40);
});

Deno.test("readDesignFacts() reads the most frequent value of text that has none of its style", () => {
  const sizes = [[60, "Most"], [50, "Less"], [40, "One"]] as const;
  const inner = sizes.map(([size, word]) => run(`<w:rPr><w:sz w:val="${size}"/></w:rPr><w:t>${word}</w:t>`)).join("");
  const { roles } = factsOf(FIRST, { styles: PLAIN, footers: [footer(inner, "")] });
  deepStrictEqual(roles.get("footer")?.text.size, {
    value: 30,
    evidence: { kind: "direct", name: "Normal", count: 4, doubt: "split" },
  });
});
