import process from "node:process";

/** Returns the processor time of this process in milliseconds, of all its threads. */
export function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
