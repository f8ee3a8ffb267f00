import { compareTitles } from "../../../base/collation/compare_titles.ts";
import { present } from "../../../base/present.ts";
import { nearestName } from "../../../base/nearest_name.ts";
import { asciiLowerCase, quote, truncate } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { DocsView } from "../../../console/docs_host.ts";
import type { LabelQuery } from "../../../book/model/export_need.ts";
import type { ExportScope, ExportSource, SourceOutline, UnreadablePage } from "../../../book/model/export_source.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import type {
  Person,
  PersonRef,
  SourceAttachment,
  SourcePage,
  SourcePageContent,
} from "../../../book/model/source_page.ts";
import { wikiAddress } from "../../../book/addresses/wiki_address.ts";
import type { UnmatchedFile, ViewedPage } from "../../../sync/view/viewed_page.ts";
import { type Issue, warningIssue } from "../../../base/issue.ts";

/**
 * Source of the pages of a synced folder. It knows no issues, no histories and no pages outside the folder; what needs
 * them is reported.
 */
export class FolderSource implements ExportSource {
  readonly kind = "synced-folder";
  readonly hasTasks = false;
  readonly #view: DocsView;
  readonly #viewed: readonly ViewedPage[];
  readonly #pages: ReadonlyMap<string, SourcePage>;

  /** Lists the pages of the folder. */
  constructor(view: DocsView) {
    this.#view = view;
    this.#viewed = view.pages.list();
    const { space } = view.scope;
    this.#pages = new Map(this.#viewed.map((page) => [page.id, sourcePage(page, space)]));
  }

  outline({ kind, page: ref }: ExportScope): Promise<SourceOutline> {
    const { space: key, root } = this.#view.scope;
    const { space = {} } = this.#view.pages;
    const wanted = ref ?? (root === undefined ? { id: space.homepageId ?? "" } : { id: root.id });
    const named = this.#find(wanted);
    if (kind !== "space" && named === undefined) return Promise.reject(notFound(ref, root?.id, this.#viewed));
    const scope = { kind, root: kind === "space" ? undefined : named, whole: root?.id };
    return Promise.resolve({
      space: { key, ...space },
      pages: [...this.#pages.values()],
      ...present({
        rootIds: scope.root === undefined ? undefined : [scope.root.id],
        isPartial: root === undefined ? undefined : true as const,
      }),
      ...describeFolder(scope, this.#viewed, this.#view.pages.unmatched),
    });
  }

  async *read(ids: readonly string[]): AsyncGenerator<SourcePageContent | UnreadablePage> {
    for (const id of ids) {
      const found = await this.#view.pages.read(id);
      if (found === undefined || "reason" in found) {
        const title = this.#pages.get(id)?.title ?? "";
        const reason = found?.reason ?? "it is not in the folder";
        yield { id, code: "not-found", message: `Cannot read page ${id} ${quote(truncate(title, 120))}: ${reason}` };
      } else {
        const facts = sourcePage(found.page, this.#view.scope.space);
        yield { facts, body: { format: "storage", text: found.body } };
      }
    }
  }

  find(ref: PageRef): Promise<SourcePage | undefined> {
    return Promise.resolve(this.#find(ref));
  }

  /** A folder of a whole space has all titles of the space, and knows of no others. */
  lacks({ id, title, spaceKey, postedOn }: PageRef): boolean {
    const isOfSpace = id === undefined && title !== undefined && postedOn === undefined && this.#isOwn(spaceKey);
    return isOfSpace && this.#view.scope.root === undefined && this.#find({ title }) === undefined;
  }

  labeledIds(spaceKey: string, labels: readonly string[]): Promise<ReadonlySet<string> | undefined> {
    if (!this.#isOwn(spaceKey)) return Promise.resolve(undefined);
    const found = [...this.#pages.values()].filter((page) => hasLabel(page, labels, false));
    return Promise.resolve(new Set(found.map(({ id }) => id)));
  }

  labeled(query: LabelQuery): Promise<readonly SourcePage[] | undefined> {
    const { labels, all, spaces, max, sort, reverse, types, creators = [] } = query;
    const found = [...this.#pages.values()].filter((page) => labels.length === 0 || hasLabel(page, labels, all));
    // It has no blog posts, and one that is limited to a page has only some pages.
    const hasAll = labels.length > 0 || types?.includes("blogpost") === false && this.#view.scope.root === undefined;
    const isKnown = hasAll && creators.length === 0 && types?.includes("blogpost") !== true && spaces.length > 0 &&
      spaces.every((key) => this.#isOwn(key)) &&
      (sort === "title" || found.every((page) => timeOf(page, sort) !== undefined));
    if (!isKnown) return Promise.resolve(undefined);
    const sorted = found.sort((a, b) => {
      return sort === "title" ? compareTitles(a.title, b.title) : (timeOf(b, sort) ?? 0) - (timeOf(a, sort) ?? 0);
    });
    return Promise.resolve((reverse ? sorted.reverse() : sorted).slice(0, max));
  }

  tasks(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  people(refs: readonly PersonRef[]): Promise<readonly (Person | undefined)[]> {
    return Promise.resolve(refs.map((ref) => {
      const name = this.#view.pages.personName(ref);
      return name === undefined ? undefined : { name };
    }));
  }

  expectAttachments(): Promise<void> {
    return Promise.resolve();
  }

  attachments(pageId: string): Promise<readonly SourceAttachment[] | undefined> {
    if (!this.#pages.has(pageId)) return Promise.resolve(undefined);
    return Promise.resolve(
      this.#view.pages.attachments(pageId).map(({ id, name, version, mediaType, size }) => {
        return { id, pageId, name, version, size, ...present({ mediaType }) };
      }),
    );
  }

  download({ id, pageId }: SourceAttachment, { maxBytes }: { readonly maxBytes: number }) {
    return this.#view.pages.readAttachment(pageId, id, maxBytes);
  }

  issue(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  issues(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  space(key: string): Promise<{ key: string; name?: string; url?: string } | undefined> {
    if (key !== this.#view.scope.space) return Promise.resolve(undefined);
    const { name, url } = this.#view.pages.space ?? {};
    return Promise.resolve({ key, ...present({ name, url }) });
  }

  versions(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  address(ref: PageRef): string | undefined {
    const page = ref.id === undefined ? undefined : this.#pages.get(ref.id);
    if (page?.version === 0) return undefined; // the wiki does not have it yet
    const known = page?.url;
    const { site } = this.#view.scope;
    return known ?? wikiAddress(ref, { site, deployment: this.#isCloud() ? "cloud" : "data-center" });
  }

  #find({ id, title, spaceKey, postedOn }: PageRef): SourcePage | undefined {
    if (id !== undefined) return this.#pages.get(id);
    if (title === undefined || postedOn !== undefined || !this.#isOwn(spaceKey)) return undefined;
    const isNamed = (each: string) => each.toLowerCase() === title.toLowerCase();
    // Links of other pages use the title in the wiki until the wiki has the new one.
    const found = this.#viewed.find((page) => isNamed(page.title)) ??
      this.#viewed.find(({ wikiTitle }) => isNamed(wikiTitle));
    return found && this.#pages.get(found.id);
  }

  /** Only Cloud names people by account. */
  #isCloud(): boolean {
    return this.#viewed.some(({ authorship }) => authorship?.createdBy?.account !== undefined) ||
      /\.atlassian\.net\/wiki$/.test(this.#view.scope.site);
  }

  #isOwn(spaceKey = this.#view.scope.space): boolean {
    return asciiLowerCase(spaceKey) === asciiLowerCase(this.#view.scope.space);
  }
}

function notFound(ref: PageRef | undefined, root: string | undefined, pages: readonly ViewedPage[]): ToolError {
  const named = ref?.id ?? ref?.title ?? root;
  const nearest = ref?.title === undefined ? undefined : nearestName(ref.title, pages.map(({ title }) => title));
  const what = named === undefined ? "the home page of the space" : `the page ${quote(truncate(named, 120))}`;
  return new ToolError("not-found", `Cannot find ${what} in the folder`, {
    hint: nearest === undefined
      ? "Name a page by its ID or title, or export the whole folder."
      : `Did you mean ${quote(nearest)}?`,
  });
}

function sourcePage(page: ViewedPage, spaceKey: string): SourcePage {
  const { id, title, parentId, position, version, url, labels, authorship } = page;
  const place = present({ parentId, position, url: url === "" ? undefined : url });
  return { id, title, spaceKey, version, status: "current", labels, ...place, ...authorship };
}

function timeOf({ modifiedAt, createdAt }: SourcePage, sort: "modified" | "creation"): number | undefined {
  return sort === "modified" ? modifiedAt : createdAt;
}

function hasLabel({ labels = [] }: SourcePage, wanted: readonly string[], all: boolean): boolean {
  const own = new Set(labels.map(asciiLowerCase));
  const has = (label: string) => own.has(asciiLowerCase(label));
  return all ? wanted.every(has) : wanted.some(has);
}

/** Part of a folder that is exported. */
interface FolderScope {
  readonly kind: ExportScope["kind"];
  /** Root of the exported pages; undefined for the whole folder. */
  readonly root: Pick<SourcePage, "id"> | undefined;
  /** ID of the page that the folder is limited to. */
  readonly whole: string | undefined;
}

/** Describes files and pages of a scope that cannot be part of a book, and pages that are in conflict. */
function describeFolder(
  { kind, root, whole }: FolderScope,
  pages: readonly ViewedPage[],
  unmatched: readonly UnmatchedFile[],
): Pick<SourceOutline, "leftOut" | "issues"> {
  const isWhole = root === undefined || kind === "tree" && root.id === whole;
  const inScope = isWhole ? () => true : pathsBelow(kind, pages.find(({ id }) => id === root.id));
  return {
    leftOut: unmatched.filter(({ path }) => inScope(path)).map(leftOutFile),
    issues: pages.filter(({ path, isInConflict }) => isInConflict && inScope(path ?? "")).map(conflictIssue),
  };
}

/** Children of a page are in the folder with its name. */
function pathsBelow(kind: ExportScope["kind"], root: ViewedPage | undefined): (path: string) => boolean {
  const own = root?.path ?? "";
  const folder = `${own.replace(/\.md$/, "")}/`;
  return (path) => own !== "" && (path === own || kind === "tree" && path.startsWith(folder));
}

function leftOutFile({ id, path, code, reason }: UnmatchedFile): UnreadablePage {
  return { id: id ?? path, code, message: `Cannot export ${quote(truncate(path, 300))}: ${reason}` };
}

function conflictIssue({ id, title, path }: ViewedPage): Issue {
  const message = `The page ${quote(truncate(title, 120))} is in conflict: the book has the text of its file`;
  return warningIssue("conflict", message, {
    path: path ?? id,
    hint: 'Resolve the conflict with "tool wiki docs resolve", or export from the wiki.',
  });
}
