import { renderTable } from "../../../src/console/output/table.ts";
import type { SourceFile } from "./house_rules.ts";

/** Size of a room: the TypeScript of a folder of `src` or `tests`, or of a file beside them. */
export interface RoomSize {
  /** Its path, such as `src/cli`; `tests` for the files directly in it. */
  readonly room: string;
  /** All its files, tables of data too. */
  readonly files: number;
  /** Its lines without tables of data. */
  readonly lines: number;
}

/** What is measured besides what is committed. */
export interface MeasuredRoom extends RoomSize {
  /** How many of its files are tables of data. */
  readonly tables: number;
  /** Its lines with those of tables. */
  readonly allLines: number;
}

/** What the tree may have at most when it is as small as it should be; growing rooms move away from it. */
const GOALS = [
  { tree: "src", measure: "files", goal: 1850 },
  { tree: "src", measure: "lines", goal: 138_000 },
  { tree: "tests", measure: "lines", goal: 98_000 },
] as const;

const MEASURES = ["files", "lines"] as const;
/** Command that makes the committed table equal to the rooms. */
const UPDATE = "deno task size --update";

/** Counts the files and lines of each room, sorted by room. Scripts of pages do not count. */
export function measureRooms(files: readonly SourceFile[]): MeasuredRoom[] {
  const rooms = Map.groupBy(files.filter(({ path }) => path.endsWith(".ts")), ({ path }) => roomOf(path));
  return [...rooms].sort(([a], [b]) => a < b ? -1 : 1).map(([room, members]) => {
    const tables = members.filter(({ path }) => path.endsWith("_table.ts"));
    const allLines = countLines(members);
    return { room, files: members.length, tables: tables.length, lines: allLines - countLines(tables), allLines };
  });
}

function countLines(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
}

function roomOf(path: string): string {
  const [tree = "", folder, file] = path.split("/");
  return file === undefined ? tree : `${tree}/${folder}`;
}

/** Renders the table that is committed: a line per room, so that branches that change other rooms merge. */
export function renderSizes(rooms: readonly RoomSize[]): string {
  return rooms.map(({ room, files, lines }) => `${room}: ${files} files, ${lines} lines\n`).join("");
}

/** Reads what {@linkcode renderSizes} rendered. */
export function parseSizes(text: string): RoomSize[] {
  return [...text.matchAll(/^(\S+): (\d+) files, (\d+) lines$/gm)].map(([, room = "", files, lines]) => ({
    room,
    files: Number(files),
    lines: Number(lines),
  }));
}

/** Reports each room that is larger than in the committed table, with the way to accept it. */
export function findGrowth(rooms: readonly RoomSize[], committed: readonly RoomSize[]): string[] {
  return compareRooms(rooms, committed).filter(({ by }) => by > 0).map(({ room, measure, was, is, by }) =>
    `${room} has ${by} more ${measure} than its committed ${was}: ${is}. ` +
    `Make it smaller, or accept the growth with "${UPDATE}"`
  );
}

/** Reports that rooms have shrunk, which the committed table should keep; "" if none has. */
export function findSlack(rooms: readonly RoomSize[], committed: readonly RoomSize[]): string {
  const shrunk = compareRooms(rooms, committed).filter(({ by }) => by < 0);
  if (shrunk.length === 0) return "";
  const list = shrunk.map(({ room, measure, by }) => `${room} (${-by} ${measure})`).join(", ");
  return `The committed table can be tightened with "${UPDATE}": ${list}`;
}

function compareRooms(rooms: readonly RoomSize[], committed: readonly RoomSize[]) {
  const names = [...new Set([...committed, ...rooms].map(({ room }) => room))].sort();
  return names.flatMap((room) =>
    MEASURES.map((measure) => {
      const [was = 0, is = 0] = [committed, rooms].map((all) => all.find((each) => each.room === room)?.[measure]);
      return { room, measure, was, is, by: is - was };
    })
  );
}

/** Sums up each goal: what a tree has, what it may have, and how much is too much. */
export function measureGoals(rooms: readonly RoomSize[]) {
  return GOALS.map(({ tree, measure, goal }) => {
    const inside = rooms.filter(({ room }) => room === tree || room.startsWith(`${tree}/`));
    const has = inside.reduce((sum, room) => sum + room[measure], 0);
    return { tree, measure, has, goal, over: Math.max(0, has - goal) };
  });
}

/** Renders the rooms and the goals for a person. */
export function renderRooms(rooms: readonly MeasuredRoom[]): string {
  const sizes = rooms.map(({ room, files, tables, lines, allLines }) => [room, files, tables, lines, allLines]);
  const goals = measureGoals(rooms).map((
    { tree, measure, has, goal, over },
  ) => [`${tree}: ${measure}`, has, goal, over]);
  return [
    renderNumbers(["room", "files", "of them tables", "lines without tables", "lines"], sizes),
    renderNumbers(["goal", "has", "at most", "over"], goals),
  ].join("\n");
}

function renderNumbers(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const columns = titles.map((title, i) => ({ title, align: i === 0 ? "left" : "right" } as const));
  return renderTable(columns, rows.map((row) => row.map(String)), { paint: (_, text) => text, width: undefined });
}
