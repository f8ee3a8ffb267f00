import { type Issue, warningIssue } from "../../base/issue.ts";
import { ListedIssues } from "../../document/listed_issues.ts";
import { quote, truncate } from "../../base/text.ts";
import type { DocumentMeta } from "../../document/document_meta.ts";
import { shownText, textsOf } from "../../document/shown_text.ts";
import type { Root } from "../../document/tree.ts";
import type { BookChapter } from "../../document/book_chapter.ts";
import type { RenderedBook, RenderedChapter } from "../../document/pens/typst/rendered_book.ts";
import { TypstBook, type TypstBookOptions } from "../../document/pens/typst/typst_book.ts";
import { ShownBook, type ShownBookOptions } from "../../document/shown/shown_book.ts";
import { CompileError } from "../../pdf/engine.ts";
import { countShown, ShownCharacters } from "./shown_characters.ts";
import type { TypesetContent } from "./typeset_job.ts";

/** Options of {@linkcode BookContent}. */
export interface BookContentOptions extends TypstBookOptions, Pick<ShownBookOptions, "knownAnchors" | "addressOf"> {
  /** Adds its page to a finding about a chapter; without an anchor, it is about the book. */
  readonly place: (issue: Issue, anchor: string | undefined) => Issue;
  /** Takes findings of a chapter to where they are kept, and returns the others; none by default. */
  readonly take?: ((issues: readonly Issue[]) => readonly Issue[]) | undefined;
  /** Maximum length of the source in UTF-16 code units; default: what any compiler has memory for. */
  readonly maxSourceLength?: number | undefined;
}

/** What comes to the chapters of a book at its end. */
export interface BookEnd {
  readonly meta: DocumentMeta;
  readonly abstract?: Root | undefined;
  /** Findings about the conformance of the book as a whole to standards. */
  readonly findings?: readonly Issue[];
  /** Pictures by their paths in the compiler's project. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** Book that is rendered and checked chapter by chapter, to be typeset. */
export class BookContent {
  readonly #shown: ShownBook;
  readonly #book: TypstBook;
  readonly #options: BookContentOptions;
  readonly #characters = new ShownCharacters();
  /** Findings of rendering. */
  readonly #rendered = new ListedIssues();
  /** Those, and findings about conformance, in the order of the book. */
  readonly #judged = new ListedIssues();

  /** Creates an empty book. */
  constructor(options: BookContentOptions) {
    this.#options = options;
    this.#shown = new ShownBook({ ...options, hasPicture: (url) => options.resolveImage?.(url) !== undefined });
    this.#book = new TypstBook({ ...options, adjustable: true });
  }

  /**
   * Adds a chapter behind the others, with findings about its conformance to standards. Its tree is not needed
   * afterwards.
   *
   * @throws {CompileError} `compile-memory` for a book that no compiler can hold.
   */
  add(chapter: BookChapter, findings: readonly Issue[] = []): RenderedChapter {
    const { anchor, root, title } = chapter;
    const rendered = this.#book.addChapter(this.#shown.chapter(chapter));
    this.#assertLength();
    this.#characters.add([title, ...textsOf(root)], anchor);
    const { place, take = (issues: readonly Issue[]) => issues } = this.#options;
    const issues = take(rendered.issues.map((issue) => place(issue, anchor)));
    for (const issue of issues) this.#rendered.add(issue);
    for (const issue of [...issues, ...findings]) this.#judged.add(issue);
    return rendered;
  }

  /** Creates the content. Chapters cannot be added afterwards. */
  finish({ meta, abstract = NO_ABSTRACT, findings = [], pictures }: BookEnd): TypesetContent {
    const end = this.#shown.end(abstract);
    const { source, issues, locate } = this.#book.finish(meta, end);
    const place = (issue: Issue) => this.#options.place(issue, undefined);
    const own = [...issues, ...[...end.unplaced.values()].map(unknownAnchor)].map(place);
    const document = { meta, abstract, root: NO_ABSTRACT, metaLines: new Map<string, number>(), issues: [] };
    const counted = new Map(this.#characters.counts);
    for (const [character, count] of countShown(document)) {
      counted.set(character, count + (counted.get(character) ?? 0));
    }
    this.#characters.add([shownText(document)], undefined);
    return {
      files: new Map([["/main.typ", new TextEncoder().encode(source)], ...pictures]),
      title: meta.title,
      fields: [...meta.fields].flatMap(([name, text]) => text === "" ? [] : [name]),
      issues: [...own, ...this.#rendered.all],
      judge: () => [...findings, ...own, ...this.#judged.all],
      checkFonts: (fonts, report) => this.#characters.check(fonts, report, this.#options.place),
      shown: {
        characters: counted,
        fields: meta.fields,
        place: (issue, characters) => this.#options.place(issue, this.#characters.chapterOf(characters)),
      },
      locate: (issue) => this.#locate(issue, locate),
    };
  }

  #assertLength(): void {
    const { maxSourceLength = MAX_SOURCE_LENGTH } = this.#options;
    if (this.#book.sourceLength <= maxSourceLength) return;
    throw new CompileError("compile-memory", "Cannot compile: the book is too long for any compiler", {
      hint: "Leave out parts of it, or make several books.",
    });
  }

  /** Moves a compiler's finding from `/main.typ` to the chapter and the line that caused it. */
  #locate(issue: Issue, locate: RenderedBook["locate"]): Issue {
    const { severity, code, message, path, line: sourceLine } = issue;
    const found = path === "main.typ" && sourceLine !== undefined ? locate(sourceLine) : undefined;
    if (found === undefined) return issue;
    const place = found.line === undefined ? {} : { line: found.line };
    return this.#options.place({ severity, code, message, ...place }, found.anchor);
  }
}

/** A compiler needs several hundred times as much memory; one string holds four times as much. */
const MAX_SOURCE_LENGTH = 128 * 2 ** 20;

const NO_ABSTRACT: Root = { type: "root", children: [] };

function unknownAnchor(name: string): Issue {
  const message = `Links to ${quote(truncate(`#${name}`, 200))} are shown as plain text: nothing has that address`;
  return warningIssue("unknown-anchor", message);
}
