import type { ChosenPages, ExportSource, SourceOutline, UnreadablePage } from "./export_source.ts";
import type { SourceAttachment, SourcePage, SourcePageContent } from "./source_page.ts";

type Question<Name extends Exclude<keyof ExportSource, "kind" | "hasTasks" | "choose" | "downloadMade" | "recorded">> =
  Parameters<
    ExportSource[Name]
  >;
type Answer<Name extends Exclude<keyof ExportSource, "kind" | "hasTasks" | "choose" | "downloadMade" | "recorded">> =
  ReturnType<
    ExportSource[Name]
  >;

type DownloadMade = NonNullable<ExportSource["downloadMade"]>;

/** A source that asks another one for everything; a class that extends it changes some of the answers. */
export class DelegatingSource implements ExportSource {
  readonly kind: ExportSource["kind"];
  /** The source that is asked. */
  protected readonly inner: ExportSource;

  /** Asks nothing yet. */
  constructor(inner: ExportSource) {
    this.kind = inner.kind;
    this.inner = inner;
  }

  /** Whether the source lists tasks. */
  get hasTasks(): boolean {
    return this.inner.hasTasks;
  }

  outline(...args: Question<"outline">): Promise<SourceOutline> {
    return this.inner.outline(...args);
  }

  async choose(pages: readonly SourcePage[]): Promise<ChosenPages | undefined> {
    return await this.inner.choose?.(pages);
  }

  read(...args: Question<"read">): AsyncIterable<SourcePageContent | UnreadablePage> {
    return this.inner.read(...args);
  }

  find(...args: Question<"find">): Answer<"find"> {
    return this.inner.find(...args);
  }

  lacks(...args: Question<"lacks">): boolean {
    return this.inner.lacks(...args);
  }

  labeledIds(...args: Question<"labeledIds">): Answer<"labeledIds"> {
    return this.inner.labeledIds(...args);
  }

  labeled(...args: Question<"labeled">): Answer<"labeled"> {
    return this.inner.labeled(...args);
  }

  tasks(...args: Question<"tasks">): Answer<"tasks"> {
    return this.inner.tasks(...args);
  }

  people(...args: Question<"people">): Answer<"people"> {
    return this.inner.people(...args);
  }

  expectAttachments(...args: Question<"expectAttachments">): Promise<void> {
    return this.inner.expectAttachments(...args);
  }

  attachments(...args: Question<"attachments">): Promise<readonly SourceAttachment[] | undefined> {
    return this.inner.attachments(...args);
  }

  download(...args: Question<"download">): Promise<Uint8Array | undefined> {
    return this.inner.download(...args);
  }

  async downloadMade(...args: Parameters<DownloadMade>): Promise<Uint8Array | undefined> {
    return await this.inner.downloadMade?.(...args);
  }

  issue(...args: Question<"issue">): Answer<"issue"> {
    return this.inner.issue(...args);
  }

  issues(...args: Question<"issues">): Answer<"issues"> {
    return this.inner.issues(...args);
  }

  space(...args: Question<"space">): Answer<"space"> {
    return this.inner.space(...args);
  }

  versions(...args: Question<"versions">): Answer<"versions"> {
    return this.inner.versions(...args);
  }

  recorded(): Uint8Array | undefined {
    return this.inner.recorded?.();
  }

  address(...args: Question<"address">): string | undefined {
    return this.inner.address(...args);
  }
}
