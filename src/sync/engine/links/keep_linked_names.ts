import { quote, truncate } from "../../../base/text.ts";
import { listPlaces } from "../../../document/anchors/page_places.ts";
import { listHeadingAnchors } from "../../../document/write/anchors/put_heading_anchors.ts";
import { matchBlocks } from "../../../document/write/write_back/match_blocks.ts";
import { renderElement } from "../../../document/storage/render_element.ts";
import { surveyDocument } from "../../../document/survey.ts";
import { renderMarkdown } from "../../../document/write/markdown/render_markdown.ts";
import type { PageBase } from "../../state/page_entry.ts";
import type { RunContext } from "../run_context.ts";
import { parseFile } from "./link_files.ts";

/** The text of a page before it is sent. */
export interface OutgoingText {
  readonly id: string;
  readonly path: string;
  /** Markdown. */
  readonly body: string;
  /** The page as it is in the wiki. */
  readonly remote: PageBase;
}

/**
 * Keeps links to headings alive that were renamed: a heading gets an `:anchor` with its former name if another page
 * links to that name. Returns the text with these.
 */
export function keepLinkedNames({ id, path, body, remote }: OutgoingText, context: RunContext): string {
  const anchored = new Set(listHeadingAnchors(remote.body));
  if (anchored.size === 0) return body;
  const root = parseFile(body);
  const { headings, anchors } = listPlaces(root);
  const gone = [...anchored].filter((name) => !headings.has(name) && !anchors.has(name));
  if (gone.length === 0) return body;
  const renamed = pairRenamed([...listPlaces(parseFile(remote.written)).headings.keys()], [...headings.keys()]);
  const bySlug = new Map([...surveyDocument(root).slugs].map(([heading, slug]) => [slug, heading]));
  const edits = gone.flatMap((name) => {
    const heading = bySlug.get(renamed.get(name) ?? "");
    const from = heading === undefined ? undefined : findLinking(name, { id, title: remote.title }, context);
    const at = heading?.children.find(({ position }) => position?.start.offset !== undefined)?.position?.start.offset;
    // A heading in HTML has no place for it.
    if (at === undefined || from === undefined) return [];
    context.observer.notice(
      `${quote(path)}: the heading ${quote(truncate(headings.get(renamed.get(name) ?? "") ?? "", 80))} keeps the ` +
        `anchor ${quote(truncate(name, 80))}, because ${quote(from)} links to it`,
    );
    return [{ at, name }];
  });
  return edits.toSorted((a, b) => b.at - a.at).reduce((text, { at, name }) => {
    return text.slice(0, at) + anchorText(name) + text.slice(at);
  }, body);
}

/** Pairs the names of headings that replaced others between the same neighbors. */
function pairRenamed(before: readonly string[], after: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  let [from, to] = [0, 0];
  for (const [i, j] of [...matchBlocks(before, after), [before.length, after.length] as const]) {
    const news = after.slice(to, j);
    before.slice(from, i).forEach((name, n) => {
      const other = news[n];
      if (other !== undefined) pairs.set(name, other);
    });
    [from, to] = [i + 1, j + 1];
  }
  return pairs;
}

/** Finds a page that links to a place of another page; returns the path of its file. */
function findLinking(
  name: string,
  { id, title }: { readonly id: string; readonly title: string },
  { state }: RunContext,
): string | undefined {
  const signs = [attribute("ac:anchor", name), attribute("ri:content-title", title)];
  for (const entry of state.entries().values()) {
    if (entry.id === id || entry.path === undefined || entry.seen.status === "gone") continue;
    const body = state.base(entry.id)?.body ?? "";
    if (signs.every((sign) => body.includes(sign))) return entry.path;
  }
  return undefined;
}

/** Renders an attribute as in page bodies. */
function attribute(name: string, value: string): string {
  return renderElement("x", { [name]: value }).slice(3, -3);
}

function anchorText(name: string): string {
  return renderMarkdown([{
    type: "paragraph",
    children: [{ type: "textDirective", name: "anchor", attributes: { name }, children: [] }],
  }]).trimEnd();
}
