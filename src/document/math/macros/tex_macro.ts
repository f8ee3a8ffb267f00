import { TexError, TexReader, type TexToken, tokenizeTex } from "../tex_tokens.ts";

/** Meaning of a command: reads its arguments, and returns what stands for all of them. */
export type TexMacro = (reader: TexReader) => readonly TexToken[];

/** How an argument of a macro is written. */
export type MacroParameter =
  | { readonly kind: "plain" }
  /** In brackets; without them, it is the fallback. */
  | { readonly kind: "optional"; readonly fallback: readonly TexToken[] }
  /** Up to these tokens. */
  | { readonly kind: "delimited"; readonly end: readonly TexToken[] };

/** A parameter without marks around it. */
export const PLAIN: MacroParameter = { kind: "plain" };

/** Longest body of a macro. */
const MAX_BODY = 4000;

/** Creates a macro with a body in which `#1` is the first argument. */
export function createMacro(parameters: readonly MacroParameter[], body: readonly TexToken[]): TexMacro {
  if (body.length > MAX_BODY) throw new TexError("a macro is too long");
  return (reader) => substitute(body, parameters.map((parameter) => readParameter(parameter, reader)));
}

/** Creates a macro from its TeX, with a number of plain arguments. */
export function macroOf(count: number, tex: string): TexMacro {
  return createMacro(Array.from({ length: count }, () => PLAIN), tokenizeTex(tex));
}

/** Creates a macro whose arguments are read by a function, which returns TeX. */
export function writtenBy(write: (reader: TexReader) => string): TexMacro {
  return (reader) => tokenizeTex(write(reader));
}

function readParameter(parameter: MacroParameter, reader: TexReader): readonly TexToken[] {
  if (parameter.kind === "optional") return reader.option() ?? parameter.fallback;
  if (parameter.kind === "plain") return reader.argument();
  const found = reader.upTo(parameter.end);
  const [first] = found;
  const isGroup = first?.kind === "open" && new TexReader(found.slice(1)).group().length === found.length - 2;
  return isGroup ? found.slice(1, -1) : found;
}

function substitute(body: readonly TexToken[], args: readonly (readonly TexToken[])[]): TexToken[] {
  const done: TexToken[] = [];
  for (let at = 0; at < body.length; at++) {
    const token = body[at];
    if (token === undefined) break;
    const next = token.kind === "sign" && token.text === "#" ? body[at + 1] : undefined;
    if (next === undefined) {
      done.push(token);
      continue;
    }
    at++;
    if (next.text === "#") done.push(next);
    else done.push(...args[Number(next.text) - 1] ?? missing(next.text));
  }
  return done;
}

function missing(number: string): never {
  throw new TexError(`a macro has no argument #${number}`);
}
