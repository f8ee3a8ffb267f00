import * as v from "valibot";
import { atLeast, COUNT, parseShape, ShapeError, wordOf } from "../../../base/shape.ts";
import { present } from "../../../base/present.ts";
import type { PersonRef, SourcePageContent } from "../../../book/model/source_page.ts";
import type { ExportSpool } from "./export_spool.ts";

const TEXT = v.string("must be a text");
const PERSON = v.optional(atLeast({
  ...{ account: v.optional(TEXT), key: v.optional(TEXT), username: v.optional(TEXT) },
}));
const NUMBER = v.optional(v.number("must be a number"));

const FACTS = atLeast({
  ...{ id: TEXT, title: TEXT, spaceKey: TEXT, version: COUNT, status: TEXT },
  ...{ parentId: v.optional(TEXT), position: NUMBER, url: v.optional(TEXT) },
  ...{ labels: v.optional(v.array(TEXT, "must be a list")), createdBy: PERSON, createdAt: NUMBER },
  ...{ modifiedBy: PERSON, modifiedAt: NUMBER },
});
const PAGE = atLeast({
  facts: FACTS,
  body: atLeast({ format: wordOf(["storage", "adf"]), text: TEXT }),
});

/** Stores a page with its body, by ID and version. */
export async function storePage(spool: ExportSpool, content: SourcePageContent): Promise<void> {
  await spool.putRecord("page", keyOf(content.facts), content);
}

/** Reads a stored page at a version; undefined if it is missing or damaged. */
export async function readStoredPage(
  spool: ExportSpool,
  page: { readonly id: string; readonly version: number },
): Promise<SourcePageContent | undefined> {
  const record = await spool.getRecord("page", keyOf(page));
  if (record === undefined) return undefined;
  try {
    const { facts: { createdBy, modifiedBy, ...facts }, body } = parseShape(PAGE, record);
    if (facts.id !== page.id || facts.version !== page.version) return undefined;
    const { id, title, spaceKey, version, status, ...others } = facts;
    const people = { createdBy: personOf(createdBy), modifiedBy: personOf(modifiedBy) };
    return { facts: { id, title, spaceKey, version, status, ...present({ ...others, ...people }) }, body };
  } catch (error) {
    if (error instanceof ShapeError) return undefined;
    throw error;
  }
}

function personOf(person: v.InferOutput<typeof PERSON>): PersonRef | undefined {
  return person && present(person);
}

function keyOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return JSON.stringify([id, version]);
}
