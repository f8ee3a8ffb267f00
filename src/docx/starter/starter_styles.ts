import { BOX_ROLES, type BoxRole } from "../../base/word/word_frame.ts";
import { markup } from "../../base/xml/markup.ts";
import { renderHeadingStyles, renderSpacing, renderStyle, renderTextFormat } from "./starter_headings.ts";
import {
  renderGround,
  renderLine,
  type StarterLook,
  type StarterRole,
  type StarterRule,
  twips,
} from "./starter_look.ts";

function renderDefaults({ texts: { body }, paragraph, language, isRightToLeft }: StarterLook): string {
  const size = { "w:val": Math.round(body.size * 2) };
  const run = markup("w:sz", size) + markup("w:szCs", size) +
    markup("w:lang", { "w:val": language, "w:bidi": isRightToLeft ? language : undefined });
  const spacing = renderSpacing({ after: paragraph.after, line: body.line });
  return markup(
    "w:docDefaults",
    {},
    markup("w:rPrDefault", {}, markup("w:rPr", {}, run)) + markup("w:pPrDefault", {}, markup("w:pPr", {}, spacing)),
  );
}

/** Room around the lines of code comes from borders in the color of the ground if there are no others. */
function renderCode(look: StarterLook): string {
  const { code: { ground, border, inset }, texts: { code } } = look;
  const line = border.thickness > 0 ? border : { color: ground, thickness: 0.5 };
  const borders = ["top", "left", "bottom", "right"].map((side) => renderLine(side, line, inset)).join("");
  const indent = twips(Math.min(31, inset));
  return markup(
    "w:pPr",
    {},
    markup("w:pBdr", {}, borders) + renderGround(ground) +
      renderSpacing({ before: inset, after: inset, line: code.line }) +
      markup("w:ind", { "w:left": indent, "w:right": indent }) + '<w:contextualSpacing/><w:jc w:val="left"/>',
  ) + renderTextFormat(code, look, "<w:noProof/>");
}

function renderQuote(look: StarterLook): string {
  const { quote: { bar, indent }, texts, isRightToLeft } = look;
  // Borders are on their side whatever the direction of the text, unlike indents.
  const border = bar === undefined
    ? ""
    : markup("w:pBdr", {}, renderLine(isRightToLeft ? "right" : "left", bar, indent));
  return markup("w:pPr", {}, border + markup("w:ind", { "w:left": twips(indent) })) +
    renderTextFormat(texts.quote, look);
}

function renderInlineCode({ code: { inline }, texts: { code } }: StarterLook): string {
  const size = { "w:val": Math.max(2, Math.round(inline.size * 2)) };
  const fonts = { "w:ascii": code.font, "w:hAnsi": code.font, "w:cs": code.font };
  return markup(
    "w:rPr",
    {},
    markup("w:rFonts", fonts) + "<w:noProof/>" + markup("w:color", { "w:val": inline.color }) +
      markup("w:sz", size) + markup("w:szCs", size) + renderGround(inline.ground),
  );
}

function renderLink({ link: { color, isUnderlined } }: StarterLook): string {
  return markup("w:rPr", {}, markup("w:color", { "w:val": color }) + (isUnderlined ? '<w:u w:val="single"/>' : ""));
}

/** Paragraph styles of the text that have the look of one kind of text. */
const PARAGRAPHS: readonly (readonly [id: string, name: string, role: StarterRole, properties: string])[] = [
  ["Subtitle", "Subtitle", "coverMeta", renderSpacing({ after: 3 })],
  ["Header", "header", "runningHead", renderSpacing({ after: 0 })],
  ["Footer", "footer", "runningHead", renderSpacing({ after: 0 })],
  ["Caption", "caption", "caption", renderSpacing({ before: 4, after: 10 })],
  // Justified text has wide gaps in narrow columns.
  ["TableText", "Table Text", "table", `${renderSpacing({ before: 0, after: 0 })}<w:jc w:val="left"/>`],
];

/** Renders the styles of a template; `derived` are those besides the ones that the look describes. */
export function renderStyles(look: StarterLook, derived: string): string {
  const { texts, hasCover, paragraph, isRightToLeft } = look;
  const title = renderSpacing({ before: hasCover ? 120 : 0, after: 6, line: texts.coverTitle.line });
  const body = (isRightToLeft ? "<w:bidi/>" : "") + (paragraph.isJustified ? '<w:jc w:val="both"/>' : "");
  return renderDefaults(look) +
    renderStyle("Normal", {
      name: "Normal",
      isDefault: true,
      content: (body === "" ? "" : markup("w:pPr", {}, body)) + renderTextFormat(texts.body, look),
    }) +
    renderStyle("Title", {
      ...{ name: "Title", next: "Normal" },
      content: markup("w:pPr", {}, title + '<w:jc w:val="left"/>') + renderTextFormat(texts.coverTitle, look),
    }) +
    PARAGRAPHS.map(([id, name, role, properties]) =>
      renderStyle(id, {
        ...{ name, isBuiltIn: id !== "TableText" },
        content: markup("w:pPr", {}, properties) + renderTextFormat(texts[role], look),
      })
    ).join("") +
    renderHeadingStyles(look) +
    renderStyle("Quote", { name: "Quote", content: renderQuote(look) }) +
    renderStyle("ScrollCode", { name: "Scroll Code", isBuiltIn: false, content: renderCode(look) }) +
    renderStyle("ScrollInlineCode", {
      ...{ type: "character", name: "Scroll Inline Code", isBuiltIn: false },
      content: renderInlineCode(look),
    }) +
    renderStyle("Hyperlink", { type: "character", name: "Hyperlink", content: renderLink(look) }) +
    renderTableStyles(look) + derived;
}

const SIDES = ["top", "left", "bottom", "right", "insideH", "insideV"] as const;

/** Sides of tables that have lines. */
const LINED = {
  none: [],
  horizontal: ["top", "bottom", "insideH"],
  outer: ["top", "left", "bottom", "right"],
  all: SIDES,
};

/** Sides of boxes that have lines. */
const FRAMED = { bar: ["left"], box: ["top", "left", "bottom", "right"], filled: [], rules: ["top", "bottom"] };

/** Renders the styles of tables: the one that tables without a style have, that of data, and those of boxes. */
function renderTableStyles(look: StarterLook): string {
  const plain = '<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/>' +
    '<w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr>';
  return renderStyle("TableNormal", { type: "table", name: "Normal Table", isDefault: true, content: plain }) +
    renderStyle("ScrollTableNormal", {
      ...{ type: "table", name: "Scroll Table Normal", isBuiltIn: false },
      content: renderData(look),
    }) +
    BOX_ROLES.map((box) => {
      const name = `${box[0]?.toUpperCase()}${box.slice(1)}`;
      const content = renderBox(box, look);
      return renderStyle(`Scroll${name}`, { type: "table", name: `Scroll ${name}`, isBuiltIn: false, content });
    }).join("");
}

function renderData({ table: { header, headerRule, borders, border, band, inset, align } }: StarterLook): string {
  const below = headerRule > 0 ? renderLine("bottom", { color: header.color, thickness: headerRule }) : "";
  const head = condition("firstRow", {
    run: (header.isBold ? "<w:b/><w:bCs/>" : "") + markup("w:color", { "w:val": header.color }),
    cell: (below === "" ? "" : markup("w:tcBorders", {}, below)) + renderGround(header.ground),
  });
  const side = condition("firstCol", { run: "<w:b/><w:bCs/>", cell: "" });
  const tint = band === undefined ? "" : condition("band2Horz", { run: "", cell: renderGround(band) });
  return markup(
    "w:tblPr",
    {},
    '<w:tblStyleRowBandSize w:val="1"/>' + renderBorders(LINED[borders], border) + renderMargins(inset),
  ) +
    markup("w:tcPr", {}, markup("w:vAlign", { "w:val": align })) + tint + head + side;
}

function condition(type: string, { run, cell }: { readonly run: string; readonly cell: string }): string {
  return markup(
    "w:tblStylePr",
    { "w:type": type },
    (run === "" ? "" : markup("w:rPr", {}, run)) + (cell === "" ? "" : markup("w:tcPr", {}, cell)),
  );
}

function renderBox(box: BoxRole, { callouts, texts: { body } }: StarterLook): string {
  const { style, thickness, inset, kinds } = callouts;
  const { color, ground } = kinds[box];
  // In some files, Word takes the size of plain text in tables from the style of the table.
  const size = { "w:val": Math.round(body.size * 2) };
  return markup("w:rPr", {}, markup("w:sz", size) + markup("w:szCs", size)) +
    markup("w:tblPr", {}, renderBorders(FRAMED[style], { color, thickness }) + renderMargins(inset)) +
    (style === "rules" ? "" : markup("w:tcPr", {}, renderGround(ground)));
}

/** Renders lines on some sides, and none on the others. */
function renderBorders(lined: readonly string[], line: StarterRule): string {
  const none = { ...line, thickness: 0 };
  return markup("w:tblBorders", {}, SIDES.map((side) => renderLine(side, lined.includes(side) ? line : none)).join(""));
}

function renderMargins({ x, y }: { readonly x: number; readonly y: number }): string {
  const margin = (side: string, points: number) => markup(`w:${side}`, { "w:w": twips(points), "w:type": "dxa" });
  return markup("w:tblCellMar", {}, margin("top", y) + margin("left", x) + margin("bottom", y) + margin("right", x));
}
