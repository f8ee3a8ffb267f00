/** Part of a query. */
export interface CqlToken {
  readonly kind: "word" | "text" | "sign";
  readonly text: string;
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(!=|[=(),])|([^\s"'=!(),]+))/sy;
const MAX_LENGTH = 10_000;

/** Splits a query into its parts; undefined if it has characters that no query of pages has. */
export function tokenizeCql(cql: string): CqlToken[] | undefined {
  const text = cql.trim();
  if (text === "" || text.length > MAX_LENGTH) return undefined;
  const tokens: CqlToken[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [, double, single, sign, word] = TOKEN.exec(text) ?? [];
    const quoted = double ?? single;
    if (quoted !== undefined) tokens.push({ kind: "text", text: quoted.replace(/\\(.)/gs, "$1") });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else return undefined;
  }
  return tokens;
}
