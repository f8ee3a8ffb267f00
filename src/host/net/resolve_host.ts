import { lookup } from "node:dns/promises";

/** Returns the addresses of a name as the system finds them, with its own list of hosts, the preferred one first. */
export async function resolveHost(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}
