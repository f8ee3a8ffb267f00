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

/** Callouts: panels that stand out from the text. */
export const CALLOUTS = group("callouts", [
  [
    "callouts.style",
    oneOf("bar", "box", "filled", "rules"),
    "Style",
    "A bar beside a tinted area, a frame, only the area, or lines above and below.",
  ],
  ["callouts.radius", RADIUS, "Corner radius", "Radius of the corners.", FILLED],
  ["callouts.inset", SPACE, "Inset", "Space between the edge and the text."],
  ["callouts.stroke", STROKE, "Stroke", "Thickness of the bar, the frame or the lines.", [
    is("callouts.style", "bar", "box", "rules"),
  ]],
  ["callouts.spacing", SPACE, "Spacing", "Space above and below."],
  ["callouts.titles", BOOLEAN, "Titles", "Whether a callout without a title shows the name of its kind."],
  ["callouts.icons", BOOLEAN, "Icons", "Whether an icon for the kind precedes the title."],
  ...CALLOUT_KINDS.flatMap((kind): CapabilityRow[] => [
    [`callouts.${kind}.color`, COLOR, `Color, ${kind}`, `Color of the bar and the title of "${kind}".`],
    [`callouts.${kind}.background`, COLOR, `Background, ${kind}`, `Fill of "${kind}".`, FILLED],
  ]),
]);

/** Statuses: badges within a line. */
export const STATUSES = group("statuses", [
  [
    "statuses.style",
    oneOf("filled", "outline", "text"),
    "Style",
    "Whether a status is filled, framed, or only colored text.",
  ],
  ["statuses.radius", RADIUS, "Corner radius", "Radius of the corners.", [is("statuses.style", "filled", "outline")]],
  ["statuses.size", number(50, 120, "%"), "Size", "Font size relative to the text."],
  ["statuses.weight", WEIGHT, "Weight", "Weight of the text."],
  ["statuses.upper", BOOLEAN, "Capitals", "Whether the text is in capitals."],
  ...STATUS_COLORS.map((
    name,
  ): CapabilityRow => [`statuses.${name}`, COLOR, name, `Color of a ${name} status.`]),
]);

const RULED = [not("tables.borders", "none")];
const BANDED = [is("tables.banding", "rows", "columns")];

/** Tables. */
export const TABLES = group("tables", [
  ["tables.headerRepeat", BOOLEAN, "Repeat header", "Whether the header repeats on every page of the table."],
  ["tables.headerFill", COLOR, "Header background", "Fill of the header."],
  ["tables.headerColor", COLOR, "Header color", "Color of the header's text."],
  ["tables.headerWeight", WEIGHT, "Header weight", "Weight of the header's text."],
  ["tables.headerRule", STROKE, "Header rule", "Thickness of the line below the header."],
  ["tables.banding", oneOf("none", "rows", "columns"), "Banding", "Whether every other row or column is tinted."],
  ["tables.bandColor", COLOR, "Band color", "Color of the tint.", BANDED],
  [
    "tables.borders",
    oneOf("none", "horizontal", "all", "outer"),
    "Borders",
    "Lines between and around cells.",
  ],
  ["tables.borderColor", COLOR, "Border color", "Color of the lines."],
  ["tables.borderThickness", STROKE, "Border thickness", "Thickness of the lines.", RULED],
  ["tables.cellX", SPACE, "Cell inset, sides", "Space at the left and right of a cell."],
  ["tables.cellY", SPACE, "Cell inset, top", "Space at the top and bottom of a cell."],
  [
    "tables.cellAlign",
    oneOf("top", "middle", "bottom"),
    "Vertical alignment",
    "Vertical position of the text in a cell.",
  ],
  ["tables.width", oneOf("auto", "full"), "Width", "Whether a table is as wide as its content or as the text."],
  [
    "tables.wide",
    oneOf("landscape", "split", "shrink"),
    "Wide tables",
    "Whether a table that does not fit gets a landscape page, is split by columns, or only gets smaller type.",
  ],
  ["tables.align", oneOf("start", "center", "end"), "Alignment", "Horizontal position of the table.", [
    is("tables.width", "auto"),
  ]],
  ["tables.breakable", BOOLEAN, "Page breaks", "Whether a table can continue on the next page."],
  ["tables.spacing", SPACE, "Spacing", "Space above and below a table."],
  ["tables.captionPosition", oneOf("top", "bottom"), "Caption position", "Whether the caption is above or below."],
  ["tables.numbered", BOOLEAN, "Numbered", "Whether captions of tables are numbered."],
]);

/** Lists. */
export const LISTS = group("lists", [
  [
    "lists.bullets",
    listOf(oneOf("disc", "circle", "square", "dash", "triangle", "diamond"), 1, 6),
    "Bullets",
    "Bullets of the levels; deeper levels use the last one.",
  ],
  ["lists.bulletColor", COLOR, "Bullet color", "Color of bullets and numbers."],
  ["lists.numbering", oneOf("1.", "1)", "1.a.i.", "1.1", "a)", "I."), "Numbering", "Number format of ordered lists."],
  ["lists.indent", SPACE, "Indent", "Space before the bullet."],
  ["lists.bodyIndent", SPACE, "Body indent", "Space between the bullet and the text."],
  ["lists.spacing", ems(0, 4), "Spacing", "Space between items of a tight list."],
  ["tasks.style", oneOf("box", "circle"), "Task mark", "Shape of the mark before a task."],
  ["tasks.color", COLOR, "Task color", "Color of the mark of a completed task."],
  ["tasks.strikeDone", BOOLEAN, "Strike completed tasks", "Whether completed tasks are struck through."],
  [
    "definitions.style",
    oneOf("stacked", "hanging"),
    "Definitions",
    "Whether a term is above or beside its definition.",
  ],
  ["definitions.termWeight", WEIGHT, "Term weight", "Weight of terms."],
  ["definitions.termColor", COLOR, "Term color", "Color of terms."],
  ["definitions.indent", SPACE, "Definition indent", "Indent of definitions."],
  ["definitions.spacing", SPACE, "Definition spacing", "Space between two definitions."],
]);

const TOKENS = [
  ["plain", "other code"],
  ["keyword", "keywords"],
  ["string", "strings"],
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
  ["code.background", COLOR, "Background", "Fill of a code block."],
  ["code.border", COLOR, "Border color", "Color of the frame."],
  ["code.borderThickness", STROKE, "Border thickness", "Thickness of the frame."],
  ["code.radius", RADIUS, "Corner radius", "Radius of the corners."],
  ["code.inset", SPACE, "Inset", "Space between the edge and the text."],
  ["code.spacing", SPACE, "Spacing", "Space above and below a code block."],
  ["code.lineNumbers", BOOLEAN, "Line numbers", "Whether lines are numbered."],
  ["code.lineNumberColor", COLOR, "Line number color", "Color of the numbers.", [is("code.lineNumbers", true)]],
  [
    "code.longLines",
    oneOf("wrap", "shrink"),
    "Long lines",
    "Whether long lines wrap or the block gets smaller.",
  ],
  ["code.breakable", BOOLEAN, "Page breaks", "Whether a code block can continue on the next page."],
  ["code.titleBackground", COLOR, "Title background", "Fill of the title of a code block."],
  ["code.titleColor", COLOR, "Title color", "Color of the title."],
  ["code.inlineBackground", COLOR, "Inline background", "Fill of inline code."],
  ["code.inlineColor", COLOR, "Inline color", "Color of inline code."],
  ["code.inlineSize", number(50, 120, "%"), "Inline size", "Size of inline code relative to the text."],
  ...TOKENS.map(([name, what]): CapabilityRow => [`code.theme.${name}`, COLOR, `Theme, ${name}`, `Color of ${what}.`]),
]);

const BAR = [is("quotes.style", "bar")];
const CAPTION_NUMBERED = [is("figures.numbered", true)];

/** Quotes, figures, formulas, dividers, details. */
export const OTHER_BLOCKS = group("blocks", [
  ["quotes.style", oneOf("bar", "indent", "marks"), "Quotes", "A bar beside the quote, an indent, or quotation marks."],
  ["quotes.barColor", COLOR, "Quote bar color", "Color of the bar.", BAR],
  ["quotes.barThickness", STROKE, "Quote bar", "Thickness of the bar.", BAR],
  ["quotes.indent", SPACE, "Quote indent", "Space beside the quote."],
  ["quotes.background", COLOR, "Quote background", "Fill of the quote."],
  ["quotes.spacing", SPACE, "Quote spacing", "Space above and below."],
  ["quotes.attribution", line(40), "Attribution", "Text before the name of the person quoted."],
  ["figures.align", oneOf("start", "center", "end"), "Figures", "Horizontal position of figures and their captions."],
  ["figures.maxWidth", number(10, 100, "%"), "Maximum width", "Maximum width of a figure, relative to the text."],
  ["figures.border", STROKE, "Figure border", "Thickness of the frame around pictures."],
  ["figures.borderColor", COLOR, "Figure border color", "Color of the frame.", [not("figures.border", "0pt")]],
  ["figures.radius", RADIUS, "Figure corner radius", "Radius of the corners of pictures."],
  ["figures.spacing", SPACE, "Figure spacing", "Space above and below a figure."],
  ["figures.captionGap", SPACE, "Caption gap", "Space between a picture and its caption."],
  ["figures.captionPosition", oneOf("top", "bottom"), "Caption position", "Whether the caption is above or below."],
  ["figures.numbered", BOOLEAN, "Numbered", "Whether captions of figures are numbered."],
  [
    "figures.labelStyle",
    oneOf("plain", "strong", "accent", "small-caps"),
    "Caption label",
    "Look of the label and number before a caption.",
    CAPTION_NUMBERED,
  ],
  ["figures.separator", line(40), "Caption separator", "Text between the number and the caption.", CAPTION_NUMBERED],
  ["math.align", oneOf("center", "start"), "Formulas", "Horizontal position of formulas."],
  ["math.numbering", oneOf("none", "(1)", "[1]"), "Formula numbers", "Format of formula numbers."],
  ["math.size", number(50, 200, "%"), "Formula size", "Size of formulas relative to the text."],
  ["math.spacing", SPACE, "Formula spacing", "Space above and below a formula."],
  ["divider.style", oneOf("line", "dots", "space"), "Divider", "What separates two parts of the text."],
  ["divider.color", COLOR, "Divider color", "Color of the line or the dots.", [is("divider.style", "line", "dots")]],
  ["divider.width", number(1, 100, "%"), "Divider width", "Width of the line, relative to the text.", [
    is("divider.style", "line"),
  ]],
  ["divider.thickness", STROKE, "Divider thickness", "Thickness of the line.", [is("divider.style", "line")]],
  ["divider.spacing", SPACE, "Divider spacing", "Space above and below."],
  ["expand.style", oneOf("box", "plain"), "Details", "Whether details are in a frame or only below their title."],
  ["expand.color", COLOR, "Details color", "Color of the title of details."],
  ["expand.titleWeight", WEIGHT, "Details weight", "Weight of the title of details."],
]);
