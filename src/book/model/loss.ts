/** Place in the body of a page. */
export interface LossPlace {
  /** Text of the nearest heading before it. */
  readonly heading?: string;
  /** 1-based line and column in the body. */
  readonly line?: number;
  readonly column?: number;
}

/** Content of a page that a book does not show as the wiki does. */
export interface Loss {
  /** `otherwise`: its content is there, in another form. `left-out`: it is not there. */
  readonly outcome: "otherwise" | "left-out";
  /** Stable name of the reason, such as `macro-unknown`. */
  readonly code: string;
  /** What happened, as a sentence without a period. */
  readonly message: string;
  /** Element of the body: `ac:structured-macro jira`, `ac:image`, `table`. */
  readonly element: string;
  /** Key of the chapter, or of another page that it takes from. */
  readonly key: string;
  /** Title of the chapter; that key for another page. */
  readonly title: string;
  readonly place: LossPlace;
  /** One imperative sentence that avoids the loss. */
  readonly hint?: string;
  /** Whether it is expected, such as a search box on paper; `--strict` ignores it. */
  readonly harmless?: true;
  /** Number of losses like it on its page that are not listed. */
  readonly more?: number;
}

/** A loss, before its page is known. */
export type LossEntry = Omit<Loss, "key" | "title" | "place" | "more"> & { readonly place?: LossPlace };

/** Where code that reads or rewrites a page reports losses. */
export interface LossSink {
  add(entry: LossEntry): void;
}
