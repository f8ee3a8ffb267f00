// Memory of this process as Linux counts it; elsewhere the figures are absent.

/** Makes the peak start anew from here. */
export async function resetPeak(): Promise<void> {
  if (Deno.build.os === "linux") await Deno.writeTextFile("/proc/self/clear_refs", "5");
}

/** Resident memory in MiB: now, and the most since {@linkcode resetPeak}. */
export async function readMemory(): Promise<{ now: number; peak: number } | undefined> {
  if (Deno.build.os !== "linux") return undefined;
  const status = await Deno.readTextFile("/proc/self/status");
  const field = (name: string) => Math.round(Number(status.match(new RegExp(`^${name}:\\s*(\\d+)`, "m"))?.[1]) / 1024);
  return { now: field("VmRSS"), peak: field("VmHWM") };
}
