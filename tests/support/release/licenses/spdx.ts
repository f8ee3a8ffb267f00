import { PREFERRED_LICENSES } from "../../../../src/cli/licenses/preferred_licenses.ts";

/**
 * Returns the SPDX expression of the licenses that the program takes a part under; that of the part if it offers no
 * choice.
 */
export function takenLicense(expression: string): string {
  return /\bOR\b/.test(expression) ? chooseLicenses(expression).join(" AND ") : expression;
}

/**
 * Chooses from an SPDX expression the licenses whose texts are needed: of each choice the one that is preferred.
 *
 * @throws {Error} when a license of every choice is unknown.
 */
export function chooseLicenses(expression: string): string[] {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const chosen = readChoice(tokens);
  if (tokens.length > 0) throw new Error(`Cannot read the license "${expression}": ${tokens.join(" ")} is left`);
  const unknown = chosen.find((id) => rank(id) === Infinity);
  if (unknown !== undefined) throw new Error(`Cannot choose a license of "${expression}": ${unknown} is unknown`);
  return [...new Set(chosen)];
}

/** Reads `A OR B OR …`. */
function readChoice(tokens: string[]): string[] {
  const choices = [readAll(tokens)];
  while (tokens[0] === "OR") {
    tokens.shift();
    choices.push(readAll(tokens));
  }
  const cost = (ids: readonly string[]) => ids.reduce((sum, id) => sum + rank(id), 0);
  return choices.reduce((best, ids) => cost(ids) < cost(best) ? ids : best);
}

/** Reads `A AND B AND …`, which binds closer. */
function readAll(tokens: string[]): string[] {
  const ids = readOne(tokens);
  while (tokens[0] === "AND") {
    tokens.shift();
    ids.push(...readOne(tokens));
  }
  return ids;
}

function readOne(tokens: string[]): string[] {
  const token = tokens.shift() ?? "";
  if (token !== "(") return [tokens[0] === "WITH" ? `${token} ${tokens.splice(0, 2).join(" ")}` : token];
  const ids = readChoice(tokens);
  if (tokens.shift() !== ")") throw new Error("Cannot read a license: a parenthesis is open");
  return ids;
}

function rank(id: string): number {
  const index = PREFERRED_LICENSES.indexOf(id);
  return index < 0 ? Infinity : index;
}
