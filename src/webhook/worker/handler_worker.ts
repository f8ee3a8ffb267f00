/// <reference lib="deno.worker" />
// Runs scripts in a separate thread, because starting a process blocks its thread for milliseconds.
import { type HandlerReply, type HandlerRequest, runHandler, type RunRequest } from "./run_handler.ts";
import { sweepHandlerInputs } from "./launch_script.ts";

interface Run {
  readonly release: (isRecorded: boolean) => void;
  readonly stop: AbortController;
}

const runs = new Map<number, Run>();

sweepHandlerInputs(Date.now());

self.onmessage = ({ data }: MessageEvent<HandlerRequest>) => {
  if (data.kind === "run") void run(data);
  else if (data.kind === "recorded") runs.get(data.number)?.release(data.isRecorded);
  else runs.get(data.number)?.stop.abort();
};

async function run({ kind: _, number, ...handler }: RunRequest): Promise<void> {
  const stop = new AbortController();
  const { promise: recorded, resolve: release } = Promise.withResolvers<boolean>();
  runs.set(number, { release, stop });
  const onStarted = (pid: number) => {
    reply({ kind: "started", number, pid });
    return recorded;
  };
  const { output, ...end } = await runHandler({ ...handler, signal: stop.signal, onStarted });
  runs.delete(number);
  reply({ kind: "ended", number, end: { ...end, output: output.text, outputCut: output.cut } });
}

function reply(message: HandlerReply): void {
  self.postMessage(message);
}
