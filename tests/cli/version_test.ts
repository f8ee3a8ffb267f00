import { strictEqual } from "node:assert/strict";
import { VERSION } from "../../src/cli/version.ts";
import { ROOT } from "../support/house/source_files.ts";

Deno.test("VERSION equals the version in deno.json", async () => {
  strictEqual(VERSION, JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT))).version);
});
