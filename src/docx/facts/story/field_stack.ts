import { type FieldCode, MAX_FIELD_CODE, parseFieldCode } from "./field_code.ts";

interface OpenField {
  code: string;
  parsed: FieldCode | undefined;
}

const MAX_OPEN = 64;

/** Stack of the fields that are open at the current position of a story. Fields can nest and span paragraphs. */
export class FieldStack {
  readonly #open: OpenField[] = [];
  /** Number of open fields beyond the limit. */
  #beyond = 0;

  /** Codes of the open fields whose result has started, outermost first. */
  get results(): readonly FieldCode[] {
    return this.#open.flatMap(({ parsed }) => parsed ?? []);
  }

  /** Whether the current position is inside the code of a field, at any depth. */
  get inCode(): boolean {
    return this.#open.some(({ parsed }) => parsed === undefined);
  }

  /** Number of open fields. */
  get depth(): number {
    return this.#open.length;
  }

  /** Starts a field. Returns the parsed code of a simple field, whose `code` is known at once. */
  begin(code?: string): FieldCode | undefined {
    if (this.#open.length >= MAX_OPEN) this.#beyond++;
    else this.#open.push({ code: "", parsed: code === undefined ? undefined : parseFieldCode(code) });
    return code === undefined ? undefined : this.#open.at(-1)?.parsed;
  }

  /** Adds a piece of the innermost field's code. */
  addCode(text: string): void {
    const field = this.#open.at(-1);
    if (field === undefined || field.parsed !== undefined || field.code.length > MAX_FIELD_CODE) return;
    field.code += text;
  }

  /** Ends the code of the innermost field and starts its result. Returns the parsed code. */
  separate(): FieldCode | undefined {
    const field = this.#open.at(-1);
    if (field === undefined || field.parsed !== undefined || this.#beyond > 0) return undefined;
    return field.parsed = parseFieldCode(field.code);
  }

  /** Ends the innermost field. Returns its parsed code if it has no result. */
  end(): FieldCode | undefined {
    if (this.#beyond > 0) {
      this.#beyond--;
      return undefined;
    }
    const field = this.#open.pop();
    return field === undefined || field.parsed !== undefined ? undefined : parseFieldCode(field.code);
  }
}
