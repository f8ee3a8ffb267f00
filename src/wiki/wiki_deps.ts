import type { WebFetch } from "../host/net/foreign_address.ts";
import type { PauseDeps, SitePause } from "./site_pause.ts";

/** Dependencies of a client. */
export interface WikiDeps extends PauseDeps {
  /** The fetch function. */
  readonly fetch: WebFetch;
  /** Pause shared by several clients of the site; a separate one unless given. */
  readonly pause?: SitePause;
}
