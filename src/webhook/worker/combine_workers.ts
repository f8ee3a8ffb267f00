import type { EventWorker } from "./work_loops.ts";

/** Returns a worker that stands for several; `workers` is asked each time, because their number may change. */
export function combineWorkers(workers: () => readonly EventWorker[]): EventWorker {
  const drain = async (timeoutMs: number) => void await Promise.all(workers().map((each) => each.drain(timeoutMs)));
  return {
    get running() {
      return workers().reduce((sum, { running }) => sum + running, 0);
    },
    get busy() {
      return workers().some(({ busy }) => busy);
    },
    stuck: () => workers().some((each) => each.stuck()),
    drain,
    [Symbol.asyncDispose]: () => drain(0),
  };
}
