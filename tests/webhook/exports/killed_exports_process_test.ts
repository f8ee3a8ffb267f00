import { assertExportsSurvive } from "./killed_exports.ts";

Deno.test({
  name: "tool webhook server exports pages as a cold export does, after kills with edits in between",
  ignore: Deno.build.os === "windows",
  fn: () => assertExportsSurvive({ seed: 1, edits: 40, kills: 4, pages: 3 }),
});
