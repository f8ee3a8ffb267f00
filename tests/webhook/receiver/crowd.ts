import { connectEither } from "./http_fixtures.ts";
import { RawClient } from "./raw_client.ts";

// Opens connections to a server of this machine that are never used: `<port> <count> <text of each> [<certificate>]`.
// Writes "settled" when each is open or refused, and "cut" when the server has ended one, be it while it was opened. In
// a process of its own, because test files share one, and the servers in it count its connections.
const [port, count, text = "", cert] = Deno.args;
/** Milliseconds after which a connection counts as refused: nobody may answer one that came while the server cut. */
const LONGEST_MS = 60_000;

async function open(): Promise<RawClient> {
  const client = new RawClient(await connectEither(Number(port), cert, "http/1.1"));
  await client.send(text);
  return client;
}

/** Opens a connection; undefined if it is refused or cut meanwhile. */
async function openInTime(): Promise<RawClient | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), LONGEST_MS);
  const opened = await Promise.race([open().catch(() => undefined), late.promise]);
  clearTimeout(timer);
  return opened;
}

const clients = await Promise.all(Array.from({ length: Number(count) }, openInTime));
const write = (line: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
write("settled");
await Promise.race(clients.map((client) => client?.ended));
write("cut");
await new Promise((resolve) => setInterval(resolve, 2 ** 30)); // the others stay until this process is killed
