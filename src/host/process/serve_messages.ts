import type { Message } from "./frames.ts";

/** Function that answers one message. */
export type MessageHandler = (message: Message) => Promise<Message<Uint8Array<ArrayBuffer>>>;

/**
 * Turns this thread into the worker that `serveWorker` starts: `prepare` receives the setup and returns the handler of
 * all messages. Silences the console, so that libraries print nothing.
 */
export function serveMessages(prepare: (setup: unknown) => MessageHandler): void {
  for (const name of ["debug", "error", "info", "log", "warn"]) Reflect.set(console, name, () => {});
  addEventListener("message", (event) => {
    if (!(event instanceof MessageEvent)) return;
    const [port] = event.ports;
    if (port !== undefined) serve(port, prepare(event.data));
  }, { once: true });
}

/** Revokes the read permission, which libraries need only to load. */
export function dropRead(): void {
  Deno.permissions.revokeSync({ name: "read" });
}

function serve(port: MessagePort, answer: MessageHandler): void {
  port.onmessage = async ({ data }: MessageEvent<Message>) => {
    const message = await answer(data);
    port.postMessage(message, message.blobs.map(({ buffer }) => buffer));
  };
}
