import { throws } from "node:assert/strict";
import { assertOutputName } from "../../../src/authoring/kinds/assert_output_name.ts";

Deno.test("assertOutputName() rejects standard output and the names of files for folders", () => {
  throws(() => assertOutputName("-", "folder"), /Cannot write a folder to standard output/);
  throws(() => assertOutputName("pages.md", "folder"), /its name is that of a Markdown document/);
  assertOutputName("pages", "folder");
  assertOutputName("-", "pdf");
});
