import { deepStrictEqual } from "node:assert/strict";
import { splitWeight } from "../../../src/pdf/fonts/font_metrics.ts";

for (
  const [name, family, weight] of [
    ["Acme Heavy", "Acme", 900],
    ["Acme Black", "Acme", 900],
    ["Acme Extra-Bold", "Acme", 800],
    ["Acme Semi Bold", "Acme", 600],
    ["Acme Semilight", "Acme", 300],
    ["Times New Roman", "Times New Roman", 400],
    ["Heavy", "Heavy", 400],
  ] as const
) {
  Deno.test(`splitWeight() reads ${name} as ${family} of weight ${weight}`, () => {
    deepStrictEqual(splitWeight(name), { family, weight });
  });
}
