import type { ExportSource, MacroRenderer } from "./export_source.ts";

type Method = Exclude<keyof ExportSource, "kind" | "hasTasks" | "renderer">;
type Question<Name extends Method> = Parameters<NonNullable<ExportSource[Name]>>;
type Answer<Name extends Method> = ReturnType<NonNullable<ExportSource[Name]>>;

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

  /** What renders macros for the source. */
  get renderer(): MacroRenderer | undefined {
    return this.inner.renderer;
  }

  outline(...args: Question<"outline">): Answer<"outline"> {
    return this.inner.outline(...args);
  }

  async choose(...args: Question<"choose">): Answer<"choose"> {
    return await this.inner.choose?.(...args);
  }

  read(...args: Question<"read">): Answer<"read"> {
    return this.inner.read(...args);
  }

  find(...args: Question<"find">): Answer<"find"> {
    return this.inner.find(...args);
  }

  lacks(...args: Question<"lacks">): Answer<"lacks"> {
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

  expectAttachments(...args: Question<"expectAttachments">): Answer<"expectAttachments"> {
    return this.inner.expectAttachments(...args);
  }

  attachments(...args: Question<"attachments">): Answer<"attachments"> {
    return this.inner.attachments(...args);
  }

  download(...args: Question<"download">): Answer<"download"> {
    return this.inner.download(...args);
  }

  async downloadMade(...args: Question<"downloadMade">): Answer<"downloadMade"> {
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

  recorded(): Answer<"recorded"> {
    return this.inner.recorded?.();
  }

  address(...args: Question<"address">): Answer<"address"> {
    return this.inner.address(...args);
  }
}
