import { quote, truncate } from "../../../base/text.ts";
import { listPlaces } from "../../../document/anchors/page_places.ts";
import { listHeadingAnchors } from "../../../document/write/anchors/put_heading_anchors.ts";
import { matchBlocks } from "../../../document/write/write_back/match_blocks.ts";
import { renderElement } from "../../../document/storage/render_element.ts";
import { surveyDocument } from "../../../document/survey.ts";
import { renderMarkdown } from "../../../document/write/markdown/render_markdown.ts";
import type { PageBase } from "../../state/page_entry.ts";
import type { LinkingPage, RunContext } from "../run_context.ts";
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
  context: RunContext,
): string | undefined {
  context.linking ??= listLinking(context);
  const linking = context.linking.get(signOf(attribute(name), attribute(title))) ?? [];
  return linking.find((from) => from.id !== id)?.path;
}

/** A link to a place of a page of the same space. */
const LINK = /<ac:link([^<>]{0,2000})>\s{0,100}<ri:page([^<>]{0,2000})>/g;
const ANCHOR_NAME = /\sac:anchor="([^"]*)"/;
const TITLE = /\sri:content-title="([^"]*)"/;

/** Lists the pages that link to places of other pages. All texts are read once for a run. */
function listLinking({ state }: RunContext): NonNullable<RunContext["linking"]> {
  const found = new Map<string, LinkingPage[]>();
  for (const { id, path, seen } of state.entries().values()) {
    const body = path === undefined || seen.status === "gone" ? "" : state.base(id)?.body ?? "";
    if (path === undefined || !body.includes("ac:anchor=")) continue;
    for (const [, link = "", page = ""] of body.matchAll(LINK)) {
      const [, name] = ANCHOR_NAME.exec(link) ?? [];
      const [, title] = TITLE.exec(page) ?? [];
      if (name === undefined || title === undefined) continue;
      const sign = signOf(name, title);
      // One page beside that with the heading is enough.
      const known = found.get(sign) ?? [];
      if (known.length < 2 && known.at(-1)?.id !== id) found.set(sign, [...known, { id, path }]);
    }
  }
  return found;
}

function signOf(name: string, title: string): string {
  return `${name}\n${title}`;
}

/** Renders the value of an attribute as in page bodies. */
function attribute(value: string): string {
  return renderElement("x", { a: value }).slice('<x a="'.length, -'" />'.length);
}

function anchorText(name: string): string {
  return renderMarkdown([{
    type: "paragraph",
    children: [{ type: "textDirective", name: "anchor", attributes: { name }, children: [] }],
  }]).trimEnd();
}
