import { RawClient } from "./raw_client.ts";

/** What is sent. */
export interface ChunkFlood {
  readonly port: number;
  readonly connections: number;
  /** Chunks of one byte in each body. */
  readonly chunks: number;
  /** Whether there is something that looks like a signature, so that the bodies are read. */
  readonly looksSigned: boolean;
}

const CHUNK = "1\r\nx\r\n";
const AT_A_TIME = 10_000;

/** Posts a body in chunks of one byte over each of many connections, and gives the statuses of the answers. */
export async function floodWithChunks(
  { port, connections, chunks, looksSigned }: ChunkFlood,
): Promise<(number | undefined)[]> {
  const signature = looksSigned ? `X-Tool-Signature: sha256=${"0".repeat(64)}\r\n` : "";
  const head =
    `POST /webhook HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${signature}`;
  return await Promise.all(Array.from({ length: connections }, async () => {
    using client = await RawClient.connect(port);
    await client.send(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const piece = CHUNK.repeat(AT_A_TIME);
    for (let sent = 0; sent < chunks; sent += AT_A_TIME) await client.send(piece);
    await client.send("0\r\n\r\n");
    return (await client.ended).statuses[0];
  }));
}
