import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import {
  bodyOption,
  globalLogoOption,
  noCodeColorsOption,
  spaceLogoOption,
  styleMapOption,
  timeZoneOption,
  updateFieldsOption,
  withoutMacrosOption,
} from "../../docx_template/word_options.ts";
import { appendValue, MAX_TIMER_DAYS, parseCount, parseDuration } from "../../../../console/quantity.ts";
import { EVIDENCE_PARTS, type EvidencePart } from "../../../../export/evidence/evidence_parts.ts";
import { type ApprovedRule, type AsOfRule, parseApprovedRule } from "../../../../export/versions/version_rule.ts";
import { isLanguageTag } from "../../../../document/language_tag.ts";
import { parseMemory } from "../../pdf_template/engine_flags.ts";
import { parseCalendarDate } from "../../../../base/calendar_date.ts";
import { numberingOption, parseDate } from "../../pdf_template/standard_flags.ts";
import { DEFAULT_MAX_ROWS } from "../../../../book/model/issue_query.ts";

/** Options of the commands that export pages, in the order of their help. */
export const exportOptions = {
  template: () =>
    new Option(
      "--template <template>",
      "a pack, a recipe, the folder of one, a Word file, or the name of a baseline (default: technical)",
    ),
  output: () =>
    new Option(
      "-o, --output <path>",
      "where to write the PDF or Word document, or the folder for --split-by; - writes standard output (default: named " +
        "after title and version)",
    ),
  force: () =>
    new Option("-f, --force", "replace the output if it exists; in a folder, only the files of an earlier export"),
  scope: (whole = "the space if a key is given") =>
    new Option("--scope <scope>", `what to export (default: the page, or ${whole})`)
      .choices(["page", "tree", "space"] as const),
  depth: () =>
    new Option("--depth <n>", "levels of pages below the page, with --scope tree or space (default: all)")
      .argParser((text: string) => parseCount(0, 100)(text)),
  targets: () => new Option("--targets <file>", "file with more targets, one per line; # begins a comment"),
  cql: () =>
    new Option(
      "--cql <query>",
      "export what a query in the language of the wiki finds, in its order: up to 5000 pages",
    ),
  blog: () =>
    new Option("--blog <with>", "export the blog posts of a space, the newest first: them only, or also its pages")
      .choices(["only", "also"] as const),
  label: () =>
    new Option(
      "--label <name>",
      "only pages with this label, of all spaces if nothing is named; repeat it to allow several labels",
    ).argParser(
      appendValue,
    ),
  excludeLabel: () =>
    new Option("--exclude-label <name>", "no pages with this label; can be repeated").argParser(appendValue),
  excludeMode: () =>
    new Option("--exclude-mode <mode>", "what --exclude-label leaves out: the page alone, or all pages below it too")
      .choices(["subtree", "page"] as const).default("subtree" as const),
  includeArchived: () => new Option("--include-archived", "export archived pages too"),
  asOf: () =>
    new Option(
      "--as-of <date>",
      "the versions of pages at the end of a day in UTC, YYYY-MM-DD, or at a time, such as 2026-03-01T12:00Z",
    ).argParser(parseAsOf),
  approvedProperty: () =>
    new Option(
      "--approved-property <key=value>",
      "only pages whose content property has the value, at their version of that time; KEY.field=VALUE reads a field",
    ).argParser(parseApproved),
  title: () => new Option("--title <text>", "title of the book (default: that of the page, or the name of the space)"),
  exportedAt: () =>
    new Option(
      "--exported-at <date>",
      "date of the book, YYYY-MM-DD (default: the environment's SOURCE_DATE_EPOCH, else the last change of a page)",
    ).argParser(parseDate),
  history: () => new Option("--history", "add a table with the versions of the first page"),
  images: () =>
    new Option("--images <quality>", "resolution of pictures: print has 300 dots per inch, screen 150")
      .choices(["original", "print", "screen"] as const).default("print" as const),
  noImages: () => new Option("--no-images", "show alternative texts instead of pictures"),
  fetchExternal: () =>
    new Option("--fetch-external <host>", "also fetch pictures from this host on the web; can be repeated")
      .argParser((text: string, before: string[] | undefined) => [...before ?? [], parseHost(text)]),
  noLiveMacros: () =>
    new Option("--no-live-macros", "do not ask the wiki to render macros that only it can show; show placeholders"),
  cover: () => new Option("--cover", "add a cover page, regardless of the template"),
  noCover: () => new Option("--no-cover", "omit the cover page, regardless of the template"),
  watermark: () => new Option("--watermark <text>", "text behind the pages of a PDF, in the template's look for one"),
  tocDepth: () =>
    new Option(
      "--toc-depth <n>",
      "levels of headings in the table of contents of a PDF, from 1 to 6, regardless of the template",
    )
      .argParser((text: string) => parseCount(1, 6)(text)),
  language: () =>
    new Option("--language <tag>", "language of the book, such as de or pt-BR (default: that of the template)")
      .argParser(parseLanguage),
  altTexts: () =>
    new Option("--alt-texts <file>", "alternative texts of pictures, as YAML: page, file name, text or decorative"),
  altTextsTemplate: () =>
    new Option("--alt-texts-template <file>", "write such a file with the pictures that have no alternative text"),
  timeZone: () => timeZoneOption("time zone of the dates of a Word document, such as Europe/Berlin (default: UTC)"),
  updateFields: updateFieldsOption,
  noCodeColors: () => noCodeColorsOption("show code of a Word document in one color"),
  body: () => bodyOption("Word "),
  styleMap: () => styleMapOption("Word "),
  withoutMacros: withoutMacrosOption,
  spaceLogo: (instead = " (default: that of the wiki)") => spaceLogoOption(instead),
  globalLogo: () => globalLogoOption(),
  numbering: numberingOption,
  showHidden: () =>
    new Option("--show-hidden", "show content that macros hide from some readers, in other formats or languages"),
  strict: () => new Option("--strict", "write no book if any content cannot be shown as in the wiki"),
  report: () =>
    new Option("--report <file>", "write a report as JSON: what was exported, what was lost; - is standard output"),
  sign: () =>
    new Option(
      "--sign <key>",
      "sign the book with this SSH key, by ssh-keygen: write signatures beside it, and a manifest with hashes",
    ),
  resume: () => new Option("--resume", "continue an interrupted export, without reading again what it has read"),
  splitBy: () =>
    new Option("--split-by <unit>", "write one file per chapter or per page into a folder, with links between them")
      .choices(["chapter", "page"] as const),
  upload: () =>
    new Option(
      "--upload",
      "attach the book to the exported page, or to the home page of the space; with --split-by page, each PDF to its page",
    ),
  uploadTo: () => new Option("--upload-to <page>", "attach the book to this page: ID, address or SPACE:Title"),
  attachSource: () =>
    new Option(
      "--attach-source",
      "attach the sources of the PDF: page bodies and original pictures, with hashes; for a-3a, a-3b, a-3u and a-4f",
    ),
  fromArchive: () =>
    new Option(
      "--from-archive <pdf>",
      "make the book again from a PDF with its sources, without the wiki; takes the place of the target and its options",
    ),
  evidence: () =>
    new Option(
      "--evidence [parts]",
      "add a last chapter with what the book has and lacks: pages, comments, restrictions, attachments; can be repeated " +
        "(default: all; attachments with a-3a, a-3b, a-3u or a-4f)",
    ).argParser(parseEvidence),
  fix: () =>
    new Option(
      "--fix",
      "correct what a PDF standard refuses, if no guess is needed: skipped heading levels, decorative pictures",
    ),
  maxTime: () =>
    new Option(
      "--max-time <duration>",
      "processor time of each compile, or of LibreOffice; by the clock, ten times as long (default: 60s, and more for long documents; 10m)",
    ).argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS)),
  maxMemory: () =>
    new Option(
      "--max-memory <size>",
      "memory limit of the compiler's process, or of LibreOffice, 256MiB to 4GiB (default: 4GiB, and 2304MiB for LibreOffice)",
    ).argParser(parseMemory),
  concurrency: () =>
    new Option("--concurrency <n>", "number of pictures and facts to request at a time")
      .default(DEFAULT_CONCURRENCY).argParser((text: string) => parseCount(1, 32)(text)),
  maxRows: () =>
    new Option("--max-rows <n>", "rows of a table of issues at most").default(DEFAULT_MAX_ROWS)
      .argParser((text: string) => parseCount(1, 1000)(text)),
  jobs: () =>
    new Option("--jobs <jobs_file>", "create the books of a job file that have changed, instead of one from a target"),
  dryRun: () => new Option("--dry-run", "with --jobs: say which books would be created and why, and create none"),
  profile: () => new Option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one"),
};

/** Default number of requests at a time. */
const DEFAULT_CONCURRENCY = 6;

function parseAsOf(text: string): AsOfRule {
  const day = parseCalendarDate(text);
  if (day !== undefined) return { kind: "as-of", until: (day + DAY_SECONDS) * 1000 - 1, shown: text };
  const until = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(until)) return { kind: "as-of", until, shown: text };
  throw new InvalidArgumentError(
    "It must be a date, such as 2026-03-01, or a time with a zone, such as 2026-03-01T12:00Z.",
  );
}

const DAY_SECONDS = 86_400;

function parseApproved(text: string): ApprovedRule {
  const rule = parseApprovedRule(text);
  if (rule !== undefined) return rule;
  throw new InvalidArgumentError("It must be KEY=VALUE or KEY.field=VALUE; put a key with dots in double quotes.");
}

/** Parses parts of the evidence, separated by commas, and adds them to those before. */
function parseEvidence(text: string, before: unknown): readonly EvidencePart[] {
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  const earlier: readonly unknown[] = Array.isArray(before) ? before : [];
  if (names.every((name) => EVIDENCE_PARTS.some((part) => part === name))) {
    return EVIDENCE_PARTS.filter((part) => names.includes(part) || earlier.includes(part));
  }
  throw new InvalidArgumentError(
    `It must be one or more of ${EVIDENCE_PARTS.join(", ")}.\n(Write --evidence behind the target.)`,
  );
}

function parseLanguage(text: string): string {
  if (isLanguageTag(text)) return text;
  throw new InvalidArgumentError("It must be a language tag, such as de or pt-BR.");
}

/** Parses a host with an optional port; `*.` before it means all hosts below a domain. */
function parseHost(text: string): string {
  const url = /^(?:\*\.)?[^\s/?#@\\*]+$/.test(text) ? URL.parse(`https://${text.replace(/^\*\./, "")}/`) : null;
  if (url !== null) return `${text.startsWith("*.") ? "*." : ""}${url.host}`;
  throw new InvalidArgumentError("It must be a host, such as example.com or *.example.com.");
}
