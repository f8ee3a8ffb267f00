/// <reference lib="deno.worker" />
// Runs scripts in a thread of its own: starting a process takes milliseconds in which the thread does nothing else.
import type { HandlerReply, HandlerRequest, RunRequest } from "./handler_messages.ts";
import { sweepHandlerInputs } from "./handler_input.ts";
import { runHandler } from "./run_handler.ts";

interface Run {
  readonly note: (isNoted: boolean) => void;
  readonly stop: AbortController;
}

const runs = new Map<number, Run>();

sweepHandlerInputs(Date.now());

self.onmessage = ({ data }: MessageEvent<HandlerRequest>) => {
  if (data.kind === "run") void run(data);
  else if (data.kind === "noted") runs.get(data.number)?.note(data.isNoted);
  else runs.get(data.number)?.stop.abort();
};

async function run({ kind: _, number, ...handler }: RunRequest): Promise<void> {
  const stop = new AbortController();
  const { promise: noted, resolve: note } = Promise.withResolvers<boolean>();
  runs.set(number, { note, stop });
  const onStarted = (pid: number) => {
    reply({ kind: "started", number, pid });
    return noted;
  };
  const { output, ...end } = await runHandler({ ...handler, signal: stop.signal, onStarted });
  runs.delete(number);
  reply({ kind: "ended", number, end: { ...end, output: output.text, outputCut: output.cut } });
}

function reply(message: HandlerReply): void {
  self.postMessage(message);
}
