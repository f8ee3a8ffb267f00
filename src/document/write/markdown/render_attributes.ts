import type { Directive } from "../../tree.ts";

const PLAIN = /^[\w.#/:-]+$/;
/** Text that no formatter escapes or changes, if it is not like an address. */
const QUOTED = /^(?! )(?:[\p{L}\p{M}\p{N}[[\p{P}\p{S}]--\p{ASCII}].,;:!?\(\)'\/+=%@#$\-]|&(?![#A-Za-z])| (?! |$))+$/v;
const ADDRESS = /:\/|w\.[\w.-]|[\w.+-]@[\w.-]/i;

/**
 * Renders the attributes of a directive. A value that a formatter might change is in backticks, like code: `_` and `*`,
 * addresses, XML.
 */
export function renderAttributes({ type, attributes }: Directive): string {
  return Object.entries(attributes ?? {}).map(([name, given]) => {
    const value = given ?? "";
    if (value === "") return name;
    if (!ADDRESS.test(value)) {
      if (PLAIN.test(value)) return `${name}=${value}`;
      if (QUOTED.test(value)) return `${name}="${value}"`;
    }
    // A bar would end the cell that contains the directive.
    const unsafe = type === "textDirective" ? UNSAFE_IN_CELLS : UNSAFE;
    return `${name}=\`${value.replace(unsafe, (char) => char === "&" ? "&amp;" : `&#${char.codePointAt(0)};`)}\``;
  }).join(" ");
}

/**
 * White space at the edges, characters that a line, code or a cell cannot have, and what looks like a reference to a
 * character.
 */
const UNSAFE = /^ | $|&(?=#|[A-Za-z])|[`\t\n\r\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const UNSAFE_IN_CELLS = new RegExp(`${UNSAFE.source}|\\|`, "gu");
