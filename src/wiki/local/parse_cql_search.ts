/** A condition of a search: the field has one of the values. */
export interface CqlClause {
  readonly field: string;
  readonly values: readonly string[];
}

/** A search in the wiki's query language. */
export interface CqlSearch {
  readonly clauses: readonly CqlClause[];
  /** Field and direction of the order; empty if there is none. */
  readonly order: string;
}

const STRING = /^"((?:[^"\\]|\\.)*)"|^([\w-]+)/;
const FIELD = /^(id|type|space|label|lastmodified) (=|in|>=) /;

/** Parses a search whose conditions are joined by `and`; undefined for anything else. */
export function parseCqlSearch(text: string): CqlSearch | undefined {
  const clauses: CqlClause[] = [];
  let rest = text;
  for (;;) {
    const head = FIELD.exec(rest);
    if (head === null) return undefined;
    rest = rest.slice(head[0].length);
    const isList = head[2] === "in";
    if (isList && !rest.startsWith("(")) return undefined;
    const values: string[] = [];
    do {
      if (isList) rest = rest.slice(values.length === 0 ? 1 : 2);
      const value = STRING.exec(rest);
      if (value === null) return undefined;
      values.push(value[1]?.replaceAll(/\\(.)/g, "$1") ?? value[2] ?? "");
      rest = rest.slice(value[0].length);
    } while (isList && rest.startsWith(", "));
    if (isList && !rest.startsWith(")")) return undefined;
    if (isList) rest = rest.slice(1);
    clauses.push({ field: head[1] ?? "", values });
    if (!rest.startsWith(" and ")) break;
    rest = rest.slice(" and ".length);
  }
  const order = /^(?: order by (\w+(?: desc)?))?$/.exec(rest);
  return order === null ? undefined : { clauses, order: order[1] ?? "" };
}
