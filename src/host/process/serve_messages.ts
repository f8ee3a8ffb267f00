import type { Message } from "./frames.ts";

/** Answers one message. */
export type MessageHandler = (message: Message) => Promise<Message<Uint8Array<ArrayBuffer>>>;

/**
 * Makes this thread the worker that `serveWorker` starts: `prepare` gets its setup and gives what answers every message.
 * Nothing that its libraries print gets out.
 */
export function serveMessages(prepare: (setup: unknown) => MessageHandler): void {
  for (const name of ["debug", "error", "info", "log", "warn"]) Reflect.set(console, name, () => {});
  addEventListener("message", (event) => {
    if (!(event instanceof MessageEvent)) return;
    const [port] = event.ports;
    if (port !== undefined) serve(port, prepare(event.data));
  }, { once: true });
}

/** Takes away what a library needs to load and not to work. */
export function dropRead(): void {
  Deno.permissions.revokeSync({ name: "read" });
}

function serve(port: MessagePort, answer: MessageHandler): void {
  port.onmessage = async ({ data }: MessageEvent<Message>) => {
    const message = await answer(data);
    port.postMessage(message, message.blobs.map(({ buffer }) => buffer));
  };
}
