import { present } from "../../base/present.ts";
import type { Page, ReadContent } from "../../wiki/content/page.ts";
import type { SourcePage, SourcePageContent } from "../model/source_page.ts";

/** Converts a page of a wiki. What an answer lacks is taken from `listed`, the same page in a list of its space. */
export function sourcePageOf(page: Page, listed?: SourcePage): SourcePage {
  const { id, title, spaceKey, version, status } = page;
  const parentId = page.folderId === undefined ? page.parentId : listed?.parentId;
  return {
    ...{ id, title, spaceKey, version, status },
    ...present({
      parentId,
      position: page.position ?? listed?.position,
      url: page.url ?? listed?.url,
      labels: page.labels ?? listed?.labels,
      createdBy: page.createdBy ?? listed?.createdBy,
      createdAt: page.createdAt ?? listed?.createdAt,
      modifiedBy: page.modifiedBy,
      modifiedAt: page.modifiedAt,
    }),
  };
}

/** Converts a page of a wiki with its body. */
export function sourceContentOf(page: ReadContent, listed?: SourcePage): SourcePageContent {
  return { facts: sourcePageOf(page, listed), body: { format: page.bodyFormat, text: page.body } };
}
