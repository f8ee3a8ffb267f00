// Prints the files and lines of each room, and how far the tree is from its goals; --update commits them to the table.
import { parseArgs } from "node:util";
import {
  findGrowth,
  findSlack,
  measureGoals,
  measureRooms,
  parseSizes,
  renderRooms,
  renderSizes,
} from "./room_sizes.ts";
import { readSources, readTests, SIZES } from "./source_files.ts";

const options = { json: { type: "boolean" }, update: { type: "boolean" } } as const;
const { values: { json, update } } = parseArgs({ args: Deno.args, options });

const rooms = measureRooms([...await readSources(), ...await readTests()]);
if (update) await Deno.writeTextFile(SIZES, renderSizes(rooms));
const committed = parseSizes(await Deno.readTextFile(SIZES));
const growth = findGrowth(rooms, committed);
const slack = findSlack(rooms, committed);
const notes = [...growth, slack].filter((note) => note !== "").map((note) => `${note}\n`);
const text = json
  ? `${JSON.stringify({ rooms, committed, goals: measureGoals(rooms) }, undefined, 2)}\n`
  : [renderRooms(rooms), ...notes].join("\n");
await Deno.stdout.write(new TextEncoder().encode(text));
