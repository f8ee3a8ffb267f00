// Prints what this runtime makes of the sample recipes, as JSON. Run by the tests in other zones and other versions of
// Deno.
import { runSampleRecipes } from "./sample_recipes.ts";

await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(await runSampleRecipes())));
