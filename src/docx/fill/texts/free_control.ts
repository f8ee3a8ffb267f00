import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

/** Content controls that get texts: they no longer show a hint, and keep no other data than these. */
export class FilledControls {
  readonly #hintStyles: ReadonlySet<string>;
  readonly #freed = new Set<RawElement>();

  /** Starts with the IDs of the styles that hints have. */
  constructor(hintStyles: ReadonlySet<string>) {
    this.#hintStyles = hintStyles;
  }

  /** Frees the control around an element of its content from its hint, and from its data, which Word would show instead. */
  free(part: RawPart, element: RawElement): void {
    const control = element.closest("w:sdt");
    if (control !== undefined) this.#free(part, control, FREED);
  }

  /** Frees a control that shows its data from its hint. */
  freeBound(part: RawPart, control: RawElement): void {
    this.#free(part, control, HINT);
  }

  #free(part: RawPart, control: RawElement, removed: ReadonlySet<string>): void {
    if (this.#freed.has(control)) return;
    this.#freed.add(control);
    const properties = control.child("w:sdtPr")?.children ?? [];
    for (const child of properties) if (removed.has(child.local)) part.remove(child);
    const isHint = properties.some(({ local, attributes }) => local === "showingPlcHdr" && isOn(attributes));
    for (const each of control.child("w:sdtContent")?.walk() ?? []) {
      if (each.name !== "w:rStyle") continue;
      const isOwn = isHint && each.closest("w:sdt") === control;
      if (isOwn || this.#hintStyles.has(each.get("w:val") ?? "")) part.remove(each);
    }
  }
}

const HINT = new Set(["showingPlcHdr"]);
const FREED = new Set(["dataBinding", ...HINT]);

function isOn(attributes: ReadonlyMap<string, string>): boolean {
  return !/^(?:0|false|off)$/.test(attributes.get("w:val") ?? "");
}
