import type { Log } from "../log/log.ts";

/**
 * Warns if this process is the first one of a container: the system gives it the processes whose parents have ended, but
 * the runtime reaps only its own children. What handlers leave behind then stays as a zombie until the container ends.
 */
export function warnWithoutInit(pid: number, log: Pick<Log, "warning">): void {
  if (pid !== 1) return;
  const hint = "Start the container with an init: docker run --init, or tini as its entry point.";
  const problem = "This is process 1, but it does not reap the processes that handlers leave behind.";
  log.warning(`${problem} ${hint}`, { code: "no-init" });
}
