import { present } from "../../base/present.ts";
import type { Page, ReadContent, UserRef } from "../../wiki/content/page.ts";
import type { PersonRef, SourcePage, SourcePageContent } from "../../book/model/source_page.ts";

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
      createdBy: personRefOf(page.createdBy) ?? listed?.createdBy,
      createdAt: page.createdAt ?? listed?.createdAt,
      modifiedBy: personRefOf(page.modifiedBy),
      modifiedAt: page.modifiedAt,
    }),
  };
}

/** Converts a page of a wiki with its body. */
export function sourceContentOf(page: ReadContent, listed?: SourcePage): SourcePageContent {
  return { facts: sourcePageOf(page, listed), body: { format: page.bodyFormat, text: page.body } };
}

/** Drops the name, which is not part of a reference. */
export function personRefOf(user: UserRef | undefined): PersonRef | undefined {
  if (user === undefined) return undefined;
  const { name: _, ...ref } = user;
  return ref;
}
