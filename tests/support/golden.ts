import { strictEqual } from "node:assert/strict";
import { ROOT } from "./house/source_files.ts";

/** Compares a text with a file below `tests/golden`. `UPDATE_GOLDEN=1` writes the file instead; review the diff. */
export async function assertGolden(name: string, actual: string): Promise<void> {
  const file = new URL(`tests/golden/${name}`, ROOT);
  if (Deno.env.get("UPDATE_GOLDEN") === "1") {
    await Deno.mkdir(new URL("./", file), { recursive: true });
    return await Deno.writeTextFile(file, actual);
  }
  const expected = await Deno.readTextFile(file).catch(() => "(no golden file: run with UPDATE_GOLDEN=1)");
  strictEqual(actual, expected.replaceAll("\r\n", "\n"));
}
