import { ToolError } from "../base/tool_error.ts";
import type { Inbox, InboxStatus } from "./inbox.ts";
import type { Metrics, MetricsFacts } from "./metrics.ts";

/** What metrics are about. */
export interface MetricsSource {
  readonly inbox: Pick<Inbox, "status">;
  readonly metrics: Metrics;
  /** Returns the times of the server. */
  readonly describe: () => MetricsFacts;
}

/** Renders the metrics of a server, without the inbox while it is unavailable: monitors need the counters then most. */
export async function renderMetrics({ inbox, metrics, describe }: MetricsSource): Promise<string> {
  return metrics.render(await statusIfAvailable(inbox), describe());
}

async function statusIfAvailable(inbox: MetricsSource["inbox"]): Promise<InboxStatus | undefined> {
  try {
    return await inbox.status();
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
