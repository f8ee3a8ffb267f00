import { type Box, boxAround } from "./svg_geometry.ts";

/** Number of parameters of each command. */
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([MLHVCSQTAZ])/iy;

/**
 * Returns a box that contains a path: around its points and control points, and with a margin around arcs.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readPathBox } from "./svg_path_box.ts";
 *
 * deepStrictEqual(readPathBox("M1 2h8v-5z"), { left: 1, top: -3, right: 9, bottom: 2 });
 * ```
 */
export function readPathBox(data: string): Box {
  const points: number[] = [];
  const reader = new PathReader(data);
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, controlX: 0, controlY: 0, curve: "" };
  for (let segment = reader.next(); segment !== undefined; segment = reader.next()) {
    draw(segment.command, segment.values, { pen, points });
    points.push(pen.x, pen.y);
  }
  return boxAround(points);
}

/**
 * Returns an upper bound of the length of a path: along its points and control points, and around its arcs.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readPathReach } from "./svg_path_box.ts";
 *
 * deepStrictEqual(readPathReach("M1 2h8v-5z"), 8 + 5 + Math.hypot(8, 5));
 * ```
 */
export function readPathReach(data: string): number {
  const reader = new PathReader(data);
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, controlX: 0, controlY: 0, curve: "" };
  let length = 0;
  for (let segment = reader.next(); segment !== undefined; segment = reader.next()) {
    const { command, values } = segment;
    const points = [pen.x, pen.y];
    draw(command, values, { pen, points });
    if (/m/i.test(command)) continue;
    if (/a/i.test(command)) {
      const [left = 0, , right = 0] = points.slice(2, 5);
      length += Math.PI * (right - left) / 2; // the margin around it has twice its radius on each side
      continue;
    }
    points.push(pen.x, pen.y);
    for (let i = 2; i < points.length; i += 2) {
      length += Math.hypot((points[i] ?? 0) - (points[i - 2] ?? 0), (points[i + 1] ?? 0) - (points[i - 1] ?? 0));
    }
  }
  return length;
}

/** Current state of a path. */
interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** Last control point. */
  controlX: number;
  controlY: number;
  /** Last command if it was a curve; otherwise empty. */
  curve: string;
}

function draw(command: string, values: readonly number[], { pen, points }: { pen: Pen; points: number[] }): void {
  const upper = command.toUpperCase();
  const [dx, dy] = command === upper ? [0, 0] : [pen.x, pen.y];
  const pairs = (upper === "A" ? values.slice(5) : values).map((value, i) => value + (i % 2 === 0 ? dx : dy));
  const [toX = pen.x, toY = pen.y] = upper === "H"
    ? [dx + (values[0] ?? 0)]
    : upper === "V"
    ? [pen.x, dy + (values[0] ?? 0)]
    : upper === "Z"
    ? [pen.startX, pen.startY]
    : pairs.slice(-2);
  if (upper === "A") {
    const [rx = 0, ry = 0] = values;
    const reach = 2 * Math.max(Math.abs(rx), Math.abs(ry), Math.hypot(toX - pen.x, toY - pen.y));
    points.push(pen.x - reach, pen.y - reach, pen.x + reach, pen.y + reach);
  } else if ("CSQT".includes(upper)) {
    const follows = upper === "S" ? "CS".includes(pen.curve) : upper === "T" && "QT".includes(pen.curve);
    const mirrored = follows && pen.curve !== ""
      ? [2 * pen.x - pen.controlX, 2 * pen.y - pen.controlY]
      : [pen.x, pen.y];
    const all = [...mirrored, ...pairs];
    points.push(...all);
    [pen.controlX = 0, pen.controlY = 0] = upper === "T" ? mirrored : all.slice(-4);
  }
  [pen.x, pen.y, pen.curve] = [toX, toY, "CSQT".includes(upper) ? upper : ""];
  if (upper === "M") [pen.startX, pen.startY] = [toX, toY];
}

class PathReader {
  readonly #data: string;
  #at = 0;
  #command = "";

  constructor(data: string) {
    this.#data = data;
  }

  /** Returns the next segment; undefined at the end or at an error, where SVG readers stop drawing. */
  next(): { command: string; values: readonly number[] } | undefined {
    const command = this.#read(COMMAND) ??
      (this.#command === "" || /z/i.test(this.#command) ? undefined : this.#command);
    if (command === undefined) return undefined;
    const upper = command.toUpperCase();
    const values: number[] = [];
    for (let i = 0; i < (ARGUMENTS[upper] ?? 0); i++) {
      const number = this.#read(upper === "A" && (i === 3 || i === 4) ? FLAG : NUMBER);
      if (number === undefined) return undefined;
      values.push(Number(number));
    }
    // Further coordinates of a move without a new command are lines.
    this.#command = command === "M" ? "L" : command === "m" ? "l" : command;
    return { command, values };
  }

  #read(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [whole, found] = pattern.exec(this.#data) ?? [];
    if (whole !== undefined) this.#at += whole.length;
    return found;
  }
}
