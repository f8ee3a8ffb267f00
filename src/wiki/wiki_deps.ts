import type { PauseDeps, SitePause } from "./site_pause.ts";

/** What a client needs from the world. */
export interface WikiDeps extends PauseDeps {
  /** The network. */
  readonly fetch: typeof fetch;
  /** What holds all requests to the site back, where there are several clients for it; one of its own unless given. */
  readonly pause?: SitePause;
}
