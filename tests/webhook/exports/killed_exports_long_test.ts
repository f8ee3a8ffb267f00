import { skipLong } from "../../support/skip.ts";
import { TEST_SEED } from "../../support/test_seed.ts";
import { assertExportsSurvive } from "./killed_exports.ts";

Deno.test("tool webhook server exports pages as a cold export does, after 1,000 edits with 50 kills", {
  ignore: skipLong("1,000 edits with 50 kills of a server that exports") || Deno.build.os === "windows",
}, () => assertExportsSurvive({ seed: TEST_SEED >>> 0, edits: 1000, kills: 50, pages: 10 }));
