import { renderElement, renderXmlText } from "../../src/document/storage/render_element.ts";
import { type MacroBody, renderMacro } from "../../src/document/write/storage/render_macro.ts";

/**
 * The body of a page in the storage format as a team would write it: mostly prose, with headings, lists, tables, code,
 * panels, links, images, statuses, tasks and comments. The same seed gives the same page, at least `bytes` long in
 * UTF-8 and less than a block more.
 */
export function samplePage(seed: number, bytes: number): string {
  const pick = createPicker(seed);
  const page = [renderElement("h1", {}, title(pick)), paragraph(pick), toc()];
  let size = byteLength(page.join(""));
  while (size < bytes) {
    const block = pick(BLOCKS)(pick);
    page.push(block);
    size += byteLength(block);
  }
  return page.join("");
}

type Picker = <T>(from: readonly [T, ...T[]]) => T;

/** A linear congruential generator: the same everywhere, and good enough to choose words. */
function createPicker(seed: number): Picker {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  return (from) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from[Math.floor(state / 2 ** 32 * from.length)] ?? from[0];
  };
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

const SUBJECTS = [
  ...["The build", "Every release", "The on-call engineer", "Our gateway", "A failed job", "The staging cluster"],
  ...["The nightly import", "Each customer", "The cache", "A new colleague", "The schema", "Nobody"],
] as const;
const VERBS = [
  ...["waits for", "depends on", "replaces", "must not touch", "reports to", "is tested against", "reads from"],
  ...["starts before", "needs", "has outgrown", "talks to", "doesn't know"],
] as const;
const OBJECTS = [
  ...[
    "the second region",
    "a signed manifest",
    "the old queue (since 2021)",
    "the shared calendar",
    "at most 3 replicas",
  ],
  ...[
    "an approval by two people",
    "the billing service",
    "the first 100 rows",
    "a clean working copy",
    "the CI runner",
  ],
  ...[
    "the customer's own key",
    "R&D",
    "the [draft] policy",
    "retry_after",
    "ops@example.org",
    "issue #5",
    "what finance calls \u201Cclosed\u201D",
    "the read-only replica",
  ],
] as const;
const ENDS = [
  ...[
    ".",
    ".",
    ".",
    ", usually within 5 minutes.",
    "; see below.",
    ", even at night.",
    " - with one exception.",
    "!",
    " *",
  ],
  ...[" (about 40% of the time).", ", and we want to keep it that way.", " \u2014 caf\u00E9 rules apply."],
] as const;
const TERMS = [
  ...["retention", "rollback", "feature flag", "error budget", "blue/green deploy", "service level", "hand-over"],
  ...["dry run", "code freeze", "postmortem", "runbook", "quota"],
] as const;
const NAMES = [
  "deploy",
  "retry_after",
  "MAX_CONNECTIONS",
  "config.yaml",
  "--dry-run",
  "GET /v2/pages",
  "a[0]",
] as const;
const PAGES = ["Release calendar", "On-call rota", "How we review", "Incident 2024-11", "Glossary", "Q&A"] as const;
const LINES = [
  ...[
    "const limit = 25; // per minute",
    "if (!ready) return retry(job, { after: 30 });",
    "",
    "  await store.put(key, *p);",
  ],
  ...[
    "# restart the worker",
    "kubectl rollout status deploy/gateway --timeout=90s",
    "SELECT id, name FROM users WHERE a < 3;",
  ],
] as const;
const IDS = ["0f3c1c1e", "7a90be21", "c4d2f7aa", "e81b3350"] as const;

function sentence(pick: Picker): string {
  return renderXmlText(`${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)}${pick(ENDS)}`);
}

function title(pick: Picker): string {
  const term = pick(TERMS);
  return renderXmlText(`${term.slice(0, 1).toUpperCase()}${term.slice(1)} and ${pick(TERMS)}`);
}

const INLINES: readonly [(pick: Picker) => string, ...((pick: Picker) => string)[]] = [
  (pick) => renderElement("strong", {}, renderXmlText(pick(TERMS))),
  (pick) => renderElement("strong", {}, renderXmlText(pick(TERMS))),
  (pick) => renderElement("em", {}, renderXmlText(pick(TERMS))),
  (pick) => renderElement("code", {}, renderXmlText(pick(NAMES))),
  (pick) => renderElement("code", {}, renderXmlText(pick(NAMES))),
  (pick) => renderElement("a", { href: `https://example.org/docs/${pick(IDS)}?tab=1` }, renderXmlText(pick(TERMS))),
  pageLink,
  status,
  (pick) => renderElement("ac:inline-comment-marker", { "ac:ref": pick(IDS) }, renderXmlText(pick(TERMS))),
  () => renderElement("ac:emoticon", { "ac:name": "tick" }),
  (pick) => renderElement("a", { href: "https://example.org/start" }, pick(["https://example.org/start", "start"])),
  (pick) => renderElement("time", { datetime: pick(["2025-01-14", "2024-11-30"]) }),
];

function pageLink(pick: Picker): string {
  const page = renderElement("ri:page", { "ri:content-title": pick(PAGES) });
  const body = renderElement("ac:link-body", {}, renderXmlText(pick(TERMS)));
  return renderElement("ac:link", {}, page + pick(["", body]));
}

function status(pick: Picker): string {
  return macro(pick, "status", {
    title: pick(["DONE", "IN REVIEW", "BLOCKED"]),
    colour: pick(["Green", "Yellow", "Red"]),
  });
}

/** Pages from the editor give every macro an id. */
function macro(pick: Picker, name: string, parameters: Record<string, string>, body?: MacroBody): string {
  return renderMacro(name, parameters, body).replace("<ac:structured-macro", `$& ac:macro-id="${pick(IDS)}"`);
}

function prose(pick: Picker): string {
  return `${sentence(pick)} Look at ${pick(INLINES)(pick)} first. ${sentence(pick)}`;
}

function paragraph(pick: Picker): string {
  return renderElement("p", {}, pick([prose(pick), `${prose(pick)} ${prose(pick)}`, sentence(pick)]));
}

function heading(pick: Picker): string {
  return renderElement(pick(["h2", "h2", "h3"]), {}, title(pick)) + paragraph(pick);
}

function repeat(times: number, create: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => create(index)).join("");
}

function list(pick: Picker): string {
  const nested = () =>
    renderElement("ul", {}, repeat(2, () => renderElement("li", {}, renderElement("p", {}, sentence(pick)))));
  const item = () => renderElement("li", {}, renderElement("p", {}, prose(pick)) + pick(["", "", nested()]));
  return renderElement(pick(["ul", "ol"]), {}, repeat(pick([3, 4, 5]), item));
}

function table(pick: Picker): string {
  const head = renderElement("tr", {}, ["Step", "Who", "State"].map((text) => cell("th", text)).join(""));
  const row = (index: number) =>
    renderElement(
      "tr",
      {},
      [`${index + 1}. ${sentence(pick)}`, renderXmlText(pick(TERMS)), status(pick)].map((text) => cell("td", text))
        .join(
          "",
        ),
    );
  return renderElement(
    "table",
    { "data-layout": "default" },
    renderElement("tbody", {}, head + repeat(pick([3, 5]), row)),
  );
}

function cell(name: string, content: string): string {
  return renderElement(name, {}, renderElement("p", {}, content));
}

function code(pick: Picker): string {
  const lines = Array.from({ length: pick([4, 8, 12]) }, () => pick(LINES)).join("\n");
  const content = `<![CDATA[${lines}]]>`;
  return macro(pick, "code", { language: pick(["ts", "bash", "sql"]) }, { kind: "plain-text", content });
}

function panel(pick: Picker): string {
  const name = pick(["info", "note", "warning", "tip", "expand"]);
  return macro(pick, name, pick([{}, { title: pick(TERMS) }]), { kind: "rich-text", content: paragraph(pick) });
}

function image(pick: Picker): string {
  const file = renderElement("ri:attachment", { "ri:filename": `${pick(["architecture", "flow chart"])}.png` });
  return renderElement("ac:image", { "ac:alt": pick(TERMS), "ac:width": pick(["340", "680"]) }, file);
}

function tasks(pick: Picker): string {
  const task = (index: number) =>
    renderElement(
      "ac:task",
      {},
      [
        renderElement("ac:task-id", {}, `${index + 1}`),
        renderElement("ac:task-status", {}, pick(["complete", "incomplete"])),
        renderElement("ac:task-body", {}, prose(pick)),
      ].join(""),
    );
  return renderElement("ac:task-list", {}, repeat(pick([2, 3]), task));
}

function toc(): string {
  return renderMacro("toc", { maxLevel: "3" });
}

const BLOCKS = [
  ...[paragraph, paragraph, paragraph, paragraph, paragraph, heading, heading, heading],
  ...[list, list, table, code, panel, image, tasks],
] as const;
