import { endWithParagraph, insertAtStart } from "../blocks/flow.ts";
import type {
  ContentCaption,
  ContentHeading,
  ContentRelationship,
  WordContent,
} from "../../../../base/word/word_content.ts";
import type { WordFrame, WordRole } from "../../../../base/word/word_frame.ts";
import { markup } from "../../../../base/xml/markup.ts";
import type { PlaceName, ShownCaption } from "../../../shown/shown_inline.ts";
import type { WordIndexMark } from "./word_index_mark.ts";
import type { WordTarget } from "./word_target.ts";
import type { OpenText } from "./listed_text.ts";
import { BookmarkNames } from "./bookmark_names.ts";
import { ListNumbering } from "./list_numbering.ts";

/** Parts of a document besides its blocks. */
export class WordParts {
  readonly names = new BookmarkNames();
  readonly lists: ListNumbering;
  readonly roles = new Set<WordRole>();
  readonly notes: string[] = [];
  readonly headings: (ContentHeading & OpenText)[] = [];
  readonly captions: (ContentCaption & OpenText)[] = [];
  /** What references show, by the bookmarks of their places. */
  readonly targets = new Map<string, WordTarget>();
  /** Renderings of references, once their places are known. */
  readonly references: ((target: WordTarget | undefined) => string)[] = [];
  /** Marks of terms in the order of the document. */
  readonly indexMarks: WordIndexMark[] = [];
  /** Renderings of indexes, once all terms are known. */
  readonly indexes: (() => string)[] = [];
  readonly #frame: WordFrame;
  readonly #relationships = new Map<string, ContentRelationship>();
  readonly #linked = new Map<string, PlaceName>();
  readonly #numbers = { bookmark: 0, drawing: 0 };
  readonly #counts = { table: 0, figure: 0, listing: 0, formula: 0 };

  /** Creates the parts of a document without any content. */
  constructor(frame: WordFrame) {
    this.#frame = frame;
    this.lists = new ListNumbering(frame);
  }

  /** Relationships in the order of their IDs. */
  get relationships(): WordContent["relationships"] {
    return [...this.#relationships.values()];
  }

  /** Places that links lead to, by their bookmarks. */
  get linked(): ReadonlyMap<string, PlaceName> {
    return this.#linked;
  }

  /** Returns the style of a purpose, and notes that it is used. */
  style(role: WordRole): string {
    const style = this.#frame.styles.get(role);
    if (style === undefined) throw new Error(`The frame of a Word document has no style for ${role}`);
    this.roles.add(role);
    return style.id;
  }

  /** Returns the ID of the relationship to an address or a picture; the same one for the same target. */
  relationship(kind: ContentRelationship["kind"], target: string): string {
    const key = `${kind} ${target}`;
    const known = this.#relationships.get(key);
    if (known !== undefined) return known.id;
    const id = `rIdContent${this.#relationships.size + 1}`;
    this.#relationships.set(key, kind === "image" ? { id, kind, key: target } : { id, kind, target });
    return id;
  }

  /** Returns the bookmark of a place. */
  bookmark(place: PlaceName): string {
    return this.names.of(place.includes("/") ? `h-${place}` : `a-${place}`);
  }

  /** Returns the bookmark of a place that a link leads to. */
  linkTo(place: PlaceName): string {
    const bookmark = this.bookmark(place);
    this.#linked.set(bookmark, place);
    return bookmark;
  }

  /** Renders content as a place that links find. */
  mark(bookmark: string, content: string): string {
    const id = { "w:id": this.number("bookmark") };
    return `${markup("w:bookmarkStart", { ...id, "w:name": bookmark })}${content}${markup("w:bookmarkEnd", id)}`;
  }

  /** Returns an unused number for a bookmark or a drawing. */
  number(of: "bookmark" | "drawing"): number {
    return this.#frame.free[of] + this.#numbers[of]++;
  }

  /** Returns the next number of the captions of a kind, or of formulas with a label, from 1. */
  count(kind: ShownCaption["type"] | "formula"): number {
    return ++this.#counts[kind];
  }

  /** Adds a footnote, whose first paragraph begins with its number, and returns its ID. */
  note(blocks: string): number {
    const id = this.#frame.free.note + this.notes.length;
    const style = markup("w:rPr", {}, markup("w:rStyle", { "w:val": this.style("footnoteMark") }));
    const mark = `<w:r>${style}<w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>`;
    const numbered = blocks.startsWith("<w:p>")
      ? insertAtStart(blocks, mark)
      : markup("w:p", {}, markup("w:pPr", {}, markup("w:pStyle", { "w:val": this.style("footnote") })) + mark) + blocks;
    this.notes.push(markup("w:footnote", { "w:id": id }, endWithParagraph(numbered)));
    return id;
  }
}
