import {
  BOOLEAN,
  type CapabilityRow,
  COLOR,
  ems,
  group,
  is,
  line,
  listOf,
  not,
  number,
  oneOf,
  points,
  SPACE,
  STROKE,
  WEIGHT,
} from "./rows.ts";

const RADIUS = points(0, 60);
const CALLOUT_KINDS = ["info", "note", "warning", "tip", "success", "error", "panel"] as const;
const STATUS_COLORS = ["neutral", "blue", "green", "yellow", "red", "purple"] as const;
const FILLED = [is("callouts.style", "bar", "filled", "box")];

/** Callouts: panels that are set off from the text. */
export const CALLOUTS = group("callouts", [
  [
    "callouts.style",
    oneOf("bar", "box", "filled", "rules"),
    "Style",
    "A bar beside a tinted area, a frame, an area alone, or lines above and below.",
  ],
  ["callouts.radius", RADIUS, "Corner radius", "How round corners are.", FILLED],
  ["callouts.inset", SPACE, "Inset", "Room between the edge and the text."],
  ["callouts.stroke", STROKE, "Stroke", "Thickness of the bar, the frame or the lines.", [
    is("callouts.style", "bar", "box", "rules"),
  ]],
  ["callouts.spacing", SPACE, "Spacing", "Room above and below."],
  ["callouts.titles", BOOLEAN, "Titles", "Whether a callout without a title of its own is named after its kind."],
  ["callouts.icons", BOOLEAN, "Icons", "Whether a sign of its kind stands before the title."],
  ...CALLOUT_KINDS.flatMap((kind): CapabilityRow[] => [
    [`callouts.${kind}.color`, COLOR, `Colour, ${kind}`, `Colour of the bar and the title of "${kind}".`],
    [`callouts.${kind}.background`, COLOR, `Background, ${kind}`, `What fills "${kind}".`, FILLED],
  ]),
]);

/** Statuses: badges within a line. */
export const STATUSES = group("statuses", [
  [
    "statuses.style",
    oneOf("filled", "outline", "text"),
    "Style",
    "Whether a status is filled, framed, or only coloured.",
  ],
  ["statuses.radius", RADIUS, "Corner radius", "How round corners are.", [is("statuses.style", "filled", "outline")]],
  ["statuses.size", number(50, 120, "%"), "Size", "Font size relative to the text."],
  ["statuses.weight", WEIGHT, "Weight", "Weight of the text."],
  ["statuses.upper", BOOLEAN, "Capitals", "Whether the text is set in capitals."],
  ...STATUS_COLORS.map((
    name,
  ): CapabilityRow => [`statuses.${name}`, COLOR, name, `Colour of a status that is ${name}.`]),
]);

const RULED = [not("tables.borders", "none")];
const BANDED = [is("tables.banding", "rows", "columns")];

/** Tables. */
export const TABLES = group("tables", [
  ["tables.headerRepeat", BOOLEAN, "Repeat header", "Whether the header is repeated on every page of a table."],
  ["tables.headerFill", COLOR, "Header background", "What fills the header."],
  ["tables.headerColor", COLOR, "Header colour", "Colour of the header's text."],
  ["tables.headerWeight", WEIGHT, "Header weight", "Weight of the header's text."],
  ["tables.headerRule", STROKE, "Header rule", "Thickness of the line below the header."],
  ["tables.banding", oneOf("none", "rows", "columns"), "Banding", "Whether every second row or column is tinted."],
  ["tables.bandColor", COLOR, "Band colour", "Colour of the tint.", BANDED],
  [
    "tables.borders",
    oneOf("none", "horizontal", "all", "outer"),
    "Borders",
    "Which lines are drawn between and around cells.",
  ],
  ["tables.borderColor", COLOR, "Border colour", "Colour of the lines."],
  ["tables.borderThickness", STROKE, "Border thickness", "Thickness of the lines.", RULED],
  ["tables.cellX", SPACE, "Cell inset, sides", "Room left and right in a cell."],
  ["tables.cellY", SPACE, "Cell inset, top", "Room above and below in a cell."],
  ["tables.cellAlign", oneOf("top", "middle", "bottom"), "Vertical alignment", "Where text stands in a cell."],
  ["tables.width", oneOf("auto", "full"), "Width", "Whether a table is as wide as its content or as the text."],
  ["tables.align", oneOf("start", "center", "end"), "Alignment", "Where a table stands.", [is("tables.width", "auto")]],
  ["tables.breakable", BOOLEAN, "May break", "Whether a table may go on on the next page."],
  ["tables.spacing", SPACE, "Spacing", "Room above and below a table."],
  ["tables.captionPosition", oneOf("top", "bottom"), "Caption position", "Where the caption stands."],
  ["tables.numbered", BOOLEAN, "Numbered", "Whether captions of tables are numbered."],
]);

/** Lists. */
export const LISTS = group("lists", [
  [
    "lists.bullets",
    listOf(oneOf("disc", "circle", "square", "dash", "triangle", "diamond"), 1, 6),
    "Bullets",
    "Signs of the levels; the last goes on for deeper ones.",
  ],
  ["lists.bulletColor", COLOR, "Bullet colour", "Colour of bullets and numbers."],
  ["lists.numbering", oneOf("1.", "1)", "1.a.i.", "1.1", "a)", "I."), "Numbering", "How ordered lists are numbered."],
  ["lists.indent", SPACE, "Indent", "Room before the bullet."],
  ["lists.bodyIndent", SPACE, "Body indent", "Room between the bullet and the text."],
  ["lists.spacing", ems(0, 4), "Spacing", "Room between items of a tight list."],
  ["tasks.style", oneOf("box", "circle"), "Task sign", "Form of the sign before a task."],
  ["tasks.color", COLOR, "Task colour", "Colour of the sign of a task that is done."],
  ["tasks.strikeDone", BOOLEAN, "Strike done tasks", "Whether tasks that are done are struck through."],
  [
    "definitions.style",
    oneOf("stacked", "hanging"),
    "Definitions",
    "Whether a term stands above its definition or beside it.",
  ],
  ["definitions.termWeight", WEIGHT, "Term weight", "Weight of terms."],
  ["definitions.termColor", COLOR, "Term colour", "Colour of terms."],
  ["definitions.indent", SPACE, "Definition indent", "Indent of definitions."],
  ["definitions.spacing", SPACE, "Definition spacing", "Room between two definitions."],
]);

const TOKENS = [
  ["plain", "everything else"],
  ["keyword", "keywords"],
  ["string", "texts"],
  ["number", "numbers"],
  ["comment", "comments"],
  ["function", "functions"],
  ["type", "types"],
  ["variable", "variables"],
  ["operator", "operators"],
  ["attribute", "attributes"],
  ["added", "added lines"],
  ["removed", "removed lines"],
] as const;

/** Code. */
export const CODE = group("code", [
  ["code.background", COLOR, "Background", "What fills a block of code."],
  ["code.border", COLOR, "Border colour", "Colour of its frame."],
  ["code.borderThickness", STROKE, "Border thickness", "Thickness of its frame."],
  ["code.radius", RADIUS, "Corner radius", "How round its corners are."],
  ["code.inset", SPACE, "Inset", "Room between its edge and the text."],
  ["code.spacing", SPACE, "Spacing", "Room above and below a block."],
  ["code.lineNumbers", BOOLEAN, "Line numbers", "Whether lines are numbered."],
  ["code.lineNumberColor", COLOR, "Line number colour", "Colour of the numbers.", [is("code.lineNumbers", true)]],
  [
    "code.longLines",
    oneOf("wrap", "shrink"),
    "Long lines",
    "Whether long lines go on below or the block gets smaller.",
  ],
  ["code.breakable", BOOLEAN, "May break", "Whether a block may go on on the next page."],
  ["code.titleBackground", COLOR, "Title background", "What fills the title of a block."],
  ["code.titleColor", COLOR, "Title colour", "Colour of the title."],
  ["code.inlineBackground", COLOR, "Inline background", "What fills code within a line."],
  ["code.inlineColor", COLOR, "Inline colour", "Colour of code within a line."],
  ["code.inlineSize", number(50, 120, "%"), "Inline size", "Size of code within a line, relative to the text."],
  ...TOKENS.map(([name, what]): CapabilityRow => [`code.theme.${name}`, COLOR, `Theme, ${name}`, `Colour of ${what}.`]),
]);

const BAR = [is("quotes.style", "bar")];
const CAPTION_NUMBERED = [is("figures.numbered", true)];

/** Quotes, figures, formulas, dividers, details. */
export const OTHER_BLOCKS = group("blocks", [
  ["quotes.style", oneOf("bar", "indent", "marks"), "Quotes", "A bar beside the quote, an indent, or quotation marks."],
  ["quotes.barColor", COLOR, "Quote bar colour", "Colour of the bar.", BAR],
  ["quotes.barThickness", STROKE, "Quote bar", "Thickness of the bar.", BAR],
  ["quotes.indent", SPACE, "Quote indent", "Room beside the quote."],
  ["quotes.background", COLOR, "Quote background", "What fills the quote."],
  ["quotes.spacing", SPACE, "Quote spacing", "Room above and below."],
  ["quotes.attribution", line(40), "Attribution", "What stands before the name of who is quoted."],
  ["figures.align", oneOf("start", "center", "end"), "Figures", "Where figures and their captions stand."],
  ["figures.maxWidth", number(10, 100, "%"), "Largest width", "Widest that a figure may be."],
  ["figures.border", STROKE, "Figure border", "Thickness of a frame around pictures."],
  ["figures.borderColor", COLOR, "Figure border colour", "Colour of the frame.", [not("figures.border", "0pt")]],
  ["figures.radius", RADIUS, "Figure corner radius", "How round the corners of pictures are."],
  ["figures.spacing", SPACE, "Figure spacing", "Room above and below a figure."],
  ["figures.captionGap", SPACE, "Caption gap", "Room between a picture and its caption."],
  ["figures.captionPosition", oneOf("top", "bottom"), "Caption position", "Where the caption stands."],
  ["figures.numbered", BOOLEAN, "Numbered", "Whether captions of figures are numbered."],
  ["figures.separator", line(40), "Caption separator", "What stands between a number and a caption.", CAPTION_NUMBERED],
  ["math.align", oneOf("center", "start"), "Formulas", "Where formulas stand."],
  ["math.numbering", oneOf("none", "(1)", "[1]"), "Formula numbers", "How formulas are numbered."],
  ["math.size", number(50, 200, "%"), "Formula size", "Size of formulas, relative to the text."],
  ["math.spacing", SPACE, "Formula spacing", "Room above and below a formula."],
  ["divider.style", oneOf("line", "dots", "space"), "Divider", "What stands between two parts of a text."],
  ["divider.color", COLOR, "Divider colour", "Colour of the line or the dots.", [is("divider.style", "line", "dots")]],
  ["divider.width", number(1, 100, "%"), "Divider width", "Width of the line.", [is("divider.style", "line")]],
  ["divider.thickness", STROKE, "Divider thickness", "Thickness of the line.", [is("divider.style", "line")]],
  ["divider.spacing", SPACE, "Divider spacing", "Room above and below."],
  ["expand.style", oneOf("box", "plain"), "Details", "Whether details stand in a frame or only below their title."],
  ["expand.color", COLOR, "Details colour", "Colour of the title of details."],
  ["expand.titleWeight", WEIGHT, "Details weight", "Weight of the title of details."],
]);
