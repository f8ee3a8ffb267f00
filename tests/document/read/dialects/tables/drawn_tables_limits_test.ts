import { strictEqual } from "node:assert/strict";
import { MovedTables } from "../../../../../src/document/read/dialects/tables/move_tables.ts";

const many = (text: string, count: number) => text.repeat(count);
const rule = `+${many("-", 4998)}+\n`;

for (
  const [what, written, tables] of [
    ["starts of tables without an end", many("--- ---\nx   y\n\n", 20_000), 0],
    ["headers of several lines without an end", many("---\na   b\n--- ---\n\n", 20_000), 0],
    ["rules", many("+---+\n", 50_000), 0],
    ["a line that is too long", `+${many("-", 5001)}+\n| a\n+${many("-", 5001)}+\n`, 0],
    ["a long table", `A   B\n--- ---\n${many("1   2\n", 99_000)}`, 1],
    ["a wide table", `${rule}|${many(" ", 4998)}|\n${rule}`, 1],
    ["a long grid", `+---+\n${many("| a |\n+---+\n", 40_000)}`, 1],
    ["corners", `${many(`${many("+-", 1000)}+\n${many("| ", 1000)} \n`, 200)}`, 0],
    [
      "grids in grids",
      `+${many("-", 60)}+\n${many(`| ${many("+--", 19)}+ |\n| ${many("|  ", 19)}| |\n`, 100)}+${many("-", 60)}+\n`,
      2,
    ],
  ] as const
) {
  Deno.test(`MovedTables.move() reads ${what} in linear time`, () => {
    const moved = new MovedTables();
    moved.move(written);
    strictEqual(moved.tables.length, tables);
  });
}
