import { plainName } from "../../roles/style_role.ts";

/** What a table of contents lists: headings of a range of levels, and styles that it names. */
export interface ContentsRules {
  readonly range: readonly [from: number, to: number] | undefined;
  /** Levels by the names of styles. */
  readonly named: ReadonlyMap<string, number>;
  /** Levels of the styles that are named for a level of headings, by that level. */
  readonly usual: ReadonlyMap<number, number>;
}

/** Rules of a table of contents without switches. */
export const ALL_HEADINGS: ContentsRules = { range: undefined, named: new Map(), usual: new Map() };

/** Reads the switches of a table of contents. Takes a time that grows with their length only. */
export function readContentsRules(code: string): ContentsRules {
  const [, from, to] = /\\o\s*"?(\d)-(\d)/.exec(code) ?? [];
  const named = readNamed(/\\t\s*"([^"]*)"/.exec(code)?.[1] ?? "");
  const usual = new Map<number, number>();
  for (const [name, level] of named) {
    const heading = Number(/heading ([1-9])$/.exec(name.slice(-9))?.[1]);
    if (heading > 0 && !usual.has(heading)) usual.set(heading, level);
  }
  return { range: from === undefined || to === undefined ? undefined : [Number(from), Number(to)], named, usual };
}

/** Reads pairs such as `Front Matter;1`: names before levels; a name without a level is left out. */
function readNamed(list: string): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  let name = "";
  for (const piece of list.split(/[,;]/)) {
    const text = piece.trim();
    if (/^\d$/.test(text) && name !== "") named.set(plainName(name), Number(text));
    name = /^\d$/.test(text) && name !== "" ? "" : piece;
  }
  return named;
}
