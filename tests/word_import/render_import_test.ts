import { deepStrictEqual, doesNotMatch, match, ok } from "node:assert/strict";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import {
  isToDecide,
  type ReviewArea,
  type ReviewRow,
  type ReviewView,
} from "../../src/word_import/review/review_view.ts";
import { type ImportReport, renderImport } from "../../src/word_import/render_import.ts";
import { assertGolden } from "../support/golden.ts";

function row(path: string, fields: Partial<ReviewRow>): ReviewRow {
  return {
    ...{ path, label: path, help: "", kind: "value", now: "#0b5fff", found: "#c8102e", nowSwatches: [] },
    ...{
      inRecipe: fields.decision !== undefined,
      alreadySo: false,
      hidden: false,
      visible: true,
      byImport: false,
      seenWhere: "",
    },
    ...{ foundSwatches: [], same: false, reason: "The theme has it", confidence: "ready", decision: "open" },
    evidence: [{ kind: "style", name: "Heading 1", count: 12 }],
    ...fields,
  };
}

function view(rows: readonly ReviewRow[]): ReviewView {
  const count = (takes: (row: ReviewRow) => boolean) => rows.filter(takes).length;
  const open = rows.filter((row) => isToDecide(row));
  const counts = {
    total: rows.length,
    open: open.length,
    accepted: count(({ decision }) => decision === "accepted"),
    edited: count(({ decision }) => decision === "edited"),
    kept: count(({ decision }) => decision === "kept"),
    ready: open.filter(({ confidence }) => confidence === "ready").length,
    review: open.filter(({ confidence }) => confidence === "review").length,
    alreadySo: count(({ alreadySo }) => alreadySo),
    hidden: count(({ hidden }) => hidden),
    unsupported: count(({ confidence }) => confidence === "unsupported"),
  };
  const areas = Map.groupBy(
    rows,
    ({ path, confidence }) => confidence === "unsupported" ? "unsupported" : path.replace(/\..*/, ""),
  );
  return {
    counts,
    areas: [...areas].map(([name, rows]): ReviewArea => ({ name, label: name, rows, counts })),
  };
}

const NOTHING = { kind: "unsupported", confidence: "unsupported", found: null } as const;

const EMPTY: ImportReport = {
  template: { id: "com.example.brand", name: "Brand", version: "1.0.0" },
  baseline: { id: "technical", reason: "chosen with --baseline" },
  source: { name: "Brand.docx", sha256: "ab".repeat(32), bytes: 409_600 },
  view: view([]),
  fonts: [],
  notices: [],
  commands: [{ command: "tool pdf-template review brand", purpose: "Decide the open candidates" }],
};

const FULL: ImportReport = {
  ...EMPTY,
  view: view([
    row("colors.accent", { decision: "accepted", label: "Accent" }),
    row("colors.link", { decision: "edited", now: "#0000ff", foundBefore: { value: "#00ff00" } }),
    row("page.size", { decision: "kept", now: "a4", found: "letter" }),
    row("typography.body.font", {
      confidence: "review",
      found: "Inter",
      reason: "Calibri is not available; Inter is the closest",
      evidence: [
        { kind: "theme", name: "minorFont", count: 1 },
        { kind: "direct", name: "", count: 1 },
        { kind: "part", name: "word/header1.xml", count: 2 },
        { kind: "setting", name: "mirrorMargins", count: 1 },
      ],
    }),
    row("page.bleed", { decision: "accepted", inRecipe: false, same: true, found: "0mm", now: "0mm" }),
    row("cover.enabled", {
      alreadySo: true,
      same: true,
      found: false,
      now: false,
      reason: "The document has no cover page",
    }),
    row("watermark.angle", { hidden: true, seenWhere: "watermark.enabled is true", found: 30, now: 45 }),
    row("page.lineNumbers", { ...NOTHING, label: "Page: line numbers", reason: "Recipes number only lines of code" }),
    row("header.all.left.text", {
      ...{ ...NOTHING, label: "Header: text left, all pages", reason: "The import does not copy the text" },
      instead: { path: "header.all.left", now: "{title}" },
    }),
  ]),
  fonts: [
    { family: "Calibri", standIn: "Inter", reason: "Calibri is not available; Inter is the closest" },
    { family: "Inter", standIn: "Inter", reason: "" },
  ],
  fontAdvice: "To use the original fonts, import with `--font-path`.",
  notices: [
    { code: "external-relationship", message: "External content was not fetched", count: 3 },
    { code: "unreadable-part", message: "A part cannot be read", part: "word/theme/theme1.xml", count: 1 },
  ],
};

Deno.test("renderImport() is as reviewed", async () => {
  await assertGolden("text/import.md", renderImport(FULL));
});

Deno.test("renderImport() reports an import that found nothing", () => {
  const text = renderImport(EMPTY);
  match(text, /## Applied\n\nNothing\. The recipe equals the baseline\.\n/);
  match(text, /## To decide\n\nEverything is decided\.\n/);
  match(text, /\ntool pdf-template review brand\n```\n$/);
  doesNotMatch(text, /undefined|## (?:Fonts|Not|No|Without|Already|Kept)/);
});

const EVIL = '<script>alert(1)</script> **b** [x](https://a.example) | \n# `x` ![p](q) &amp; "\u001b[31m\u202e';

Deno.test("renderImport() escapes names from a Word file", () => {
  const report: ImportReport = {
    ...FULL,
    template: { ...FULL.template, name: EVIL },
    source: { ...FULL.source, name: EVIL },
    view: view(["accepted", "edited", "kept", "open"].map((decision, i) =>
      row(`colors.c${i}${EVIL}`, {
        decision: decision as ReviewRow["decision"],
        ...{ now: EVIL, found: { [EVIL]: EVIL }, reason: EVIL, label: EVIL },
        evidence: (["style", "part", "theme"] as const).map((kind) => ({ kind, name: EVIL, count: 1 })),
      })
    )),
    fonts: [{ family: EVIL, standIn: EVIL, reason: EVIL }],
    notices: [{ code: "x", message: EVIL, part: EVIL, count: 1 }],
  };
  const text = renderImport(report);
  const types = new Map<string, number>();
  const visit = (node: { type: string; value?: string; url?: string; children?: readonly unknown[] }) => {
    if (node.type === "html") deepStrictEqual(node.value, "<br>");
    if (node.type === "link") ok(["recipe.yaml", "suggestions.yaml"].includes(node.url ?? ""), node.url ?? "");
    types.set(node.type, (types.get(node.type) ?? 0) + 1);
    for (const child of node.children ?? []) visit(child as typeof node);
  };
  visit(unified().use(remarkParse).use(remarkGfm).parse(text));
  deepStrictEqual([types.get("link"), types.has("image"), types.has("strong"), types.has("list")], [
    2,
    false,
    false,
    true,
  ]);
  deepStrictEqual(["\u001b", "\u202e"].map((each) => text.includes(each)), [false, false]);
});
