import type { Cited, CiteRequest } from "../../../src/document/citations/cited.ts";
import { placeCitations, requestCitations } from "../../../src/document/citations/place_citations.ts";
import { setCitations } from "../../../src/document/citations/set_citations.ts";
import { readWorks } from "../../../src/document/citations/works/read_works.ts";
import { IssueLog } from "../../../src/document/issue_log.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import type { Nodes } from "../../../src/document/tree.ts";
import { ROOT } from "../house/source_files.ts";

/** Styles of the cases: two with author and year, one with notes, two with numbers. */
export const CASE_STYLES = ["apa", "chicago-author-date", "chicago-notes", "ieee", "vancouver"] as const;

/** Texts with citations. */
export const CASE_TEXTS = [
  "A claim [@knuth1984].",
  "A claim [@lamport1978, p. 560] and another [@knuth1984, pp. 3-5; @lamport1994, chap. 2].",
  "Notes [see @knuth1984, p. 7, for more; also @lamport1978, and others].",
  "Many [@vaswani2017; @lamport1978; @knuth1984].",
  "Lamport twice [@lamport1978; @lamport1994].",
  "Doe thrice [@doe2020a; @doe2020b; @doe2019] and once [@doe2020b].",
  "As @lamport1978 shows, and @doe2019 [p. 21] too.",
  "Lamport [-@lamport1978, p. 559] argues.",
  "Attention [@vaswani2017]. Again @vaswani2017. Ranked by @page1999 [p. 3; see also @deno2024].",
  "First [@minsky1968]. Then [@minsky1968]. Then [@minsky1968, p. 426]. Other [@shannon1940]. Back [@minsky1968].",
  "All kinds [@shannon1940; @minsky1968; @page1999; @deno2024; @vaswani2017].",
  "Names [@beethoven, fig. 3] and *in emphasis [see **bold** @beethoven]* and^[A note with [@knuth1984, p. 1].] end.",
] as const;

/** Asks an engine; undefined from one that does not set citations. */
export type AskCited = (request: CiteRequest) => Promise<Cited | undefined>;

/** Sets a text in a style: its lines, its notes and its list of references. Undefined without an answer. */
export async function setCase(style: string, body: string, ask: AskCited): Promise<string | undefined> {
  const works = await Deno.readTextFile(new URL("tests/fixtures/citations/works.bib", ROOT));
  const document = parseMarkdown(`---\ntitle: T\nlang: en-US\nbibliography: works.bib\n---\n${body}\n`, {
    setsCitations: true,
  });
  const { requests } = requestCitations(placeCitations(document), document.citing);
  const wanted = new Set(requests.flatMap((request) => request.works.map(({ key }) => key)));
  const { items } = readWorks(works, { format: "bibtex", wanted, language: "en-US" });
  const bytes = new TextEncoder().encode(JSON.stringify(items));
  const cited = await ask({ works: bytes, style, locale: "en-US", citations: requests, all: false });
  if (cited === undefined) return undefined;
  setCitations(document, cited, new IssueLog());
  const notes: string[] = [];
  const lines = document.root.children.map((node) => showText(node, notes));
  return [...lines, ...notes.map((note, i) => `[^${i + 1}]: ${note}`)].map((line) => `${line}\n`).join("");
}

/** Shows a node as Markdown would write it, with notes by their numbers. */
function showText(node: Nodes, notes: string[]): string {
  if (node.type === "textDirective" && node.name === "anchor") return "";
  const inner = "children" in node ? () => node.children.map((child) => showText(child, notes)).join("") : () => "";
  if (node.type === "textDirective" && node.name === "footnote") {
    const at = notes.push("") - 1;
    notes[at] = inner();
    return `[^${at + 1}]`;
  }
  if (node.type === "emphasis") return `*${inner()}*`;
  if (node.type === "strong") return `**${inner()}**`;
  if (node.type === "textDirective") return `:${node.name}[${inner()}]`;
  return "value" in node ? node.value : inner();
}
