import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { parseFieldCode } from "../story/field_code.ts";
import type { CoverFact } from "./cover_page_facts.ts";

const FIELDS: ReadonlyMap<string, CoverFact> = new Map<string, CoverFact>([
  ["title", "title"],
  ["subject", "subtitle"],
  ["author", "authors"],
  ["lastsavedby", "authors"],
  ["creator", "authors"],
  ["company", "organisation"],
  ["version", "version"],
  ["revision", "version"],
  ["revnum", "version"],
  ["status", "status"],
  ["contentstatus", "status"],
  ...["date", "time", "createdate", "savedate", "printdate", "publishdate"].map((name) => [name, "date"] as const),
]);

const PLACEHOLDERS: readonly (readonly [RegExp, CoverFact])[] = [
  [/^\$scroll\.title$/, "title"],
  [/^\$scroll\.(?:creator|modifier|pageowner|exporter)\b/, "authors"],
  [/^\$scroll\.(?:creation|modification|export)date$/, "date"],
  [/^\$scroll\.version$/, "version"],
  [/^\$scroll\.space\.(?:name|key)$/, "space"],
];

const PLACEHOLDER = /\$!?\{?(scroll(?:\.[A-Za-z]+)+)\}?(?:\.?\([^()]*\))?/g;
const DATE =
  /^(?:\p{L}+,? )?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.? \p{L}+ \d{4}|\p{L}+ \d{1,2}, \d{4}|\p{L}+ \d{4})$/u;

/** Words of a paragraph of a cover. */
export interface CoverWords {
  /** Facts that fields, content controls and placeholders show. */
  readonly shows: readonly CoverFact[];
  /** All other text, with single spaces. */
  readonly words: string;
}

/** Reads what a paragraph of a cover says. */
export function readCoverWords(paragraph: OoxmlElement): CoverWords {
  const reader = new WordReader();
  reader.read(paragraph);
  return reader.finish();
}

/** Returns what a content control (`w:sdtPr`) is bound to; undefined for other controls. */
export function boundFact(sdtPr: OoxmlElement | undefined): CoverFact | undefined {
  const binding = sdtPr?.child("w:dataBinding") ?? sdtPr?.child("w15:dataBinding");
  const name = /[/:](\w+)(?:\[\d+\])?$/.exec(binding?.get("w:xpath") ?? "")?.[1]?.toLowerCase();
  return FIELDS.get(name ?? "") ?? (sdtPr?.child("w:date") === undefined ? undefined : "date");
}

/** Checks whether a text is nothing but a date. */
export function isDate(words: string): boolean {
  return words.length < 40 && DATE.test(words) && /\d/.test(words);
}

const SKIPPED = new Set(["w:pPr", "w:rPr", "w:drawing", "w:pict", "w:object", "w:del", "w:moveFrom"]);
const SPACES = new Set(["w:tab", "w:br", "w:cr"]);

class WordReader {
  readonly #shows = new Set<CoverFact>();
  #text = "";
  /** Codes of the open fields, each with whether its result is what the field shows. */
  readonly #fields: { code: string; known: boolean; inCode: boolean }[] = [];

  read(element: OoxmlElement): void {
    if (SKIPPED.has(element.name)) return;
    if (element.name === "w:sdt" && this.#show(boundFact(element.child("w:sdtPr")))) return;
    if (element.name === "w:fldSimple" && this.#show(fieldFact(element.get("w:instr") ?? ""))) return;
    if (element.name === "w:fldChar") this.#mark(element.get("w:fldCharType"));
    else if (element.name === "w:instrText") this.#addCode(element.text);
    else if (!this.#fields.some(({ known, inCode }) => known || inCode)) {
      if (element.name === "w:t") this.#text += element.text;
      else if (SPACES.has(element.name)) this.#text += " ";
    }
    for (const child of element.children) this.read(child);
  }

  finish(): CoverWords {
    const words = this.#text.replaceAll(PLACEHOLDER, (_, name: string) => {
      this.#show(PLACEHOLDERS.find(([pattern]) => pattern.test(`$${name}`))?.[1]);
      return "";
    });
    return { shows: [...this.#shows], words: words.replaceAll(/\s+/g, " ").trim() };
  }

  #show(fact: CoverFact | undefined): boolean {
    if (fact !== undefined) this.#shows.add(fact);
    return fact !== undefined;
  }

  #addCode(text: string): void {
    const field = this.#fields.at(-1);
    if (field !== undefined && field.code.length < 2000) field.code += text;
  }

  #mark(type: string | undefined): void {
    const field = this.#fields.at(-1);
    if (type === "begin") this.#fields.push({ code: "", known: false, inCode: true });
    else if (type === "end") {
      if (field?.inCode === true) this.#show(fieldFact(field.code));
      this.#fields.pop();
    } else if (field !== undefined) {
      field.inCode = false;
      field.known = this.#show(fieldFact(field.code));
    }
  }
}

function fieldFact(code: string): CoverFact | undefined {
  const { name, args: [first = ""] } = parseFieldCode(code);
  return FIELDS.get((name === "DOCPROPERTY" || name === "INFO" ? first : name).toLowerCase());
}
