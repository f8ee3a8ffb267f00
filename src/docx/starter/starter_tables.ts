import { markup } from "../../base/xml/markup.ts";
import { STARTER_BOXES, type StarterBox, type StarterLook, type StarterRule } from "./starter_look.ts";
import { renderStyle } from "./starter_style.ts";
import { renderGround, renderLine, twips } from "./starter_units.ts";

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
export function renderTableStyles(look: StarterLook): string {
  const plain = '<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/>' +
    '<w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr>';
  return renderStyle("TableNormal", { type: "table", name: "Normal Table", isDefault: true, content: plain }) +
    renderStyle("ScrollTableNormal", {
      ...{ type: "table", name: "Scroll Table Normal", isBuiltIn: false },
      content: renderData(look),
    }) +
    STARTER_BOXES.map((box) => {
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

function renderBox(box: StarterBox, { callouts, texts: { body } }: StarterLook): string {
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
