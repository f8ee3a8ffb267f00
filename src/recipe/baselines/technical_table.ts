import { createBaseline } from "./baseline.ts";
import { BASE, heading, slots, type } from "./base_table.ts";

/** Baseline for manuals and specifications. */
export const TECHNICAL = createBaseline(
  {
    id: "technical",
    version: 1,
    description: "For manuals and specifications: numbered headings, clear tables, code with line numbers.",
  },
  [BASE, {
    "colors.accent": "#0f5cc0",
    "cover.composition": "band",
    "cover.panel": {
      kind: "linear",
      angle: 20,
      stops: [{ color: "accent", at: 0 }, { color: "accent 70%", at: 100 }],
    },
    "cover.panelSize": 46,
    "cover.inset": "25mm",
    "cover.rule": false,
    "cover.titleGap": "16pt",
    ...slots("header.all", "{title}", "", "{chapter}"),
    ...slots("footer.all", "{organisation}", "", "{page} / {pages}"),
    "header.rule": true,
    "headings.numbering": "1.1",
    "headings.numberColor": "accent",
    "headings.chapterBreak": "page",
    ...heading(1, "0pt", "18pt", { rule: true }),
    "headings.ruleColor": "accent",
    "headings.ruleThickness": "1.5pt",
    "headings.ruleGap": "8pt",
    ...type("h1", "Inter", "22pt", 700, { color: "heading", tracking: "-0.015em", leading: "0.45em" }),
    "code.lineNumbers": true,
    "tables.headerFill": "accent 10%",
    "tables.headerRule": "1.25pt",
    "tables.banding": "rows",
    "tables.bandColor": "text 3%",
    "lists.bullets": ["square", "disc", "dash"],
    "lists.bulletColor": "accent",
    "lists.numbering": "1.a.i.",
    "statuses.style": "filled",
    "quotes.barColor": "accent 60%",
    "math.numbering": "(1)",
    "closing.enabled": false,
  }],
);
