import type { BoxRole } from "../../base/word/word_role.ts";
import type { StarterLook, StarterText } from "../../docx/starter/starter_look.ts";
import { type DesignReader, HEIGHTS } from "./design_reader.ts";

/** Returns the looks of blocks for a complete design. */
export function readStarterBlocks(
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
