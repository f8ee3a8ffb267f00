import type { RootContent } from "../../document/tree.ts";
import { expandAttachments } from "./files/expand_attachments.ts";
import { expandDiagram } from "./files/expand_diagram.ts";
import { expandFile } from "./files/expand_file.ts";
import { expandGallery } from "./files/expand_gallery.ts";
import type { MacroCall } from "./macro_call.ts";
import { expandContentByLabel } from "./pages/content_by_label.ts";
import { expandContents } from "./pages/expand_contents.ts";
import { expandIssue } from "./pages/expand_issue.ts";
import { expandExcerptInclude, expandInclude } from "./pages/include_page.ts";
import { expandChildren, expandPageTree } from "./pages/page_trees.ts";
import { expandPropertyReport } from "./pages/property_report.ts";
import type { MacroPlace } from "./macro_place.ts";

/** A macro whose content depends on facts. */
export interface MacroRule {
  readonly expand: (call: MacroCall, place: MacroPlace) => RootContent[];
  /** What it is made of. Only issues, files and diagrams can be values of a report. */
  readonly kind: "pages" | "headings" | "list" | "issue" | "file" | "gallery" | "diagram";
}

const DIAGRAMS = [
  ...["drawio", "inc-drawio", "drawio-sketch", "gliffy", "lucidchart", "plantuml", "plantumlrender", "plantumlcloud"],
  ...["mermaid", "mermaid-cloud", "mermaid-macro", "mermaid-diagram", "mermaidjs"],
];
const VIEWERS = ["view-file", "viewpdf", "viewdoc", "viewxls", "viewppt"];

/** Macros whose content depends on facts, by name. */
export const FACT_MACROS: ReadonlyMap<string, MacroRule> = new Map<string, MacroRule>([
  ["toc", { expand: expandContents, kind: "headings" }],
  ["children", { expand: expandChildren, kind: "list" }],
  ["pagetree", { expand: expandPageTree, kind: "list" }],
  ["contentbylabel", { expand: expandContentByLabel, kind: "list" }],
  ["include", { expand: expandInclude, kind: "pages" }],
  ["excerpt-include", { expand: expandExcerptInclude, kind: "pages" }],
  ["detailssummary", { expand: expandPropertyReport, kind: "pages" }],
  ["jira", { expand: expandIssue, kind: "issue" }],
  ["jiraissues", { expand: expandIssue, kind: "issue" }],
  ["attachments", { expand: expandAttachments, kind: "list" }],
  ["gallery", { expand: expandGallery, kind: "gallery" }],
  ...VIEWERS.map((name) => [name, { expand: expandFile, kind: "file" }] as const),
  ...DIAGRAMS.map((name) => [name, { expand: expandDiagram, kind: "diagram" }] as const),
]);

/** Kinds of macros that can be values of a report. */
export const REPORT_KINDS: ReadonlySet<MacroRule["kind"]> = new Set(["issue", "file", "diagram"]);
