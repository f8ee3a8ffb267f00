import { INFIXES } from "./tex_commands_table.ts";
import { TexReader, type TexToken } from "./tex_tokens.ts";

/** A group in two parts, and the call for them. */
interface InfixParts {
  readonly call: string;
  readonly left: TexToken[];
  readonly right: TexToken[];
}

/** Splits a group at its command between two parts: `a \\over b`. Undefined if it has none. */
export function splitInfix(tokens: readonly TexToken[]): InfixParts | undefined {
  let depth = 0;
  for (const [at, { kind, text }] of tokens.entries()) {
    const isCommand = kind === "command";
    if (kind === "open" || (isCommand && (text === "left" || text === "begin"))) depth++;
    if (kind === "close" || (isCommand && (text === "right" || text === "end"))) depth--;
    const call = isCommand && depth === 0 ? INFIXES.get(text) : undefined;
    if (call === undefined) continue;
    const reader = new TexReader(tokens.slice(at + 1));
    if (text === "above") reader.argument();
    return { call, left: tokens.slice(0, at), right: reader.rest() };
  }
  return undefined;
}
