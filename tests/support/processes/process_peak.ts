/** The most resident memory of a process so far, in MiB; NaN where the system does not say. */
export async function readProcessPeak(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return Math.round(Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? NaN) / 1024);
}
