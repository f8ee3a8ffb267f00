import { connectEither } from "./http_fixtures.ts";
import { RawClient } from "./raw_client.ts";

// Opens connections to a server of this machine that are never used: `<port> <count> <text of each> [<certificate>]`.
// Writes "settled" when each is open or refused, and "cut" when the server has ended one. In a process of its own,
// because test files share one, and the servers in it count its connections.
const [port, count, text = "", cert] = Deno.args;
const settled = await Promise.allSettled(Array.from({ length: Number(count) }, async () => {
  const client = new RawClient(await connectEither(Number(port), cert, "http/1.1"));
  await client.send(text);
  return client;
}));
const clients = settled.flatMap((each) => each.status === "fulfilled" ? [each.value] : []);
const write = (line: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
write("settled");
await Promise.race(clients.map(({ ended }) => ended));
write("cut");
await new Promise((resolve) => setInterval(resolve, 2 ** 30)); // the others stay until this process is killed
