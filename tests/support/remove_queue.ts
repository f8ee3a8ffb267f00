import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";

/** Removes the streams of a queue, and with them what the server sets aside for it. */
export async function removeQueue(url: string, name: string): Promise<void> {
  const nats = await connect({ servers: new URL(url).host });
  const { streams } = await jetstreamManager(nats);
  for await (const { config } of streams.list(`${name}.>`)) await streams.delete(config.name);
  await nats.close();
}
