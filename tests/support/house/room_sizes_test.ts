import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import {
  findGrowth,
  findSlack,
  measureGoals,
  measureRooms,
  parseSizes,
  renderRooms,
  renderSizes,
} from "./room_sizes.ts";

const FILES = [
  { path: "cli.ts", text: "a\n" },
  { path: "src/zip/open.ts", text: "a\nb\n" },
  { path: "src/zip/deep/size_table.ts", text: "a\n".repeat(500) },
  { path: "src/zip/page.js", text: "a\n" },
  { path: "src/base/a.ts", text: "a\nb\nc\n" },
  { path: "tests/readme_test.ts", text: "a\n" },
  { path: "tests/zip/open_test.ts", text: "a\n" },
];
const ROOMS = measureRooms(FILES);
const size = (room: string, files: number, lines: number) => ({ room, files, lines });

Deno.test("measureRooms() counts files with tables of data, and lines without them", () => {
  deepStrictEqual(ROOMS, [
    { ...size("cli.ts", 1, 1), tables: 0, allLines: 1 },
    { ...size("src/base", 1, 3), tables: 0, allLines: 3 },
    { ...size("src/zip", 2, 2), tables: 1, allLines: 502 },
    { ...size("tests", 1, 1), tables: 0, allLines: 1 },
    { ...size("tests/zip", 1, 1), tables: 0, allLines: 1 },
  ]);
});

Deno.test("parseSizes() reads what renderSizes() rendered", () => {
  strictEqual(renderSizes(ROOMS).split("\n")[2], "src/zip: 2 files, 2 lines");
  deepStrictEqual(parseSizes(renderSizes(ROOMS)), ROOMS.map(({ room, files, lines }) => size(room, files, lines)));
});

for (
  const [name, committed, growth, slack] of [
    ["no change", [size("a", 2, 20)], [], ""],
    ["more lines", [size("a", 2, 17)], [
      'a has 3 more lines than its committed 17: 20. Make it smaller, or accept the growth with "deno task size --update"',
    ], ""],
    ["more files, fewer lines", [size("a", 1, 21)], [
      'a has 1 more files than its committed 1: 2. Make it smaller, or accept the growth with "deno task size --update"',
    ], 'The committed table can be tightened with "deno task size --update": a (1 lines)'],
    [
      "a room that has gone",
      [size("a", 2, 20), size("b", 1, 5)],
      [],
      [
        'The committed table can be tightened with "deno task size --update": b (1 files), b (5 lines)',
      ].join(),
    ],
    ["a new room", [], [
      'a has 2 more files than its committed 0: 2. Make it smaller, or accept the growth with "deno task size --update"',
      'a has 20 more lines than its committed 0: 20. Make it smaller, or accept the growth with "deno task size --update"',
    ], ""],
  ] as const
) {
  Deno.test(`findGrowth() and findSlack() compare ${name}`, () => {
    deepStrictEqual(findGrowth([size("a", 2, 20)], committed), growth);
    strictEqual(findSlack([size("a", 2, 20)], committed), slack);
  });
}

Deno.test("measureGoals() sums up the rooms of a tree", () => {
  const rooms = [
    size("src/a", 1000, 100_000),
    size("src/b", 850, 38_007),
    size("tests", 1, 1),
    size("tests/a", 1, 98_000),
  ];
  deepStrictEqual(measureGoals(rooms).map(({ tree, measure, has, over }) => [tree, measure, has, over]), [
    ["src", "files", 1850, 0],
    ["src", "lines", 138_007, 7],
    ["tests", "lines", 98_001, 1],
  ]);
});

Deno.test("renderRooms() shows lines with and without tables, and the distance to each goal", () => {
  match(renderRooms(ROOMS), /^src\/zip +2 +1 +2 +502$/m);
  match(renderRooms([{ ...size("src/a", 1900, 9), tables: 0, allLines: 9 }]), /^src: files +1900 +1850 +50$/m);
});
