import type { Root } from "../../../src/document/tree.ts";
import { findAttachment } from "../../../src/book/addresses/attachment_key.ts";
import { PageIndex } from "../../../src/book/order/page_index.ts";
import { resolveChapter } from "../../../src/export/book/resolve_chapter.ts";
import { type ChapterOptions, indexPage } from "../../../src/export/book/start_place.ts";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";
import { BookIndex } from "../../../src/book/places/book_index.ts";
import type { FoundIssues } from "../../../src/book/model/issue_query.ts";
import type { BookEntry, Chapter } from "../../../src/book/model/chapter.ts";
import type { ExportFacts, IssueFacts } from "../../../src/book/model/export_facts.ts";
import type { LossEntry } from "../../../src/book/losses/loss_ledger.ts";
import type {
  Person,
  SourceAttachment,
  SourcePage,
  TaskFacts,
  VersionFacts,
} from "../../../src/book/model/source_page.ts";

/** A page of a wiki that exists in memory only. */
export interface FakePage extends Partial<SourcePage> {
  readonly id: string;
  /** Body in the storage format. */
  readonly storage?: string;
  /** Body in the format of the newer editor, in place of that. */
  readonly adf?: string;
  /** Whether it is a chapter of the book; true by default. */
  readonly exported?: boolean;
  readonly level?: number;
  readonly files?: readonly (Partial<SourceAttachment> & { readonly name: string })[];
}

/** What a wiki knows besides its pages. */
export interface FakeKnowledge {
  readonly people?: Readonly<Record<string, Person>>;
  readonly issues?: Readonly<Record<string, IssueFacts>>;
  /** Results of queries for issues by their JQL. */
  readonly queries?: Readonly<Record<string, FoundIssues>>;
  readonly spaces?: Readonly<Record<string, string>>;
  /** Titles and IDs of pages, and keys of spaces, that certainly do not exist. */
  readonly lacking?: readonly string[];
  readonly tasks?: readonly TaskFacts[];
  /** Histories by IDs of pages. */
  readonly versions?: Readonly<Record<string, readonly VersionFacts[]>>;
  /** Whether only some pages of the space are listed. */
  readonly isPartial?: boolean;
  /** Whether pages can be found by labels; true by default. */
  readonly findsLabels?: boolean;
}

const SITE = "https://wiki.company.com";

/** A wiki in memory that knows everything about its pages. */
export class FakeWiki implements ExportFacts {
  readonly entries: readonly BookEntry[];
  readonly places = new BookIndex();
  readonly #pages: ReadonlyMap<string, FakePage>;
  readonly #facts: ReadonlyMap<string, SourcePage>;
  readonly #roots = new Map<string, Root>();
  readonly #knowledge: FakeKnowledge;

  constructor(pages: readonly FakePage[], knowledge: FakeKnowledge = {}) {
    this.#pages = new Map(pages.map((page) => [page.id, page]));
    this.#facts = new Map(pages.map((page) => [page.id, factsOf(page)]));
    this.#knowledge = knowledge;
    this.entries = pages.filter(({ exported }) => exported !== false)
      .map(({ id, level = 1 }) => ({ facts: this.facts(id), level }));
    for (const { facts } of this.entries) this.places.add(facts.id, indexPage(facts, this.root(facts.id)));
  }

  facts(id: string): SourcePage {
    return this.#facts.get(id) ?? factsOf({ id });
  }

  root(id: string): Root {
    const known = this.#roots.get(id);
    const root = known ??
      readPageBody({ format: "storage", text: this.#pages.get(id)?.storage ?? "" }, this.facts(id), {
        sink: { add: () => {} },
      });
    this.#roots.set(id, root);
    return root;
  }

  page: ExportFacts["page"] = ({ id, title, spaceKey }, from) => {
    if (id !== undefined) return this.#facts.get(id);
    const key = spaceKey ?? from.spaceKey;
    return [...this.#facts.values()].find((page) => page.title === title && page.spaceKey === key);
  };

  lacks: ExportFacts["lacks"] = ({ id, title, spaceKey = "" }) => {
    return this.#knowledge.lacking?.includes(id ?? title ?? spaceKey) === true;
  };

  body: ExportFacts["body"] = (ref, from) => {
    const facts = this.page(ref, from);
    return facts && this.#pages.get(facts.id)?.storage !== undefined ? { facts, root: this.root(facts.id) } : undefined;
  };

  children: ExportFacts["children"] = (id) => new PageIndex(this.#facts.values()).children(id);

  pages: ExportFacts["pages"] = () => {
    return this.#knowledge.isPartial === true
      ? undefined
      : [...this.#facts.values()].filter(({ spaceKey }) => spaceKey === "DOCS");
  };

  tasks: ExportFacts["tasks"] = () => this.#knowledge.tasks;

  versions: ExportFacts["versions"] = (id) => this.#knowledge.versions?.[id];

  labeled: ExportFacts["labeled"] = ({ labels, all, spaces, max }) => {
    if (this.#knowledge.findsLabels === false) return undefined;
    const meets = ({ labels: own = [], spaceKey }: SourcePage) =>
      (labels.length === 0 || all
        ? labels.every((label) => own.includes(label))
        : labels.some((label) => own.includes(label))) &&
      (spaces.length === 0 || spaces.includes(spaceKey));
    return [...this.#facts.values()].filter(meets).slice(0, max);
  };

  person: ExportFacts["person"] = ({ account, key, username }) => {
    return this.#knowledge.people?.[account ?? key ?? username ?? ""];
  };

  attachments: ExportFacts["attachments"] = (pageId) => {
    return this.#pages.get(pageId)?.files?.map((file) => ({ id: `att-${file.name}`, pageId, version: 1, ...file }));
  };

  lacksFile: ExportFacts["lacksFile"] = ({ pageId, name }) => {
    const files = this.attachments(pageId);
    return files !== undefined && findAttachment(files, name) === undefined;
  };

  issue: ExportFacts["issue"] = (key) => this.#knowledge.issues?.[key];

  issues: ExportFacts["issues"] = ({ jql }) => this.#knowledge.queries?.[jql];

  space: ExportFacts["space"] = (key) => {
    const name = this.#knowledge.spaces?.[key];
    return name === undefined ? undefined : { key, name, url: `${SITE}/display/${key}` };
  };

  isExported: ExportFacts["isExported"] = (id) => this.entries.some(({ facts }) => facts.id === id);

  address: ExportFacts["address"] = ({ id, title, spaceKey }, from) => {
    if (id !== undefined) return `${SITE}/pages/viewpage.action?pageId=${id}`;
    const key = spaceKey ?? from.spaceKey;
    if (title === undefined) return `${SITE}/display/${key}`;
    return `${SITE}/pages/viewpage.action?${new URLSearchParams({ spaceKey: key, title })}`;
  };

  /** Resolves the chapter of a page, with its losses. */
  resolve(id: string, options: Partial<ChapterOptions> = {}): { chapter: Chapter; losses: LossEntry[] } {
    const losses: LossEntry[] = [];
    const entry = this.entries.find(({ facts }) => facts.id === id) ?? { facts: this.facts(id), level: 1 };
    const sink = { add: (loss: LossEntry) => void losses.push(loss) };
    const chapter = resolveChapter(entry, this.root(id), { facts: this, sink, places: this.places, ...options });
    return { chapter, losses };
  }
}

function factsOf({ storage: _, exported: __, level: ___, files: ____, ...facts }: FakePage): SourcePage {
  const { id } = facts;
  const url = `${SITE}/pages/viewpage.action?pageId=${id}`;
  return { title: `Page ${id}`, spaceKey: "DOCS", version: 1, status: "current", url, ...facts };
}

/** Writes a macro in the storage format. */
export function macro(
  name: string,
  parameters: Readonly<Record<string, string>> = {},
  body: { readonly rich?: string; readonly plain?: string } = {},
): string {
  const written = Object.entries(parameters)
    .map(([key, value]) => `<ac:parameter ac:name="${key}">${value}</ac:parameter>`).join("");
  const rich = body.rich === undefined ? "" : `<ac:rich-text-body>${body.rich}</ac:rich-text-body>`;
  const plain = body.plain === undefined ? "" : `<ac:plain-text-body><![CDATA[${body.plain}]]></ac:plain-text-body>`;
  return `<ac:structured-macro ac:name="${name}">${written}${rich}${plain}</ac:structured-macro>`;
}

/** Writes a reference to a page as a parameter of a macro. */
export function pageParameter(title: string, space?: string): string {
  const key = space === undefined ? "" : ` ri:space-key="${space}"`;
  return `<ac:link><ri:page ri:content-title="${title}"${key} /></ac:link>`;
}
