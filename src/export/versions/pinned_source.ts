import { present } from "../../base/present.ts";
import { DelegatingSource } from "../../book/model/delegating_source.ts";
import type { ChosenPages, ExportSource, UnreadablePage } from "../../book/model/export_source.ts";
import type { PageRef } from "../../book/model/page_ref.ts";
import type { SourceAttachment, SourcePage, SourcePageContent, VersionFacts } from "../../book/model/source_page.ts";
import type { Page } from "../../wiki/content/page.ts";
import { isOfOneThing } from "../sources/is_of_one_thing.ts";
import { sourcePageOf } from "../sources/source_page_of.ts";
import { chooseVersion, type ChosenVersion, type VersionHistory } from "./choose_version.ts";
import { newestUntil, type VersionRule } from "./version_rule.ts";

/** What a wiki knows about older versions. Methods throw the errors of the wiki. */
export interface OldVersions {
  readonly property: VersionHistory["property"];
  /** Reads a version of a page with its body in the storage format. */
  readVersion(id: string, version: number): Promise<Page>;
  /** Lists the versions of an attachment, newest first. */
  attachmentVersions(id: string, max: number): Promise<readonly VersionFacts[]>;
}

/**
 * Wraps a source so that pages have the versions of a rule, also those that other pages include. Titles and bodies are
 * those of the versions; labels and the place in the tree are current. Attachments have the version of the same time, and
 * those that the wiki does not know at that time are missing.
 */
export function createPinnedSource(source: ExportSource, old: OldVersions, rule: VersionRule): ExportSource {
  return new PinnedSource(source, old, rule);
}

/** Pages that are asked about at a time. */
const BATCH = 6;
/** Maximum number of versions of an attachment that are looked through. */
const MAX_VERSIONS = 1000;

class PinnedSource extends DelegatingSource {
  readonly #old: OldVersions;
  readonly #rule: VersionRule;
  readonly #chosen = new Map<string, ChosenVersion>();
  /** Pages by their space and the title of their version, where it is not the current one. */
  readonly #titled = new Map<string, SourcePage>();

  constructor(source: ExportSource, old: OldVersions, rule: VersionRule) {
    super(source);
    this.#old = old;
    this.#rule = rule;
  }

  /** The wiki knows tasks as of now alone. */
  override get hasTasks(): boolean {
    return false;
  }

  override tasks(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override async choose(pages: readonly SourcePage[]): Promise<ChosenPages> {
    for (let at = 0; at < pages.length; at += BATCH) {
      await Promise.all(pages.slice(at, at + BATCH).map((page) => this.#choose(page)));
    }
    const chosen = pages.flatMap(({ id }) => this.#chosen.get(id) ?? []);
    return {
      pages: chosen.flatMap((each) => "page" in each ? [each.page] : []),
      leftOut: chosen.flatMap((each) => "page" in each ? [] : [each.leftOut]),
    };
  }

  async #choose(page: SourcePage): Promise<ChosenVersion> {
    const known = this.#chosen.get(page.id);
    if (known !== undefined) return known;
    const { property } = this.#old;
    const versions = (id: string, max: number) => this.inner.versions(id, max);
    const chosen = await chooseVersion(page, this.#rule, { property, versions });
    this.#chosen.set(page.id, chosen);
    return chosen;
  }

  override async *read(ids: readonly string[]): AsyncGenerator<SourcePageContent | UnreadablePage> {
    for await (const each of this.inner.read(ids)) yield "facts" in each ? await this.#atVersion(each) : each;
  }

  async #atVersion(current: SourcePageContent): Promise<SourcePageContent | UnreadablePage> {
    const chosen = await this.#choose(current.facts);
    if ("leftOut" in chosen) return chosen.leftOut;
    const { id, version } = chosen.page;
    if (version === current.facts.version) return current;
    try {
      const { body = "", ...old } = await this.#old.readVersion(id, version);
      const { title, modifiedAt, modifiedBy } = sourcePageOf(old);
      const page = { ...chosen.page, title, ...present({ modifiedAt, modifiedBy }) };
      if (title !== current.facts.title) this.#titled.set(titleKey(page), page);
      return { facts: page, body: { format: "storage", text: body } };
    } catch (error) {
      if (!isOfOneThing(error)) throw error;
      return { id, code: error.code, message: error.message };
    }
  }

  /** Finds a page; texts of old versions name others by the titles that they had. */
  override async find(ref: PageRef): Promise<SourcePage | undefined> {
    const { title, spaceKey } = ref;
    const named = title === undefined || spaceKey === undefined ? undefined : titleKey({ title, spaceKey });
    return await this.inner.find(ref) ?? (named === undefined ? undefined : this.#titled.get(named));
  }

  override async attachments(id: string, name?: string): Promise<readonly SourceAttachment[] | undefined> {
    const listed = await this.inner.attachments(id, name);
    const until = this.#untilOf(id);
    if (until === undefined || listed === undefined) return listed;
    const kept: SourceAttachment[] = [];
    for (const attachment of listed) {
      if ((attachment.modifiedAt ?? Infinity) <= until) kept.push(attachment);
      else kept.push(...await this.#oldAttachment(attachment, until));
    }
    return kept;
  }

  override async versions(id: string, max: number): Promise<readonly VersionFacts[] | undefined> {
    const versions = await this.inner.versions(id, max);
    const rule = this.#rule;
    return rule.kind === "as-of" ? versions?.filter(({ at = Infinity }) => at <= rule.until) : versions;
  }

  #untilOf(id: string): number | undefined {
    const chosen = this.#chosen.get(id);
    if (chosen !== undefined && "page" in chosen) return chosen.until;
    return this.#rule.kind === "as-of" ? this.#rule.until : undefined;
  }

  async #oldAttachment(attachment: SourceAttachment, until: number): Promise<SourceAttachment[]> {
    try {
      const found = newestUntil(await this.#old.attachmentVersions(attachment.id, MAX_VERSIONS), until);
      const { size: _, modifiedAt: __, ...facts } = attachment; // of the current version
      return found === undefined ? [] : [{ ...facts, version: found.number, ...present({ modifiedAt: found.at }) }];
    } catch (error) {
      if (isOfOneThing(error)) return [];
      throw error;
    }
  }
}

function titleKey({ spaceKey, title }: Pick<SourcePage, "spaceKey" | "title">): string {
  return JSON.stringify([spaceKey, title]);
}
