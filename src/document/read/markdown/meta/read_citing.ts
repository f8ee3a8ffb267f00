import { isNode, isScalar, isSeq } from "yaml";
import { CITATION_KEY } from "../../../citations/citation_key.ts";
import { type Citing, type NamedSource, NO_CITING } from "../../../citations/citing.ts";
import type { MetaField } from "./meta_field.ts";
import { isAbsent, itemsOf, readMetaText } from "./meta_values.ts";

const MAX_FILES = 20;
const KEYS = new RegExp(String.raw`@(\*|${CITATION_KEY})`, "gu");

/** Reads what the front matter of pandoc and Quarto says about citations. */
export function readCiting(fields: readonly MetaField[]): Citing {
  const valueOf = (...names: readonly string[]) =>
    fields.find(({ key, value }) => names.includes(key) && !isAbsent(value));
  const textOf = (name: string) => readMetaText(valueOf(name)?.value);
  const keys = [...listTexts(valueOf("nocite")?.value)].flatMap((text) => [...text.matchAll(KEYS)])
    .map(([, key = ""]) => key.replace(/^\{|\}$/g, ""));
  return {
    ...NO_CITING,
    bibliographies: listFiles(valueOf("bibliography")).slice(0, MAX_FILES),
    references: readReferences(valueOf("references")?.value),
    style: listFiles(valueOf("csl", "citation-style"))[0],
    listed: keys.filter((key) => key !== "*"),
    listsAll: keys.includes("*"),
    isUnlisted: isTrue(valueOf("suppress-bibliography")?.value),
    heading: textOf("reference-section-title"),
  };
}

function listFiles(field: MetaField | undefined): NamedSource[] {
  if (field === undefined) return [];
  return [...listTexts(field.value)].map((name) => ({ name, line: field.line }));
}

function listTexts(value: unknown): readonly string[] {
  return value === undefined ? [] : itemsOf(value).flatMap((item) => readMetaText(item, MAX_TEXT) ?? []);
}

const MAX_TEXT = 100_000;

/** Reads works in the form that pandoc has for YAML, which is that of CSL JSON. */
function readReferences(value: unknown): string | undefined {
  return isSeq(value) && isNode(value) && value.items.length > 0 ? JSON.stringify(value.toJSON()) : undefined;
}

function isTrue(value: unknown): boolean {
  return isScalar(value) && value.value === true;
}
