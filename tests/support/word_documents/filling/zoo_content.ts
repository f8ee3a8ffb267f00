import type { InsertedContent } from "../../../../src/base/word/word_content.ts";
import type { WordFrame, WordRole } from "../../../../src/base/word/word_frame.ts";
import { STYLE_PURPOSES } from "../../../../src/docx/roles/style_names_table.ts";

/** Words of the content that must be in the filled document. */
export const ZOO_WORDS: readonly string[] = STYLE_PURPOSES.map(({ role }) => `Zoo-${role}`);

/** Key of the picture in the content. */
export const ZOO_PICTURE = "zoo.png";

/** Content with every style, a list, a footnote, a link, a picture and a landscape section. */
export function zooContent(frame: WordFrame): InsertedContent {
  const id = (role: WordRole) => frame.styles.get(role)?.id ?? "";
  const { list, note, drawing } = frame.free;
  const run = (text: string, properties = "") => `<w:r>${properties}<w:t>${text}</w:t></w:r>`;
  const paragraph = (text: string, properties = "") =>
    `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${text}</w:p>`;
  const styled = STYLE_PURPOSES.map(({ role, type }) => {
    const text = role === "heading1" ? marked(run(`Zoo-${role}`), frame.free.bookmark) : run(`Zoo-${role}`);
    if (type === "paragraph") return paragraph(text, `<w:pStyle w:val="${id(role)}"/>`);
    if (type === "character") {
      return paragraph(run(`Zoo-${role}`, `<w:rPr><w:rStyle w:val="${id(role)}"/></w:rPr>`));
    }
    return `<w:tbl><w:tblPr><w:tblStyle w:val="${id(role)}"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr>` +
      `<w:tblGrid><w:gridCol w:w="${frame.area.columnWidth}"/></w:tblGrid>` +
      `<w:tr><w:tc><w:tcPr><w:tcW w:w="5000" w:type="pct"/></w:tcPr>${paragraph(text)}</w:tc></w:tr></w:tbl>${
        paragraph("")
      }`;
  });
  const item = paragraph(run("Zoo item"), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`);
  const link = paragraph(`<w:hyperlink r:id="rId1">${run("Zoo link")}</w:hyperlink>`);
  const mark = paragraph(`${run("Zoo note")}<w:r><w:footnoteReference w:id="${note}"/></w:r>`);
  const sections = paragraph("", frame.section.upright) + paragraph(run("Zoo wide")) +
    paragraph("", frame.section.turned);
  return {
    blocks: styled.join("") + item + link + mark + paragraph(picture(drawing)) + sections + paragraph(run("Zoo end")),
    notes: [
      `<w:footnote w:id="${note}">${
        paragraph(run("Zoo footnote"), `<w:pStyle w:val="${id("footnote")}"/>`)
      }</w:footnote>`,
    ],
    numbering: {
      abstract: [
        `<w:abstractNum w:abstractNumId="${list}"><w:multiLevelType w:val="multilevel"/><w:lvl w:ilvl="0">` +
        '<w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum>',
      ],
      instances: [`<w:num w:numId="${list}"><w:abstractNumId w:val="${list}"/></w:num>`],
    },
    relationships: [
      { id: "rId1", kind: "hyperlink", target: "https://a.example/?a=1&b" },
      { id: "rId2", kind: "image", key: ZOO_PICTURE },
    ],
    roles: new Set(STYLE_PURPOSES.map(({ role }) => role)),
    captions: [],
    headings: [{ level: 1, text: "Zoo contents", bookmark: "_zoo" }],
  };
}

function marked(runs: string, id: number): string {
  return `<w:bookmarkStart w:id="${id}" w:name="_zoo"/>${runs}<w:bookmarkEnd w:id="${id}"/>`;
}

function picture(id: number): string {
  const uri = "http://schemas.openxmlformats.org/drawingml/2006/picture";
  return `<w:r><w:drawing><wp:inline><wp:extent cx="95250" cy="95250"/><wp:docPr id="${id}" name="Zoo"/>` +
    `<a:graphic><a:graphicData uri="${uri}"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="Zoo"/><pic:cNvPicPr/>` +
    '</pic:nvPicPr><pic:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>' +
    '<a:xfrm><a:off x="0" y="0"/><a:ext cx="95250" cy="95250"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>' +
    "</pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>";
}
