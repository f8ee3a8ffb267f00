import { type Issue, warningIssue } from "../../base/issue.ts";
import { truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { warnUnset } from "../../document/citations/citation_findings.ts";
import type { Cited, CiteRequest, RequestedCitation } from "../../document/citations/cited.ts";
import { type Citing, namesWorks } from "../../document/citations/citing.ts";
import { placeCitations, requestCitations } from "../../document/citations/place_citations.ts";
import { setCitations } from "../../document/citations/set_citations.ts";
import { IssueLog } from "../../document/issue_log.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import { CompileError } from "../../pdf/engine.ts";
import { canCite, type CitingEngine } from "../../typst/citing_engine.ts";
import { AnswerMemo } from "./answer_memo.ts";
import { type CitationFiles, type CitingPlace, loadBibliographies } from "./load_bibliographies.ts";
import { DEFAULT_STYLE, loadStyle } from "./load_style.ts";

/** Limits of a compiler that only sets citations; one that typesets the document may take longer for that. */
const LIMITS = { timeoutMs: 60_000, maxMemoryBytes: 2 ** 30 } as const;

const TOO_LATE = new CompileError(
  "compile-timeout",
  `Cannot set the citations: it takes longer than ${LIMITS.timeoutMs / 1000} seconds`,
  { hint: "Cite or list fewer works, or choose a simpler style." },
);

/** Answer to the citations of a document. */
export interface DocumentCitations {
  /** Undefined if there is no answer, or none is needed. */
  readonly cited: Cited | undefined;
  /** Findings in the document, without `file`, and in its files. */
  readonly issues: readonly Issue[];
  /** Files that were read or looked for. */
  readonly watched: readonly string[];
}

const NOTHING: DocumentCitations = { cited: undefined, issues: [], watched: [] };

/** Sets the citations of a document that names works, in place: with its bibliographies, and in its style. */
export async function setDocumentCitations(
  document: ParsedDocument,
  naming: CitingPlace,
  context: Context,
): Promise<DocumentCitations> {
  const answer = await citeDocument(document, naming, context);
  if (answer.cited === undefined) return answer;
  const log = new IssueLog();
  setCitations(document, answer.cited, log);
  return { ...answer, issues: [...log.issues, ...answer.issues] };
}

/** Asks for the form of a document's citations, and changes nothing. */
export async function citeDocument(
  document: ParsedDocument,
  naming: CitingPlace,
  context: Context,
): Promise<DocumentCitations> {
  const { citing, meta: { language } } = document;
  const placed = placeCitations(document);
  const { requests } = requestCitations(placed, citing);
  const answer = await cite({ citing, language, requests }, naming, context);
  if (answer.cited !== undefined) return answer;
  const log = new IssueLog();
  warnUnset(placed.map(({ node }) => node), namesWorks(citing) ? "not set" : "no works", log);
  return { ...answer, issues: [...log.issues, ...answer.issues] };
}

/** Citations to be set. */
export interface WantedCitations {
  readonly citing: Citing;
  /** BCP 47, or empty. */
  readonly language: string;
  readonly requests: readonly RequestedCitation[];
}

/** Asks for the form of citations, with the files that their document or book names. */
export async function cite(
  { citing, language, requests }: WantedCitations,
  naming: CitingPlace,
  context: Context,
): Promise<DocumentCitations> {
  if (!namesWorks(citing) || requests.length + Number(citing.listsAll) === 0) return NOTHING;
  const files: CitationFiles = { ...naming, watched: [], issues: [] };
  const keys = requests.flatMap(({ works }) => works.map(({ key }) => key));
  const wanted = citing.listsAll ? undefined : new Set(keys);
  const works = await loadBibliographies(citing, { wanted, language }, files, context);
  const style = await loadStyle(citing.style, files, context);
  const request: CiteRequest = {
    ...{ works, style, citations: requests, all: citing.listsAll },
    locale: language === "" ? undefined : language,
  };
  const cited = await ask(request, files, context);
  return { cited, issues: files.issues, watched: files.watched };
}

/** Asks the engine; if it cannot use the style, for the default one. Undefined if it has no answer. */
async function ask(request: CiteRequest, files: CitationFiles, context: Context): Promise<Cited | undefined> {
  const { memo = new AnswerMemo() } = files;
  const cited = await memo.answer(request, () => askEngine(request, files, context));
  const problem = cited?.problem ?? undefined;
  if (problem === undefined) return cited;
  const message = `Cannot use the style: ${truncate(problem, 300)}`;
  const hint = "Name a style that the guide to documents lists, or a file that ends in .csl.";
  files.issues.push(warningIssue("style-invalid", message, { path: "csl", hint }));
  return await askEngine({ ...request, style: DEFAULT_STYLE }, files, context);
}

/** Asks the compiler that runs already, or one of its own. */
async function askEngine(request: CiteRequest, files: CitationFiles, context: Context): Promise<Cited | undefined> {
  const { compilers, signal } = context;
  const running = await compilers.running?.();
  if (running !== undefined && canCite(running)) return await askOne(running, request, { files, signal });
  await using engine = await compilers.startEmbedded(LIMITS, { signal });
  return canCite(engine) ? await askOne(engine, request, { files, signal }) : undefined;
}

async function askOne(
  engine: CitingEngine,
  request: CiteRequest,
  { files, signal }: { readonly files: CitationFiles; readonly signal: AbortSignal },
): Promise<Cited | undefined> {
  try {
    return await engine.cite(request, AbortSignal.any([signal, AbortSignal.timeout(LIMITS.timeoutMs)]));
  } catch (error) {
    signal.throwIfAborted();
    const failure: unknown = error instanceof DOMException && error.name === "TimeoutError" ? TOO_LATE : error;
    if (!(failure instanceof CompileError)) throw error;
    const { message, hint } = failure;
    files.issues.push(warningIssue("citations-failed", truncate(message, 300), { hint }));
    return undefined;
  }
}
