/** Milliseconds of repeated runs. `first` is the run before the code was compiled; it is not among the others. */
export interface Timing {
  runs: number;
  first: number;
  best: number;
  median: number;
  worst: number;
}

/** Runs something once cold and `runs` times warm; `afterFirst` is called in between. */
export async function time(
  run: () => Promise<unknown>,
  runs: number,
  afterFirst: () => Promise<void> = () => Promise.resolve(),
): Promise<Timing> {
  const first = await timeOnce(run);
  await afterFirst();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) times.push(await timeOnce(run));
  return { first: round(first), ...summarize(times) };
}

/** Best, median and worst of some times. */
export function summarize(times: readonly number[]): Omit<Timing, "first"> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)] ?? NaN);
  return { runs: sorted.length, best: at(0), median: at(0.5), worst: at(1) };
}

async function timeOnce(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function round(milliseconds: number): number {
  return Number(milliseconds.toFixed(milliseconds < 10 ? 2 : 0));
}
