// Sends bodies in chunks of one byte over several connections at once, and starts again whenever it is refused, until it
// is killed. Run as: webhook_flood.ts <port> <connections> <signature or "">
const [port = "", connections = "", signature = ""] = Deno.args;

const signed = signature === "" ? "" : `X-Tool-Signature: ${signature}\r\n`;
const encoder = new TextEncoder();
const HEAD = encoder.encode(
  `POST /webhook HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${signed}Transfer-Encoding: chunked\r\n\r\n`,
);
const PIECE = encoder.encode("1\r\na\r\n".repeat(10_000));
const PIECES = 50;

async function flood(): Promise<void> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
  await writeAll(connection, HEAD);
  for (let sent = 0; sent < PIECES; sent++) await writeAll(connection, PIECE);
  await writeAll(connection, encoder.encode("0\r\n\r\n"));
  await connection.read(new Uint8Array(1024));
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += await connection.write(bytes.subarray(done));
}

await Promise.all(Array.from({ length: Number(connections) }, async () => {
  while (true) await flood().catch(() => new Promise((resolve) => setTimeout(resolve, 1)));
}));
