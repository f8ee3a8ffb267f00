import { connectEither } from "./http_fixtures.ts";
import { RawClient } from "./raw_client.ts";

// Opens connections to a server of this machine that are never used: `<port> <count> <text of each> [<certificate>]`.
// Writes "settled" when each is open or refused, and "cut" when the server has ended one, be it while it was opened, or
// "kept" when it ends none. In a process of its own, because test files share one, and the servers in it count its connections.
const [port, count, text = "", cert] = Deno.args;
/**
 * Milliseconds after which a connection counts as refused, because nobody may answer one that came while the server
 * cut, and after which the server has cut none.
 */
const LONGEST_MS = 60_000;

async function open(): Promise<RawClient> {
  const client = new RawClient(await connectEither(Number(port), cert, "http/1.1"));
  await client.send(text);
  return client;
}

/** Resolves with the given value when a promise has not done so in time. */
async function inTime<Value>(promise: Promise<Value>, late: Value): Promise<Value> {
  const { promise: ended, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => resolve(late), LONGEST_MS);
  const value = await Promise.race([promise, ended]);
  clearTimeout(timer);
  return value;
}

/** Opens a connection; undefined if it is refused or cut meanwhile. */
const openInTime = () => inTime<RawClient | undefined>(open().catch(() => undefined), undefined);

const clients = await Promise.all(Array.from({ length: Number(count) }, openInTime));
const write = (line: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
write("settled");
const end = Promise.race(clients.map(async (client) => {
  await client?.ended;
  return "cut";
}));
write(await inTime(end, "kept"));
await new Promise((resolve) => setInterval(resolve, 2 ** 30)); // the others stay until this process is killed
