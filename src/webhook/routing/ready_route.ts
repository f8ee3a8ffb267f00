import type { ExportWorkerOptions } from "../exports/start_export_worker.ts";
import type { Route } from "../routes/route.ts";
import type { AttemptRunner } from "../worker/attempt_runner.ts";

/** Route whose secrets were read and whose script, template and folder are at hand. */
export interface ReadyRoute {
  readonly route: Route;
  /** Text that differs if the route must be restarted to behave as it says. It may contain secrets. */
  readonly version: string;
  /** What is done with its events. */
  readonly work: RouteWork;
}

/** What a route does: it makes an attempt for each event, or requests exports and makes them. */
export type RouteWork =
  | { readonly kind: "attempt"; readonly runAttempt: AttemptRunner }
  | { readonly kind: "export"; readonly exports: RouteExports };

/** Parts of the exports of a route; the rest follows from its rules. */
export type RouteExports = Pick<ExportWorkerOptions, "exporter" | "folder" | "scope" | "quietMs">;
