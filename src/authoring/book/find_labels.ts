import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { spacesOf } from "../../book/order/merge_outlines.ts";
import type { ExportSource, SourceOutline } from "../../book/model/export_source.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import type { ExportRequest } from "./export_request.ts";

/**
 * Returns a test for the labels of pages, which asks the source for those that lists of its pages lack; undefined if no
 * label matters.
 *
 * @throws {ToolError} `labels-unknown` when the source cannot find the pages with a label: a book could have pages that
 * it must not have.
 */
export async function findLabels(
  { pages, ...outline }: SourceOutline,
  { labels, excludeLabels }: Pick<ExportRequest, "labels" | "excludeLabels">,
  source: ExportSource,
): Promise<((page: SourcePage, labels: readonly string[]) => boolean) | undefined> {
  const wanted = [...new Set([...labels, ...excludeLabels])];
  if (wanted.length === 0) return undefined;
  const found = new Map<string, ReadonlySet<string>>();
  if (pages.some((page) => page.labels === undefined)) {
    for (const label of wanted) {
      const ids = new Set<string>();
      for (const { key } of spacesOf(outline)) {
        const own = await source.labeledIds(key, [label]);
        if (own === undefined) throw labelsUnknown(label);
        for (const id of own) ids.add(id);
      }
      found.set(label, ids);
    }
  }
  return (page, names) => {
    const own = new Set(page.labels?.map(asciiLowerCase));
    return names.some((name) => own.has(asciiLowerCase(name)) || found.get(name)?.has(page.id) === true);
  };
}

function labelsUnknown(label: string): ToolError {
  const message = `Cannot find the pages with the label ${quote(truncate(label, 120))}: the search does not work`;
  return new ToolError("labels-unknown", message, {
    hint: "Check whether the user may search the wiki, or export without labels.",
  });
}
