import { deepStrictEqual } from "node:assert/strict";
import { listenForHangUps } from "../../../src/cli/deno/listen_for_hang_ups.ts";

/** Sends hang-ups to a program whose streams are terminals as told, one value for each look. */
async function hangUp(looks: readonly boolean[], { reloads = true }: { reloads?: boolean } = {}): Promise<string[]> {
  const did: string[] = [];
  const left = [...looks];
  let callback = () => {};
  const ended = Promise.withResolvers<void>();
  const note = (what: string) => () => {
    did.push(what);
    ended.resolve();
  };
  using _ = listenForHangUps({
    reload: reloads ? note("reload") : undefined,
    stop: note("stop"),
    streams: [{ isTerminal: () => left.shift() ?? false }],
    onSignal: (given) => {
      callback = given;
      return { [Symbol.dispose]() {} };
    },
    graceMs: 0,
  });
  callback();
  await ended.promise;
  return did;
}

for (
  const [what, looks, done] of [
    ["reloads a service, which has no terminal", [false], "reload"],
    ["stops when the terminal is closed", [true, false], "stop"],
    ["stops when the terminal is closed right after the signal", [true, true, false], "stop"],
    ["reloads when the terminal is still there", [true, true, true], "reload"],
  ] as const
) {
  Deno.test(`listenForHangUps() ${what}`, async () => deepStrictEqual(await hangUp(looks), [done]));
}

Deno.test("listenForHangUps() stops a program that cannot reload", async () => {
  deepStrictEqual(await hangUp([false], { reloads: false }), ["stop"]);
});

Deno.test("listenForHangUps() takes no signal after its end", () => {
  const released: string[] = [];
  listenForHangUps({
    ...{ reload: () => {}, stop: () => {}, streams: [] },
    onSignal: () => ({ [Symbol.dispose]: () => void released.push("released") }),
  })[Symbol.dispose]();
  deepStrictEqual(released, ["released"]);
});
