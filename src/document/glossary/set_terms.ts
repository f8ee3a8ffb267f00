import { compareTitles } from "../../base/collation/compare_titles.ts";
import { quote, truncate } from "../../base/text.ts";
import { unnumberedHeading } from "../heading_facts.ts";
import type { IssueLog } from "../issue_log.ts";
import { listedTerm } from "./listed_term.ts";
import { parseCaption } from "../read/dialects/labels/parse_caption.ts";
import type { Nodes, PhrasingContent, Root, RootContent } from "../tree.ts";
import { type BookTerms, NO_TERMS, type TermUse } from "./book_terms.ts";
import { type DocumentTerms, TERM, TERM_LIST, withoutUses } from "./document_terms.ts";
import { glossaryWords } from "./glossary_words_table.ts";
import type { TexTerm } from "./tex_glossary.ts";
import { termLink, termPlace } from "./term_place.ts";

/** What the setting of terms needs. */
interface Setting {
  readonly terms: DocumentTerms;
  /** BCP 47, or empty. */
  readonly language: string;
  readonly log: IssueLog;
  /** What it knows of those of its book. */
  readonly book?: BookTerms | undefined;
}

/** What is left to do for the terms of a document. */
export interface SetTerms {
  readonly use: Pick<TermUse, "terms" | "introduced" | "lists">;
  /** Sets the lists. */
  readonly setLists: () => void;
}

/**
 * Sets the terms of LaTeX in place: an acronym in full at its first use and short afterwards, with a link to its entry if
 * the document lists it. Returns what sets the lists once the document has its title, which none of their
 * headings is: the terms of the text, in the order of letters.
 */
export function setTerms(root: Root, setting: Setting): SetTerms {
  if (setting.terms.terms.size === 0) return { use: NO_TERMS, setLists: () => {} };
  return new TermSetter(root, setting).set();
}

class TermSetter {
  readonly #root: Root;
  readonly #setting: Setting;
  readonly #used = new Set<TexTerm>();
  /** Those that the text has named in full. */
  readonly #introduced = new Set<TexTerm>();
  readonly #lists: readonly string[];
  readonly #listed: ReadonlySet<string>;

  constructor(root: Root, setting: Setting) {
    this.#root = root;
    this.#setting = setting;
    this.#lists = root.children.flatMap((node) => isList(node) ? [node.attributes?.["kind"] ?? ""] : []);
    this.#listed = new Set([...this.#lists, ...setting.book?.all.lists ?? []]);
  }

  set(): SetTerms {
    this.#visit(this.#root, false);
    const lists: ListNode[] = [];
    this.#root.children = this.#root.children.map((node) => {
      if (!isList(node)) return node;
      const mark: object = { [PLACE]: lists.push(node) - 1 };
      return { type: "paragraph", children: [{ type: "text", value: TERM_LIST }], data: mark };
    });
    const labels = (terms: ReadonlySet<TexTerm>) => [...terms].map(({ label }) => label);
    const use = { terms: labels(this.#used), introduced: labels(this.#introduced), lists: this.#lists };
    return { use, setLists: () => this.#setLists(lists) };
  }

  #setLists(lists: readonly ListNode[]): void {
    const { terms: { terms, listsAll } } = this.#setting;
    const others = new Set(this.#setting.book?.all.terms);
    const all = [...terms.values()].filter((term) => listsAll || this.#used.has(term) || others.has(term.label));
    this.#root.children = this.#root.children.flatMap((node, i, blocks) => {
      const list = lists[placeOf(node)];
      return list === undefined ? [node] : this.#list(list, all, blocks[i - 1]?.type === "heading");
    });
  }

  #visit(node: Nodes, inHeading: boolean): void {
    if (!("children" in node)) return;
    const parent = node as { children: PhrasingContent[] };
    parent.children = parent.children.flatMap((child) => {
      const isTerm = child.type === "textDirective" && child.name === TERM;
      return isTerm ? this.#term(child, inHeading || node.type === "link") : [child];
    });
    for (const child of node.children) this.#visit(child, inHeading || child.type === "heading");
  }

  #term(node: Extract<PhrasingContent, { type: "textDirective" }>, isPlain: boolean): PhrasingContent[] {
    const { form = "", ref = "", shown } = node.attributes ?? {};
    const { terms: { terms }, log, book } = this.#setting;
    const term = terms.get(ref ?? "");
    const { position } = node;
    if (term === undefined) {
      const message = `The term ${quote(truncate(ref ?? "", 80))} is not defined, so its name is shown`;
      log.warn("unknown-term", message, { node, hint: "Define it with \\newglossaryentry or \\newacronym." });
      return [{ type: "text", value: ref ?? "", position }];
    }
    // A heading is repeated in the contents, which come first.
    const counts = !isPlain && COUNTING.test(form ?? "");
    const isFirst = counts && !this.#introduced.has(term) && book?.before.terms.has(term.label) !== true;
    this.#used.add(term);
    if (counts) this.#introduced.add(term);
    const children = [...this.#parse(shown ?? shownForm(term, form ?? "", isFirst), position)];
    const hasEntry = this.#listed.has("all") || this.#listed.has(term.long === "" ? "terms" : "acronyms");
    return isPlain || !hasEntry ? children : [termLink(termPlace(term.label), "list", { children, position })];
  }

  /** Parses the text of a definition. Braces only group its parts. */
  #parse(written: string, position?: Nodes["position"]): readonly PhrasingContent[] {
    const named = withoutUses(written, this.#setting.terms.terms).replace(/\\(?:emph|textit)\{([^{}]*)\}/g, "*$1*");
    return parseCaption(/[$\\]/.test(named) ? named : named.replace(/[{}]/g, ""), { position });
  }

  /** Spells an entry: the term, and below it what it means. */
  #entry({ label, name, long, description }: TexTerm): RootContent[] {
    const attributes = { name: termPlace(label) };
    const anchor: PhrasingContent = { type: "textDirective", name: "anchor", attributes, children: [] };
    const text = [long, description].filter((part) => part !== "").join(". ");
    return listedTerm([anchor, ...this.#parse(name)], this.#parse(text));
  }

  #list(node: ListNode, all: readonly TexTerm[], hasHeading: boolean): RootContent[] {
    const written = node.attributes?.["kind"] ?? "all";
    // With a list of acronyms, the other one has what is left.
    const kind = written === "all" && this.#listed.has("acronyms") ? "terms" : written;
    const words = glossaryWords(this.#setting.language);
    const shown = all.filter(({ long }) => kind === "all" || (long === "") === (kind === "terms"));
    const title = node.attributes?.["title"] || (kind === "acronyms" ? words.abbreviations : words.glossary);
    const entries = shown.toSorted((a, b) => compareTitles(a.name, b.name) || compareTitles(a.label, b.label))
      .flatMap((term) => this.#entry(term));
    return entries.length === 0 ? [] : [...hasHeading ? [] : [unnumberedHeading(title)], ...entries];
  }
}

type ListNode = Extract<RootContent, { type: "leafDirective" }>;

function isList(node: RootContent): node is ListNode {
  return node.type === "leafDirective" && node.name === TERM_LIST;
}

/** Name of the mark of a paragraph that a list replaces. */
const PLACE = "termList";

function placeOf({ data = {} }: RootContent): number {
  return PLACE in data ? Number(data[PLACE]) : -1;
}

/** Forms that count as a use in the text. */
const COUNTING = /^(?:gls|Gls|GLS|glspl|Glspl|GLSpl|ac|Ac|acp|Acp|acf|acrfull|glsfirst|glsxtrfull)$/;

function shownForm(term: TexTerm, form: string, isFirst: boolean): string {
  const isPlural = /pl$|p$/.test(form);
  const short = isPlural ? term.plural : term.name;
  const long = term.long === "" ? short : isPlural ? term.longPlural : term.long;
  const full = term.long === "" ? short : `${long} (${short})`;
  const shown = /full$|^acf$|first$/.test(form)
    ? full
    : /long$|^acl$/.test(form)
    ? long
    : /short$|^acsp?$/.test(form) || !isFirst
    ? short
    : term.first !== "" && !isPlural
    ? term.first
    : full;
  if (form.startsWith("GLS")) return shown.toUpperCase();
  return /^[GA]/.test(form) ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown;
}
