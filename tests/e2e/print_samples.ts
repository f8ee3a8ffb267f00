// Prints what this runtime makes of the samples, as JSON. Run by the tests in other zones and other versions of Deno.
import * as library from "../../mod.ts";
import { runSamples } from "./sample_packs.ts";

const results = JSON.stringify(await runSamples(library));
await Deno.stdout.write(new TextEncoder().encode(results));
