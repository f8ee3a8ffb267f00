import {
  cell,
  CODE,
  CONTENTS_CONTROL,
  field,
  formula,
  indented,
  item,
  LANDSCAPE,
  MATH,
  NOTE,
  p,
  PICTURE,
  row,
  run,
  section,
  TWO_COLUMNS,
} from "./content_documents.ts";

/** What a document has, its body, and the Markdown of it. */
export const WORD_FORMS: readonly (readonly [what: string, body: string, markdown: string])[] = [
  ["headings and text", p("One", "H1") + p("Two", "H2") + p("Text"), "# One\n\n## Two\n\nText"],
  ["a level of a paragraph itself", p("One", "", '<w:outlineLvl w:val="2"/>'), "### One"],
  [
    "marks",
    p(run("a ") + run("b ", "<w:b/>") + run("c", "<w:b/><w:i/>") + run("d", "<w:strike/>")),
    "a **b _c_**~~d~~",
  ],
  ["marks that a style has switched off", p(run("a", '<w:b w:val="0"/>')), "a"],
  [
    "raised, lowered and underlined text",
    p(run("a", '<w:vertAlign w:val="superscript"/>') + run("b", '<w:u w:val="single"/>')),
    ":sup[a]:u[b]",
  ],
  ["code in a line", p(run("a ") + run("x", '<w:rStyle w:val="VC"/>')), "a `x`"],
  ["lines of code", p("a", "C") + p("", "C") + p("  b", "C"), "```\na\n\n  b\n```"],
  ["a quote of two paragraphs", p("a", "Q") + p("b", "Q"), "> a\n>\n> b"],
  ["a callout by its style", p("a", "Warn"), ":::warning\n\na\n\n:::"],
  ["nested lists", item("a", 2) + item("b", 2, 1) + item("c", 2), "- a\n  - b\n- c"],
  [
    "a list with numbers that goes on after text",
    item("a", 1) + p("t") + item("b", 1),
    "1. a\n\nt\n\n:::text{start=2}\n\n1. b\n\n:::",
  ],
  [
    "tasks below tasks, by their indents",
    indented("\u2610 a", 18, { style: "Task" }) + indented("\u2611 b", 36, { style: "Task" }) +
    indented("\u2610 c", 54, { style: "Task" }) + indented("\u2610 d", 18, { style: "Task" }),
    "- [ ] a\n  - [x] b\n    - [ ] c\n- [ ] d",
  ],
  [
    "a list of its own that is indented below an item of another",
    indented("a", 18, { list: 1 }) + indented("b", 36, { list: 2 }) + indented("\u2610 c", 54, { style: "Task" }) +
    indented("d", 18, { list: 1 }) + indented("e", 18, { list: 2 }),
    "1. a\n   - b\n     - [ ] c\n2. d\n\n- e",
  ],
  [
    "lists of two styles, by the indents of their levels",
    p("a", "LB") + p("b", "LB2") + p("c", "LB"),
    "- a\n  - b\n- c",
  ],
  [
    "paragraphs of an item, by their indents",
    indented("a", 18, { list: 2 }) + indented("b", 36, { list: 2 }) + indented("c", 36) + indented("d", 18) +
    indented("e", 18, { list: 2 }) + p("f"),
    "- a\n  - b\n\n    c\n\n  d\n- e\n\nf",
  ],
  ["tasks", p("\u2611 a", "", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>'), "- [x] a"],
  [
    "a table with a head",
    `<w:tbl>${row(cell(p("a")) + cell(p("b")), "<w:tblHeader/>")}${row(cell(p("c")) + cell(p("d")))}</w:tbl>`,
    "| a | b |\n| - | - |\n| c | d |",
  ],
  ["a note", p('<w:r><w:t>a</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r>'), "a[^1]\n\n[^1]: Small"],
  ["a link", p(`<w:hyperlink r:id="x1">${run("a")}</w:hyperlink>`), "[a](https://example.com/a)"],
  ["a link to a file of the machine", p(`<w:hyperlink r:id="x2">${run("a")}</w:hyperlink>`), "a"],
  [
    "a large first letter",
    p("O", "", '<w:framePr w:dropCap="drop" w:lines="3"/>') + p(run("nce ") + run("more", "<w:b/>")),
    "Once **more**",
  ],
  ["typed bullets", p("x") + p("\u2022 a") + indented("- b", 18) + p("\u2022 c") + p("y"), "x\n\n- a\n  - b\n- c\n\ny"],
  ["typed numbers that count", p("3) a") + p("4) b") + p("x"), ":::text{start=3}\n\n1. a\n2. b\n\n:::\n\nx"],
  ["typed signs that make no list", p("- a") + p("1. b") + p("3. c"), "\\- a\n\n1\\. b\n\n3\\. c"],
  [
    "a paragraph whose end a tracked change takes away",
    p(run("a "), "", '<w:rPr><w:del w:id="1" w:author="A"/></w:rPr>') + p("b"),
    "a b",
  ],
  [
    "formulas beside each other, letters and digits",
    p(
      run("x ") + formula("a") + formula("b") + run("c, 5") + formula("d") + run(", ") + run("5", "<w:b/>") +
        formula("e"),
    ),
    "x $a$<!-- -->$b$<!-- -->c, 5<!-- -->$d$, **5**$e$",
  ],
  [
    "formulas beside their number, in a table and in a line",
    `<w:tbl>${
      row(cell(p("")) + cell(p(formula("a"))) + cell(p(run("(") + field("SEQ Equation", run("1")) + run(")"))))
    }${row(cell(p("")) + cell(p(`<m:oMathPara ${MATH}>${formula("b")}</m:oMathPara>`)) + cell(p("(2)")))}</w:tbl>` +
    p(`<w:r><w:tab/></w:r>${formula("c")}<w:r><w:tab/><w:t>(2.1)</w:t></w:r>`) + p(formula("d") + run(" (see e)")),
    "$$\na \\tag{1}\n$$\n\n$$\nb \\tag{2}\n$$\n\n$$\nc \\tag{2.1}\n$$\n\n$d$ (see e)",
  ],
  [
    "signs in another format than their words",
    p(
      run("a") + run(" (", "<w:b/>") + run("b") + run(")", "<w:i/>") + run("c", "<w:b/>") + run(", ") +
        run("d", "<w:b/>"),
    ),
    "a (b)**c**, **d**",
  ],
  [
    "pictures, code and links beside marks",
    p(run("a", "<w:b/>") + run("b", CODE) + run("c", "<w:strike/>")),
    "**a**`b`~~c~~",
  ],
  ["ampersands", p("R&amp;D &amp;amp; https://example.com/?a=1&amp;b=2"), "R&D \\&amp; <https://example.com/?a=1&b=2>"],
  ["an address that is no link", p("See https://example.com/a_b."), "See <https://example.com/a_b>."],
  [
    "addresses in parts, with marks, in parentheses and of mail",
    p(
      run("(") + run("https", '<w:color w:val="0563C1"/>') + run("://a.example/(x)", '<w:u w:val="single"/>') +
        run(") www.a.example, a.b@c.example"),
    ),
    "(<https://a.example/(x)>) [www.a.example](http://www.a.example), <a.b@c.example>",
  ],
  ["an address in code", p(run("a ") + run("https://a.example", CODE)), "a `https://a.example`"],
  [
    "a link with the look of links",
    p(`<w:hyperlink r:id="x1">${run("a", '<w:color w:val="0563C1"/><w:u w:val="single"/>')}</w:hyperlink>`),
    "[a](https://example.com/a)",
  ],
  ["a field with an address", p(field('HYPERLINK "https://example.com/"', run("a"))), "[a](https://example.com/)"],
  [
    "a reference to a bookmark",
    p(`<w:bookmarkStart w:name="b1" w:id="0"/>${run("A")}`, "H1") + p(field("REF b1 \\h", run("A"))),
    "# :anchor[]{name=b1}A\n\n[A](#b1)",
  ],
  [
    "a caption with a number above its table",
    p(`${run("Table ")}${field("SEQ Table", run("1"))}${run(": Costs")}`, "Cap") +
    `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p("b")))}</w:tbl>`,
    "Table: Costs\n\n| a |\n| - |\n| b |",
  ],
  [
    "a caption without anything",
    p(`${run("Figure ")}${field("SEQ Figure", run("1"))}${run(": Map")}`, "Cap"),
    "Figure 1: Map",
  ],
  [
    "a caption with marks and a note",
    p(PICTURE) + p('<w:r><w:t xml:space="preserve">Figure 1: One </w:t></w:r>' + run("two", "<w:b/>") + NOTE, "Cap"),
    ":::image{src=images/image1}\n\nOne **two**[^1]\n\n:::\n\n[^1]: Small",
  ],
  [
    "captions below pictures, of which the first is in a list",
    item("a", 2) + p(PICTURE, "", '<w:ind w:left="360"/>') + p("Figure 1: One", "Cap") + p(PICTURE) +
    p("Figure 2: Two", "Cap"),
    '- a\n\n  ![](images/image1)\n\nFigure 1: One\n\n![](images/image1 "Two")',
  ],
  ["a table of contents", p(`${field('TOC \\o "1-3"', run("One 1"))}`, "Toc1") + p("One", "H1"), "# One"],
  [
    "the heading of a table of contents in a control, by its words, and one without text",
    p("a") + p("Inhaltsverzeichnis") + CONTENTS_CONTROL + p("Figures", "H1") + p(`${field("TOC \\c", run("F 1"))}`) +
    p("One", "H1") + p("Contents", "T") + CONTENTS_CONTROL + p("b"),
    "a\n\n# One\n\nb",
  ],
  [
    "a heading over a table of contents and text",
    p("One", "H1") + p(field("TOC", run("T 1"))) + p("a"),
    "# One\n\na",
  ],
  ["a page break", p("a") + p('<w:r><w:br w:type="page"/></w:r>') + p("b"), "a\n\n::pagebreak\n\nb"],
  ["a line break", p("<w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r>"), "a\\\nb"],
  ["hidden text", p(run("a") + run("b", "<w:vanish/>")), "a"],
  [
    "labels of numbered paragraphs",
    item("a", 8, 1) + item("b", 8, 2) + item("c", 8, 1),
    "Listing 4-1 a\n\nTable 4-1: b\n\nListing 4-2 c",
  ],
  [
    "the label of a numbered paragraph above its table",
    item("Costs", 8, 2) + `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p("b")))}</w:tbl>`,
    "Table: Costs\n\n| a |\n| - |\n| b |",
  ],
  [
    "cells with one line of code",
    `<w:tbl>${row(cell(p("a")), "<w:tblHeader/>")}${row(cell(p(run("b", CODE))))}</w:tbl>`,
    "| a |\n| - |\n| `b` |",
  ],
  [
    "a cell with lines of code",
    `<w:tbl>${row(cell(p(run("a", CODE)) + p(run("b", CODE))))}</w:tbl>`,
    ":::::table\n\n::::row\n\n:::cell\n\n```\na\nb\n```\n\n:::\n\n::::\n\n:::::",
  ],
  ["text for dark ground", p(run("a", '<w:color w:val="FFFFFF"/>')), "a"],
  [
    "a part in another language",
    p(run("most of it ") + run("deux", '<w:lang w:val="fr-FR"/>')),
    "most of it :span[deux]{lang=fr-FR}",
  ],
  [
    "a part in another language by its style",
    p(run("most of it ") + run("deux", '<w:rStyle w:val="Fr"/>')),
    "most of it :span[deux]{lang=fr-FR}",
  ],
  [
    "text that looks like Markdown",
    p("1. *a* [b](c) `d` # e $f$ :::g &amp;amp; &lt;b&gt;"),
    "1\\. \\*a\\* \\[b]\\(c) \\`d\\` # e \\$f$ :::g \\&amp; \\<b>",
  ],
  [
    "columns and landscape pages, with the headings that begin pages outside of them",
    p("Most of the text") + section("") + p("a", "H2") + p("b") + p("c", "", '<w:outlineLvl w:val="2"/>') +
    section(TWO_COLUMNS) + p("d") + section(LANDSCAPE) + p("e") + section(LANDSCAPE) + p("f"),
    "Most of the text\n\n## a\n\n:::columns{count=2}\n\nb\n\n### c\n\n:::\n\n" +
    ":::landscape\n\nd\n\ne\n\n:::\n\nf",
  ],
  [
    "text whose usual form is columns",
    p("Title") + section("") + p("Most of the text") + section(TWO_COLUMNS),
    "Title\n\nMost of the text",
  ],
  ["text that is on landscape pages", p("a") + section(LANDSCAPE), "a"],
];
