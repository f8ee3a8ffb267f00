import { TexReader, tokenizeTex } from "./tex_tokens.ts";

/** Puts a formula with columns of its own into the environment that it lacks, as Sphinx does. */
export function alignLoose(tex: string): string {
  if (!tex.includes("&")) return tex;
  const reader = new TexReader(tokenizeTex(tex));
  let depth = 0;
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    const { kind, text } = token;
    const isCommand = kind === "command";
    if (kind === "open" || isCommand && (text === "begin" || text === "left")) depth++;
    if (kind === "close" || isCommand && (text === "end" || text === "right")) depth--;
    if (kind === "sign" && text === "&" && depth === 0) return `\\begin{aligned}${tex}\\end{aligned}`;
  }
  return tex;
}
