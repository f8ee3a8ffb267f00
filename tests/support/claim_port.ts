/** Below the ports that systems hand out by themselves, so that no other program is given one meanwhile. */
const FIRST_BLOCK = 20_000;
const LAST_BLOCK = 30_000;
const BLOCK = 20;

// Held as long as the test file runs: the sign to the other test files that its block is taken.
const guard = openGuard();
let claimed = 0;

/**
 * Returns a free port that no other test file gets, for a server that starts later or restarts at the same address.
 * Other servers listen on port 0.
 */
export function claimPort(): number {
  for (let tries = 1; tries < BLOCK; tries++) {
    const port = guard.addr.port + 1 + claimed++ % (BLOCK - 1);
    const probe = tryListen(port);
    probe?.close();
    if (probe !== undefined) return port;
  }
  throw new Error("Cannot claim a port: all of this block are in use");
}

function openGuard(): Deno.TcpListener {
  for (let port = FIRST_BLOCK; port < LAST_BLOCK; port += BLOCK) {
    const listener = tryListen(port);
    if (listener === undefined) continue;
    listener.unref();
    return listener;
  }
  throw new Error("Cannot claim a port: all blocks are in use");
}

function tryListen(port: number): Deno.TcpListener | undefined {
  try {
    return Deno.listen({ hostname: "127.0.0.1", port });
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return undefined;
    throw error;
  }
}
