import * as library from "../../mod.ts";
import { assertGolden } from "../support/golden.ts";
import { runSamples } from "./sample_packs.ts";

Deno.test("packTemplate() gives the golden bytes", async () => {
  await assertGolden("sample_packs.json", JSON.stringify(await runSamples(library), null, 2) + "\n");
});
