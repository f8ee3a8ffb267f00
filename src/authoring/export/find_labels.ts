import { asciiLowerCase } from "../../base/text.ts";
import type { ExportSource, SourceOutline } from "../../export/model/export_source.ts";
import type { SourcePage } from "../../export/model/source_page.ts";
import type { ExportRequest } from "./export_request.ts";

/**
 * Returns a test for the labels of pages, which asks the source for those that lists of its pages lack; undefined if no
 * label matters.
 */
export async function findLabels(
  { space, pages }: SourceOutline,
  { labels, excludeLabels }: Pick<ExportRequest, "labels" | "excludeLabels">,
  source: ExportSource,
): Promise<((page: SourcePage, labels: readonly string[]) => boolean) | undefined> {
  const wanted = [...new Set([...labels, ...excludeLabels])];
  if (wanted.length === 0) return undefined;
  const found = new Map<string, ReadonlySet<string>>();
  if (pages.some((page) => page.labels === undefined)) {
    for (const label of wanted) {
      const ids = await source.labeledIds(space.key, [label]);
      if (ids !== undefined) found.set(label, ids);
    }
  }
  return (page, names) => {
    const own = new Set(page.labels?.map(asciiLowerCase));
    return names.some((name) => own.has(asciiLowerCase(name)) || found.get(name)?.has(page.id) === true);
  };
}
