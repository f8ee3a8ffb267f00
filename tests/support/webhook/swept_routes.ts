/** Routes of the processes that are killed. */
export const SWEPT_ROUTES = ["all", "even", "later"] as const;

/** Returns the routes that take the events of a page. */
export function sweptRoutes(page: string): readonly string[] {
  return Number(page) % 2 === 0 ? ["all", "even", "later"] : ["all", "later"];
}
