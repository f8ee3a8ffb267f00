import { MAX_TEX_LENGTH } from "./max_tex_length.ts";
import { TexError, texOf, TexReader, type TexToken, tokenizeTex } from "./tex_tokens.ts";

const ONE = "sqrt vec hat bar tilde dot ddot check breve acute grave overline underline widehat widetilde " +
  "overrightarrow overleftarrow mathrm mathbf mathcal mathbb mathsf mathtt mathit mathfrak mathscr boldsymbol bm " +
  "text textrm textbf textit mbox operatorname";
const TWO = "frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel";
/** Commands by the number of their arguments. */
const COUNTS: ReadonlyMap<string, number> = new Map([
  ...ONE.split(" ").map((name) => [name, 1] as const),
  ...TWO.split(" ").map((name) => [name, 2] as const),
]);
/** A script, or a command, and another command right behind it. */
const UNGROUPED = /(?:[_^]|\\[a-zA-Z]+)\s*\\[a-zA-Z]/;

/**
 * Puts braces around commands that are the script or the argument of another one without them, as TeX or MathJax reads
 * them. What is no formula stays as it is.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { groupArguments } from "./group_arguments.ts";
 *
 * strictEqual(groupArguments("x^\\frac12+\\sqrt\\frac ab"), "x^{\\frac12}+\\sqrt{\\frac ab}");
 * ```
 */
export function groupArguments(tex: string): string {
  if (tex.length > MAX_TEX_LENGTH || !UNGROUPED.test(tex)) return tex;
  try {
    const tokens = tokenizeTex(tex);
    const done = group(new TexReader(tokens));
    return done.length === tokens.length ? tex : texOf(done);
  } catch (error) {
    if (error instanceof TexError) return tex;
    throw error;
  }
}

function group(reader: TexReader): TexToken[] {
  const done: TexToken[] = [];
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    add(done, readWhole(token, reader));
    if (token.kind === "sign" && (token.text === "^" || token.text === "_")) add(done, readArgument(reader));
  }
  return done;
}

/** Returns a token with all that belongs to it. */
function readWhole(token: TexToken, reader: TexReader): TexToken[] {
  if (token.kind === "open") return [token, ...group(new TexReader(reader.group())), CLOSE];
  const count = token.kind === "command" ? COUNTS.get(token.text) : undefined;
  if (count === undefined) return [token];
  const done = [token];
  const option = token.text === "sqrt" ? reader.option() : undefined;
  if (option !== undefined) add(done, [OPTION, ...group(new TexReader(option)), OPTION_END]);
  for (let i = 0; i < count; i++) add(done, readArgument(reader));
  return done;
}

function readArgument(reader: TexReader): TexToken[] {
  const done: TexToken[] = [];
  let token = reader.next();
  for (; token?.kind === "space"; token = reader.next()) done.push(token);
  if (token === undefined || token.kind === "close") throw new TexError("an argument is missing");
  const whole = readWhole(token, reader);
  return whole.length === 1 || token.kind === "open" ? [...done, ...whole] : [OPEN, ...whole, CLOSE];
}

function add(done: TexToken[], tokens: readonly TexToken[]): void {
  for (const token of tokens) done.push(token);
}

const OPEN: TexToken = { kind: "open", text: "{" };
const CLOSE: TexToken = { kind: "close", text: "}" };
const OPTION: TexToken = { kind: "sign", text: "[" };
const OPTION_END: TexToken = { kind: "sign", text: "]" };
