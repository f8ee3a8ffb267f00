import type { NumberingChoice } from "../../document/read/markdown/own_numbers.ts";
import { headingDepth } from "../../document/heading_depth.ts";
import { WIDEN_ROOT } from "../../base/remedies.ts";
import { quote, truncate } from "../../base/text.ts";
import { type DrawnDiagrams, placeDiagrams } from "../../document/diagrams/place_diagrams.ts";
import type { Cited } from "../../document/citations/cited.ts";
import type { Citation } from "../../document/citations/citation.ts";
import type { Citing } from "../../document/citations/citing.ts";
import { shiftCitations } from "../../document/citations/mark_citations.ts";
import { setCitations } from "../../document/citations/set_citations.ts";
import { IssueLog } from "../../document/issue_log.ts";
import type { BookTerms } from "../../document/glossary/book_terms.ts";
import type { Issue } from "../../base/issue.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { DocumentAudience } from "../../document/read/dialects/conditions/read_condition.ts";
import { type ParsedDocument, parseMarkdown } from "../../document/read/markdown/markdown.ts";
import type { Code, Nodes, Paragraph, Root, RootContent } from "../../document/tree.ts";
import {
  type IncludedFile,
  includedPart,
  type IncludeTag,
  readIncludeLine,
  withoutEscape,
  withoutHiddenLines,
} from "./include_text.ts";

/** What a text includes. */
interface Inclusion {
  /** The text, for the lines of its tags. */
  readonly text: string;
  /** Texts of files by their paths as they are written. */
  readonly included: ReadonlyMap<string, IncludedFile>;
  /** Whether code in Rust hides lines. */
  readonly hidesLines?: boolean;
  /** See `parseMarkdown`. */
  readonly format?: DocumentAudience["format"] | undefined;
  /** See `parseMarkdown`. */
  readonly setsCitations?: boolean | undefined;
}

/** A document, whose citations those of the files come behind. */
type OpenDocument = Pick<ParsedDocument, "citing"> & { readonly citations: Citation[] };

/** Maximum number of blocks that one file includes. */
const MAX_BLOCKS = 5000;

/** Replaces the tags of a document that include files, in place, and adds their findings and citations. */
export function withIncluded(written: ParsedDocument, inclusion: Inclusion): ParsedDocument {
  const log = new IssueLog();
  const document = { ...written, citations: [...written.citations] };
  if (inclusion.included.size > 0) new Insertion(inclusion, document, log).visit(document.root);
  if (inclusion.hidesLines) hideLines(document.root);
  return withIssues(document, log.issues);
}

function withIssues(document: ParsedDocument, issues: readonly Issue[]): ParsedDocument {
  return issues.length === 0 ? document : { ...document, issues: [...document.issues, ...issues] };
}

/** Applies what mdBook knows of code: `rust,ignore` is Rust, and code in Rust has lines for the compiler alone. */
function hideLines(root: Root): void {
  for (const node of listNodes(root)) {
    if (node.type !== "code") continue;
    const [lang = ""] = (node.lang ?? "").split(",");
    if (node.lang?.includes(",")) node.lang = lang;
    if (lang.toLowerCase() === "rust") node.value = withoutHiddenLines(node.value);
  }
}

class Insertion {
  readonly #inclusion: Inclusion;
  readonly #document: OpenDocument;
  readonly #lines: readonly string[];
  readonly #log: IssueLog;
  #left = MAX_BLOCKS;
  /** Level of the last heading. */
  #level = 0;

  constructor(inclusion: Inclusion, document: OpenDocument, log: IssueLog) {
    this.#inclusion = inclusion;
    this.#document = document;
    this.#lines = inclusion.text.split("\n");
    this.#log = log;
  }

  visit(node: Nodes): void {
    if (node.type === "heading") this.#level = node.depth;
    if (node.type === "code") this.#fillCode(node);
    if (!("children" in node)) return;
    const children: Nodes[] = node.children;
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      const blocks = child?.type === "paragraph" ? this.#blocksFor(child) : undefined;
      if (blocks === undefined) {
        if (child !== undefined) this.visit(child);
        continue;
      }
      children.splice(i, 1, ...blocks);
      i += blocks.length - 1;
    }
  }

  #fillCode(node: Code): void {
    if (!node.value.includes("{{#")) return;
    const lines = node.value.split("\n").map((line) => {
      const tag = readIncludeLine(line);
      return tag === undefined ? withoutEscape(line) : this.#textOf(tag, node) ?? line;
    });
    node.value = lines.join("\n");
  }

  /** Returns the blocks that take the place of a paragraph that is a tag; undefined for others. */
  #blocksFor(node: Paragraph): RootContent[] | undefined {
    const { start, end } = node.position ?? {};
    if (start === undefined || start.line !== end?.line) return undefined;
    const tag = readIncludeLine(this.#lines[start.line - 1] ?? "");
    const text = tag === undefined ? undefined : this.#textOf(tag, node);
    if (text === undefined) return undefined;
    const { format, setsCitations } = this.#inclusion;
    const { citing, citations } = this.#document;
    const { root: { children }, citations: own } = parseMarkdown(text, { format, citing, setsCitations });
    this.#left -= children.length;
    if (this.#left < 0) return undefined;
    for (const block of children) {
      shiftCitations(block, citations.length);
      this.#settle(block, node);
    }
    citations.push(...own);
    return children;
  }

  /** Gives included nodes the place of their tag, and headings a level below the heading before it. */
  #settle(block: RootContent, { position }: Paragraph): void {
    for (const node of listNodes(block)) {
      if (position !== undefined) node.position = position;
      if (node.type === "heading") node.depth = headingDepth(node.depth + this.#level);
    }
  }

  #textOf({ path, part, written }: IncludeTag, node: Nodes): string | undefined {
    const found = this.#inclusion.included.get(path);
    const text = found !== undefined && "text" in found ? includedPart(found.text, part) : undefined;
    if (text !== undefined) return text;
    const reason = found !== undefined && "reason" in found ? found.reason : "it has no such part";
    this.#log.warn("include-missing", `Cannot include ${quote(truncate(written, 200))}: ${reason}`, {
      node,
      hint: WIDEN_ROOT,
    });
    return undefined;
  }
}

/** Text of a file of a book. */
export interface FileText {
  readonly key: string;
  /** Its name in findings. */
  readonly name: string;
  readonly text: string;
  /** Texts of included files by the paths that the text names. */
  readonly included: ReadonlyMap<string, IncludedFile>;
  /** Whether code in Rust hides lines that begin with `#`, as mdBook does. */
  readonly hidesLines: boolean;
  /** What the style of its citations makes of them; undefined if they stay as they are written. */
  readonly cited?: Cited | undefined;
  /** Whether the caller sets them. */
  readonly setsCitations?: boolean | undefined;
  /** Pictures of its diagrams; undefined if these stay code. */
  readonly drawn?: DrawnDiagrams | undefined;
  /** See `parseMarkdown`. */
  readonly terms?: BookTerms | undefined;
  /** See `parseMarkdown`. */
  readonly numbering?: NumberingChoice | undefined;
  /** See `parseMarkdown`. */
  readonly hasContents?: boolean | undefined;
  /** See `parseMarkdown`. */
  readonly format?: DocumentAudience["format"] | undefined;
  /** What the book says about citations; undefined if the file has its own works. */
  readonly citing?: Citing | undefined;
  /** See `parseMarkdown`. */
  readonly macros?: readonly string[] | undefined;
  /** See `parseMarkdown`. */
  readonly onLine?: (line: number) => void;
}

/** Parses the text of a chapter, with what it includes. Its title stays empty if it has none. */
export function parseChapterText(source: FileText): ParsedDocument {
  const { text, cited, citing, macros, drawn = new Map(), format, numbering, hasContents, onLine, terms } = source;
  const reading = { citing, macros, format, numbering, hasContents, onLine, terms };
  const setsCitations = source.setsCitations ?? cited !== undefined;
  const document = withIncluded(parseMarkdown(text, { setsCitations, ...reading }), { ...source, setsCitations });
  const log = new IssueLog();
  if (cited !== undefined) setCitations(document, cited, log);
  placeDiagrams([document.abstract, document.root], drawn);
  return withIssues(document, log.issues);
}
