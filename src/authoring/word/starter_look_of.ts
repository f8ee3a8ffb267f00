import { directionOfLanguage } from "../../document/direction.ts";
import type { StarterHeading, StarterHeadings, StarterLook, StarterText } from "../../docx/starter/starter_look.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { readPageSize } from "../../pdf/design/page_size.ts";
import { hasCoverPage } from "../../recipe/ground/page_layers.ts";
import { DesignReader, HEIGHTS } from "./design_reader.ts";
import { STARTER_DATES, STARTER_WORDS } from "./starter_words_table.ts";
import type { BoxRole } from "../../base/word/word_frame.ts";

const A4 = { width: 595.3, height: 841.9 };
/** Every Word has it; what has not shows another one whose letters have one width, unlike for fonts it does not know. */
const CODE_FONT = "Consolas";
/** Word cuts off the tops of letters where lines are closer. */
const LEAST_LINE = 0.9;
const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Returns the look of a Word template for a complete design: what Word has too, without pictures and decorations. */
export function starterLookOf(values: DesignValues): StarterLook {
  const design = new DesignReader(values);
  const text = (role: string) => readText(role, design);
  const body = text("body");
  return {
    page: readPageSize(values) ?? A4,
    margins: readMargins(design),
    accent: design.color("colors.accent"),
    texts: {
      ...{
        body,
        code: { ...text("code"), font: CODE_FONT },
        table: text("table"),
        caption: text("caption"),
        quote: text("quote"),
      },
      ...{ runningHead: text("runningHead"), coverTitle: text("coverTitle"), coverMeta: text("coverMeta") },
    },
    paragraph: {
      after: spaceBetween(design.ems("typography.paragraph.spacing") * body.size, design),
      isJustified: design.is("typography.paragraph.align", "justify"),
    },
    link: { color: design.color("links.color"), isUnderlined: design.is("links.underline", true) },
    headings: readHeadings(design),
    hasCover: hasCoverPage(values),
    ...readStarterBlocks(design, { body, cell: text("table") }),
    ...readWords(design),
  };
}

function readMargins(design: DesignReader): StarterLook["margins"] {
  const [left, right] = design.is("page.margins.mode", "logical") ? ["inside", "outside"] : ["left", "right"];
  const margin = (side: string | undefined) => design.points(`page.margins.${side}`);
  return { top: margin("top"), right: margin(right), bottom: margin("bottom"), left: margin(left) };
}

/**
 * Spaces of designs reach from base lines to capitals, those of Word from line to line: each line of text beside a space
 * has half of what is between two lines.
 */
function spaceBetween(points: number, design: DesignReader, lines = 2): number {
  const leading = design.ems("typography.body.leading") * design.points("typography.body.size");
  return Math.max(0, points - leading * lines / 2);
}

function readText(role: string, design: DesignReader): StarterText {
  const path = `typography.${role}`;
  return {
    font: design.text(`${path}.font`),
    size: design.points(`${path}.size`),
    color: design.color(role === "code" ? "code.theme.plain" : `${path}.color`),
    isBold: design.isBold(`${path}.weight`),
    isItalic: design.is(`${path}.style`, "italic"),
    line: Math.max(LEAST_LINE, (HEIGHTS.capitals + design.ems(`${path}.leading`)) / HEIGHTS.line),
  };
}

function readHeadings(design: DesignReader): StarterHeadings {
  const numbers = {
    format: design.choice("headings.numbering", { "A.1": "upperLetter", "I.1": "upperRoman" }, "decimal"),
    endsWithPeriod: design.is("headings.numbering", "1.1."),
    depth: design.number("headings.numberingDepth"),
    gap: design.ems("headings.numberGap"),
    color: design.color("headings.numberColor"),
  };
  return {
    levels: LEVELS.map((level) => readHeading(level, design)),
    numbers: design.is("headings.numbering", "none") ? undefined : numbers,
    beginPages: !design.is("headings.chapterBreak", "none"),
  };
}

function readHeading(level: number, design: DesignReader): StarterHeading {
  const path = `headings.h${level}`;
  const rule = {
    ...design.rule("headings.ruleColor", "headings.ruleThickness"),
    gap: design.points("headings.ruleGap"),
  };
  return {
    ...readText(`h${level}`, design),
    before: spaceBetween(design.points(`${path}.above`), design),
    // What follows is a table as often as text.
    after: spaceBetween(design.points(`${path}.below`), design, 1),
    letters: design.choice(
      `${path}.case`,
      { upper: "capitals", "small-caps": "small-capitals" },
      "as-written",
    ),
    rule: design.is(`${path}.rule`, true) ? rule : undefined,
  };
}

function readWords(
  design: DesignReader,
): Pick<StarterLook, "language" | "isRightToLeft" | "contents" | "datePattern"> {
  const primary = design.text("localization.language");
  const region = design.text("localization.region");
  const language = region === "" ? primary : `${primary}-${region}`;
  const title = design.text("localization.labels.contents");
  return {
    language,
    isRightToLeft:
      design.choice("localization.direction", { ltr: "ltr", rtl: "rtl" }, directionOfLanguage(language)) ===
        "rtl",
    contents: design.is("contents.enabled", true)
      ? {
        title: title === "" ? STARTER_WORDS.get(primary) ?? "Contents" : title,
        depth: design.number("contents.depth"),
      }
      : undefined,
    datePattern: STARTER_DATES.get(language) ?? STARTER_DATES.get(primary) ?? "d MMMM yyyy",
  };
}

/** Returns the looks of blocks for a complete design. */
function readStarterBlocks(
  design: DesignReader,
  { body, cell }: { readonly body: StarterText; readonly cell: StarterText },
): Pick<StarterLook, "callouts" | "table" | "code" | "quote"> {
  return {
    callouts: readCallouts(design, body),
    table: readTable(design, cell),
    code: {
      ground: design.color("code.background"),
      border: design.rule("code.border", "code.borderThickness"),
      inset: design.points("code.inset"),
      inline: {
        ground: design.color("code.inlineBackground"),
        color: design.color("code.inlineColor"),
        size: body.size * design.number("code.inlineSize") / 100,
      },
    },
    quote: {
      bar: design.is("quotes.style", "bar") ? design.rule("quotes.barColor", "quotes.barThickness") : undefined,
      indent: design.points("quotes.indent"),
    },
  };
}

/** Insets of designs reach to capitals and base lines, those of Word to lines, which have half of their leading there. */
function insetAbove(points: number, { size, line }: StarterText): number {
  return Math.max(1, points - size * (line * HEIGHTS.line - HEIGHTS.capitals) / 2);
}

function readCallouts(design: DesignReader, body: StarterText): StarterLook["callouts"] {
  const kind = (name: BoxRole) => ({
    color: design.color(`callouts.${name}.color`),
    ground: design.color(`callouts.${name}.background`),
  });
  const styles = { bar: "bar", box: "box", filled: "filled", rules: "rules" } as const;
  return {
    style: design.choice("callouts.style", styles, "bar"),
    thickness: design.points("callouts.stroke"),
    inset: { x: design.points("callouts.inset"), y: insetAbove(design.points("callouts.inset"), body) },
    kinds: {
      ...{ info: kind("info"), note: kind("note"), warning: kind("warning"), tip: kind("tip") },
      ...{ success: kind("success"), error: kind("error"), panel: kind("panel") },
    },
  };
}

function readTable(design: DesignReader, cell: StarterText): StarterLook["table"] {
  const borders = { none: "none", horizontal: "horizontal", all: "all", outer: "outer" } as const;
  return {
    header: {
      ground: design.color("tables.headerFill"),
      color: design.color("tables.headerColor"),
      isBold: design.isBold("tables.headerWeight"),
    },
    headerRule: design.points("tables.headerRule"),
    borders: design.choice("tables.borders", borders, "horizontal"),
    border: design.rule("tables.borderColor", "tables.borderThickness"),
    band: design.is("tables.banding", "rows") ? design.color("tables.bandColor") : undefined,
    inset: { x: design.points("tables.cellX"), y: insetAbove(design.points("tables.cellY"), cell) },
    align: design.choice("tables.cellAlign", { middle: "center", bottom: "bottom" }, "top"),
  };
}
