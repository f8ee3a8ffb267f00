import axe from "axe-core";
import type { Page } from "playwright-core";

/** Finds what keeps people out of a page: the violations of axe, `rule: element, element`. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  const { violations } = found as Pick<axe.AxeResults, "violations">;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
