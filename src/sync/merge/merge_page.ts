import { mergeMarkdown, type Preference } from "./merge_markdown.ts";

/** Editable content of a page. */
export interface PageContent {
  readonly title: string;
  readonly labels: readonly string[];
  /** Markdown. */
  readonly body: string;
}

/** Versions of a page to merge. */
export interface PageVersions {
  readonly base: PageContent;
  readonly local: PageContent;
  readonly remote: PageContent;
  /** Macro of the wiki for formulas; without one, they are code. */
  readonly formulaMacro?: string | undefined;
}

/** Result of merging a page. */
export type PageMerge =
  | { readonly kind: "merged"; readonly page: PageContent }
  /** Reason, for people. */
  | { readonly kind: "conflict"; readonly reason: string };

/**
 * Merges two versions of a page: the title as a whole, labels one by one, the body by blocks.
 *
 * @throws {@linkcode MarkdownError} as `mergeMarkdown`.
 */
export function mergePage(
  { base, local, remote, formulaMacro }: PageVersions,
  preference?: Preference,
): PageMerge {
  const title = pick(base.title, local.title, remote.title) ??
    (preference === undefined ? undefined : preference === "local" ? local.title : remote.title);
  const body = mergeMarkdown({ base: base.body, local: local.body, remote: remote.body, formulaMacro }, preference);
  if (title === undefined || body.kind === "conflict") {
    const places = body.kind === "conflict" ? body.places : 0;
    const parts = [
      ...(title === undefined ? ["the title"] : []),
      ...(places === 0 ? [] : [places === 1 ? "the same place" : `the same ${places} places`]),
    ];
    return { kind: "conflict", reason: `both sides changed ${parts.join(" and ")}` };
  }
  const labels = mergeLabels(base.labels, local.labels, remote.labels);
  return { kind: "merged", page: { title, labels, body: body.text } };
}

function pick(base: string, local: string, remote: string): string | undefined {
  if (local === base || local === remote) return remote;
  return remote === base ? local : undefined;
}

/** Applies the local additions and removals of labels to those of the wiki. */
export function mergeLabels(
  base: readonly string[],
  local: readonly string[],
  remote: readonly string[],
): readonly string[] {
  const kept = remote.filter((label) => local.includes(label) || !base.includes(label));
  const added = local.filter((label) => !base.includes(label) && !kept.includes(label));
  return [...new Set([...kept, ...added])];
}
