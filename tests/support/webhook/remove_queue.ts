import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";

/** Removes the streams of a queue, and with them what the server sets aside for it. */
export async function removeQueue(url: string, name: string): Promise<void> {
  const { nats, manager: { streams } } = await openConnection(parseQueueUrl(url));
  for await (const { config } of streams.list(`${name}.>`)) await streams.delete(config.name);
  await nats.close();
}
