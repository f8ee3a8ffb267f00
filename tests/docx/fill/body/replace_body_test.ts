import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { unzipSync } from "fflate";
import { type KeptText, replaceBody } from "../../../../src/docx/fill/body/replace_body.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import {
  buildDocx,
  contentTypes,
  type DocxMembers,
  paragraph,
  rawParagraph,
  RELATIONS,
  relationships,
  run,
  wordXml,
} from "../../../support/word_documents/docx_fixture.ts";
import { assertReadable, bodyText, partText } from "../../../support/word_documents/filling/filled_parts.ts";

async function replace(body: string, { keep = "frame", members = {} }: {
  keep?: KeptText;
  members?: DocxMembers;
} = {}): Promise<Uint8Array> {
  const template = buildDocx(body, members);
  const bytes = await replaceBody(template, { ...surveyTemplate(template), keep });
  assertReadable(bytes);
  return bytes;
}

const STYLES = wordXml(
  "styles",
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Name"><w:name w:val="Name"/><w:basedOn w:val="Heading1"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Chapter"><w:name w:val="Chapter"/><w:pPr><w:pageBreakBefore/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="TOCHeading"><w:name w:val="TOC Heading"/></w:style>',
);
const WITH_STYLES: DocxMembers = {
  "word/styles.xml": STYLES,
  "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
};

const styled = (style: string, text: string) => rawParagraph(`<w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}`);
const BREAK = rawParagraph('<w:r><w:br w:type="page"/></w:r>');
const section = (inner = "") => `<w:sectPr>${inner}<w:pgSz w:w="12000" w:h="16000"/></w:sectPr>`;
const ends = (text: string, inner = "") =>
  rawParagraph(`<w:pPr>${section(inner)}</w:pPr>${text === "" ? "" : run(text)}`);
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string) => `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}`;
const CONTENTS = rawParagraph(field("TOC \\o") + run("Entry 1")) + paragraph("Entry 2") + rawParagraph(mark("end"));
const control = (properties: string, inner: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
const gallery = (name: string) => `<w:docPartObj><w:docPartGallery w:val="${name}"/></w:docPartObj>`;
const LOGO = rawParagraph("<w:r><w:pict/></w:r>");
const HOME = "$scroll.content";

for (
  const [what, body, frame] of [
    ["all text of a document without a cover", paragraph("One") + styled("Heading1", "Two"), [HOME]],
    ["text after a page that ends with a break", paragraph("Title") + BREAK + paragraph("One"), [
      "Title",
      "",
      "",
      HOME,
    ]],
    ["text after a section on a page of its own", ends("Title") + paragraph("One"), ["Title", HOME]],
    [
      "text after a paragraph that begins a page",
      paragraph("Title") + styled("Chapter", "One") + paragraph("Two"),
      ["Title", HOME],
    ],
    ["text after a cover of Word", control(gallery("Cover Pages"), paragraph("Title")) + paragraph("One"), [
      "Title",
      HOME,
    ]],
    [
      "text after a title with a name like a heading",
      styled("Name", "Ann") + styled("Title", "Title") + BREAK + styled("Heading1", "One"),
      ["Ann", "Title", "", "", HOME],
    ],
    [
      "a first page with a title and a heading",
      styled("Title", "A") + styled("Heading1", "B") + BREAK + paragraph("C"),
      [
        HOME,
      ],
    ],
    [
      "text around contents with a line above them",
      styled("Heading1", "One") + paragraph("Obsah") + "<w:p/>" + CONTENTS + paragraph("Two"),
      ["Obsah", "Entry 1", "Entry 2", "", HOME],
    ],
    ["text below a letterhead", paragraph("Example Ltd") + LOGO + paragraph("One") + paragraph("Two"), [
      "Example Ltd",
      "",
      HOME,
    ]],
    [
      "a band beside its text",
      rawParagraph('<w:r><w:pict><v:rect style="width:90pt;height:700pt"/></w:pict></w:r>') + paragraph("Two"),
      [HOME],
    ],
    ["a figure in text", paragraph("Word ".repeat(20)) + LOGO + paragraph("Two"), [HOME]],
    ["a figure below a title", styled("Title", "One") + LOGO + paragraph("Two"), [HOME]],
    ["a figure below a heading", styled("Heading1", "One") + LOGO + paragraph("Two"), [HOME]],
    ["a first page of text", paragraph("Word ".repeat(400)) + BREAK + paragraph("Three"), [HOME]],
    ["a first page with headings", styled("Heading1", "One") + paragraph("Two") + BREAK + paragraph("Three"), [HOME]],
    [
      "a section that goes on on the first page",
      ends("One") + paragraph("Two") + section('<w:type w:val="continuous"/>'),
      [
        HOME,
      ],
    ],
    [
      "all but blocks with placeholders",
      paragraph("One") + paragraph("$scroll.title") + paragraph("Two"),
      ["$scroll.title", HOME],
    ],
    ["text around the place of the content", paragraph("One") + paragraph(HOME) + paragraph("Two"), [HOME]],
    [
      "text around contents",
      styled("Heading1", "One") + styled("TOCHeading", "Contents") + CONTENTS + BREAK + paragraph("Two"),
      ["Contents", "Entry 1", "Entry 2", "", "", "", HOME],
    ],
    [
      "contents of Word's own as little as those of a field",
      control(gallery("Table of Contents"), paragraph("Contents") + CONTENTS) + paragraph("Two"),
      ["Contents", "Entry 1", "Entry 2", "", HOME],
    ],
    ["content controls with sample text", control("", paragraph("One")) + paragraph("Two"), [HOME]],
    [
      "sample text in a content control with a placeholder",
      control("", paragraph("One") + paragraph("$scroll.title")),
      [HOME, "$scroll.title"],
    ],
  ] as const
) {
  Deno.test(`replaceBody() removes ${what}`, async () => {
    const text = bodyText(await replace(body, { members: WITH_STYLES }));
    deepStrictEqual(text.split("\n"), [...frame].join("\n").trimEnd().split("\n"));
  });
}

for (
  const [what, body, expected] of [
    ["a cover, contents and placeholders", `${paragraph("Title")}${BREAK}${CONTENTS}${paragraph("$scroll.title")}`, [
      HOME,
    ]],
    ["text beside the content", paragraph("One") + paragraph(HOME) + paragraph("Two"), [HOME]],
    [
      "text in the cell beside the content",
      `<w:tbl><w:tr><w:tc>${paragraph("One")}</w:tc><w:tc>${paragraph(HOME)}</w:tc></w:tr></w:tbl>`,
      [HOME],
    ],
  ] as const
) {
  Deno.test(`replaceBody() leaves only the place of the content: ${what}`, async () => {
    deepStrictEqual(bodyText(await replace(body, { keep: "place" })).split("\n"), expected);
  });
}

const reference = (kind: string, id: string) => `<w:${kind}Reference w:type="default" r:id="${id}"/>`;
const WITH_R = (body: string) => `<w:body xmlns:r="${RELATIONS}">${body}</w:body>`;

Deno.test("replaceBody() keeps the sections of what stays, with the headers that they had", async () => {
  const header = (text: string) => wordXml("hdr", paragraph(text));
  const members = {
    "word/document.xml": wordXml(
      "document",
      WITH_R(
        ends("Title", reference("header", "r0")) + ends("Preface", reference("header", "r1")) +
          paragraph("Text that is longer than the others") + ends("One") +
          paragraph("Back") + section(reference("header", "r2")),
      ),
    ),
    "word/_rels/document.xml.rels": relationships([["header", "a.xml"], ["header", "b.xml"], ["header", "c.xml"]]),
    "word/a.xml": header("A"),
    "word/b.xml": header("B"),
    "word/c.xml": header("C"),
  };
  const bytes = await replace("", { members });
  const xml = partText(bytes, "word/document.xml");
  deepStrictEqual(bodyText(bytes).split("\n"), ["Title", HOME]);
  deepStrictEqual([...xml.matchAll(/r:id="(\w+)"/g)].map(([, id]) => id), ["r0", "r1"]);
  deepStrictEqual(Object.keys(unzipSync(bytes)).filter((path) => /[abc]\.xml$/.test(path)), [
    "word/a.xml",
    "word/b.xml",
  ]);
});

Deno.test("replaceBody() puts the content where most text was, in its section", async () => {
  const wide = '<w:pgSz w:w="16000" w:h="12000"/>';
  const body = styled("Heading1", "Much more text than in the others") + ends("One") + paragraph("Wide") +
    `<w:sectPr>${wide}</w:sectPr>`;
  const xml = partText(await replace(body, { members: WITH_STYLES }), "word/document.xml");
  deepStrictEqual(xml.match(/<w:sectPr>.*?<\/w:sectPr>/g), [section()]);
});

const IDS = '<w:bookmarkStart w:id="1" w:name="a"/>';
const NOTES = (kind: string, inner = "") =>
  wordXml(
    `${kind}s`,
    `<w:${kind} w:id="1">${paragraph("kept")}</w:${kind}><w:${kind} w:id="2">${inner}${paragraph("gone")}</w:${kind}>`,
  );

for (const kind of ["footnote", "endnote", "comment"]) {
  Deno.test(`replaceBody() removes each ${kind} that only removed text refers to`, async () => {
    const refer = (id: number) => rawParagraph(`<w:r><w:${kind}Reference w:id="${id}"/></w:r>${run("x")}`);
    const bytes = await replace(refer(1) + BREAK + refer(2), {
      members: {
        "word/_rels/document.xml.rels": relationships([[`${kind}s`, "n.xml"]]),
        "word/n.xml": NOTES(kind),
      },
    });
    strictEqual(bodyText(bytes, "word/n.xml", `w:${kind}s`), "kept");
  });
}

Deno.test("replaceBody() removes pictures, links and parts of removed text alone", async () => {
  const rows = relationships([["image", "media/1.png"], ["image", "media/2.png"], ["styles", "styles.xml"]]);
  const picture = (id: string) => rawParagraph(`<w:r><w:drawing xmlns:a="urn:a" r:embed="${id}"/></w:r>`);
  const bytes = await replace("", {
    members: {
      "[Content_Types].xml": contentTypes(
        undefined,
        '<Override PartName="/word/media/2.png" ContentType="image/png"/>',
      ),
      "word/document.xml": wordXml("document", WITH_R(picture("r0") + BREAK + picture("r1") + picture("r0"))),
      "word/_rels/document.xml.rels": rows,
      "word/media/1.png": "1",
      "word/media/2.png": "2",
      "word/styles.xml": STYLES,
    },
  });
  const names = Object.keys(unzipSync(bytes));
  deepStrictEqual(names.filter((name) => /media|styles/.test(name)), ["word/media/1.png", "word/styles.xml"]);
  ok(!partText(bytes, "[Content_Types].xml").includes("2.png"));
  ok(!partText(bytes, "word/_rels/document.xml.rels").includes("2.png"));
});

Deno.test("replaceBody() removes bookmarks whose other end goes", async () => {
  const bytes = await replace(
    rawParagraph(IDS + run("Title")) + BREAK + rawParagraph(run("One") + '<w:bookmarkEnd w:id="1"/>'),
  );
  ok(!partText(bytes, "word/document.xml").includes("bookmark"));
});

Deno.test("replaceBody() keeps a field as a whole", async () => {
  const text = bodyText(
    await replace(
      rawParagraph(field("IF $scroll.title = a b") + run("One")) + rawParagraph(mark("end")) +
        paragraph("Two"),
    ),
  );
  deepStrictEqual(text.split("\n"), ["One", "", HOME]);
});

Deno.test("replaceBody() leaves a document without a body as it is", async () => {
  const template = buildDocx("", { "word/document.xml": wordXml("document", "") });
  deepStrictEqual(await replaceBody(template, { ...surveyTemplate(template), keep: "frame" }), template);
});
