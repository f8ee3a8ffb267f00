import { type FieldCode, MAX_FIELD_CODE, parseFieldCode } from "./field_code.ts";

interface OpenField {
  code: string;
  parsed: FieldCode | undefined;
}

const MAX_OPEN = 64;

/** The fields around the current place of a story. Fields may be one in another and go over many paragraphs. */
export class FieldStack {
  readonly #open: OpenField[] = [];
  /** Fields that are open beyond the limit. */
  #beyond = 0;

  /** Codes of the fields around the current place that have come to their result, outermost first. */
  get results(): readonly FieldCode[] {
    return this.#open.flatMap(({ parsed }) => parsed ?? []);
  }

  /** Whether the current place belongs to the code of a field, at any depth. */
  get inCode(): boolean {
    return this.#open.some(({ parsed }) => parsed === undefined);
  }

  /** Number of open fields. */
  get depth(): number {
    return this.#open.length;
  }

  /** A field starts; its code is known at once where it is simple. */
  begin(code?: string): FieldCode | undefined {
    if (this.#open.length >= MAX_OPEN) this.#beyond++;
    else this.#open.push({ code: "", parsed: code === undefined ? undefined : parseFieldCode(code) });
    return code === undefined ? undefined : this.#open.at(-1)?.parsed;
  }

  /** A piece of the innermost field's code. */
  addCode(text: string): void {
    const field = this.#open.at(-1);
    if (field === undefined || field.parsed !== undefined || field.code.length > MAX_FIELD_CODE) return;
    field.code += text;
  }

  /** The code is complete, and the result follows; gives the code. */
  separate(): FieldCode | undefined {
    const field = this.#open.at(-1);
    if (field === undefined || field.parsed !== undefined || this.#beyond > 0) return undefined;
    return field.parsed = parseFieldCode(field.code);
  }

  /** The field ends; gives its code when no result came before. */
  end(): FieldCode | undefined {
    if (this.#beyond > 0) {
      this.#beyond--;
      return undefined;
    }
    const field = this.#open.pop();
    return field === undefined || field.parsed !== undefined ? undefined : parseFieldCode(field.code);
  }
}
