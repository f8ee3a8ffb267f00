import type { ValueKind } from "./descriptor.ts";
import { BOOLEAN, field, group, is, line, listOf, oneOf } from "./rows.ts";

/** Facts about a document that a table can show, besides the fields of its author. */
export const FACT_NAMES = [
  ...["title", "subtitle", "authors", "space", "version", "date", "status", "organisation", "keywords"] as const,
] as const;

/** What the name of a fact matches. */
export const FACT_NAME_PATTERN = `${FACT_NAMES.join("|")}|field\\.[A-Za-z][A-Za-z0-9_-]{0,39}`;

const FACT: ValueKind = {
  kind: "object",
  fields: [
    field("name", line(46, FACT_NAME_PATTERN), true),
    field("label", line(60)),
  ],
};

/** What stands between the cover and the text, besides the table of contents. */
export const FRONT_MATTER = group("frontMatter", [
  ["abstract.enabled", BOOLEAN, "Abstract", "Whether the abstract of the document is shown."],
  [
    "abstract.place",
    oneOf("before-contents", "after-contents"),
    "Place of the abstract",
    "Whether the abstract precedes or follows the table of contents.",
    [is("abstract.enabled", true)],
  ],
  [
    "facts.enabled",
    BOOLEAN,
    "Facts",
    "Whether a table of facts about the document follows the cover.",
  ],
  [
    "facts.fields",
    listOf(FACT, 1, 20),
    "Facts shown",
    "Names of the facts, such as version or field.client; each can have a label of its own.",
    [is("facts.enabled", true)],
  ],
  [
    "history.enabled",
    BOOLEAN,
    "Version history",
    "Whether the history of the document's versions follows the cover.",
  ],
  ["approvals.enabled", BOOLEAN, "Approvals", "Whether the approvals of the document follow the cover."],
]);
