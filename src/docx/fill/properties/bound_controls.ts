import { escapeMarkup } from "../../../base/xml/markup.ts";
import { findPlaceholders } from "../../placeholder_finder.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import type { FilledControls } from "../texts/free_control.ts";
import type { DocumentValues } from "./document_values.ts";

/** Names of properties by the elements that controls are bound to. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...[["title", "title"], ["subject", "subject"], ["creator", "author"], ["keywords", "keywords"]] as const,
  ...[["description", "comments"], ["category", "category"], ["lastModifiedBy", "lastsavedby"]] as const,
]);

/** Lets the content controls of a part that are bound to properties of the document show them, as Word does. */
export function fillBoundControls(part: RawPart, values: DocumentValues, controls: FilledControls): void {
  for (const control of part.root.walk()) {
    const path = control.name === "w:sdt" ? control.child("w:sdtPr", "w:dataBinding")?.get("w:xpath") : undefined;
    const [, name = ""] = /coreProperties\[?.*\/(?:\w+:)?(\w+)(?:\[\d+\])?\s*$/.exec(path ?? "") ?? [];
    const value = values.get(NAMES.get(name) ?? "");
    // Word shows the hint of a control without data.
    if (typeof value === "string" && value !== "") showValue(part, control, { value, controls });
  }
}

function showValue(part: RawPart, control: RawElement, { value, controls }: {
  readonly value: string;
  readonly controls: FilledControls;
}): void {
  const texts = [...control.child("w:sdtContent")?.walk() ?? []].filter(({ name }) => name === "w:t");
  const [first, ...others] = texts;
  const text = texts.map((each) => each.text).join("");
  if (first === undefined || findPlaceholders(part.path, text).length > 0) return;
  controls.freeBound(part, control);
  part.replace(first, `<${first.written} xml:space="preserve">${escapeMarkup(value)}</${first.written}>`);
  for (const other of others) part.remove(other);
}
