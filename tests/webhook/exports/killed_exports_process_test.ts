import { assertExportsSurvive } from "./killed_exports.ts";

Deno.test("tool webhook server exports pages as a cold export does, after kills with edits in between", {
  ignore: Deno.build.os === "windows",
}, () => assertExportsSurvive({ seed: 1, edits: 24, kills: 3, pages: 2 }));
