import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../../src/base/tool_error.ts";
import type { ServeOptions } from "../../../../src/console/desktop.ts";
import { assertGolden } from "../../../support/golden.ts";
import { runFake } from "../../../support/fake_context.ts";

type Handler = ServeOptions["handler"];

/** Runs the demo until it has printed its text, and asks it meanwhile. */
async function demo(
  args: readonly string[],
  { taken = [], ask = () => Promise.resolve(), isCut = false }: {
    taken?: readonly number[];
    ask?: (handler: Handler) => Promise<void>;
    /** Whether the user stops the program while its text is being written. */
    isCut?: boolean;
  } = {},
) {
  const stop = new AbortController();
  const ports: (number | undefined)[] = [];
  let handler: Handler | undefined;
  let text = "";
  const result = await runFake(["wiki", "demo", ...args], {
    now: new Date("2026-03-14T09:00:00Z"),
    signal: stop.signal,
    desktop: {
      serve: (options) => {
        ports.push(options.port);
        if (taken.includes(options.port ?? 0)) throw new ToolError("port-in-use", "Cannot listen: in use");
        handler = options.handler;
        return Promise.resolve({ port: options.port ?? 4000, [Symbol.asyncDispose]: () => Promise.resolve() });
      },
    },
    write: async (data) => {
      text += data;
      if (handler !== undefined && !stop.signal.aborted) await ask(handler);
      stop.abort(new Error("stopped"));
      if (isCut && data.length > 0) throw stop.signal.reason;
    },
  });
  return { ...result, text, ports };
}

for (
  const [args, taken, ports, code] of [
    [[], [], [8090], 0],
    [[], [8090], [8090, undefined], 0],
    [["--port", "9000"], [], [9000], 0],
    [["--port", "9000"], [9000], [9000], 1],
  ] as const
) {
  Deno.test(`tool wiki demo ${args.join(" ")} tries the ports ${ports.join()} where ${taken.join() || "none"} is taken`, async () => {
    const result = await demo(args, { taken });
    deepStrictEqual([result.code, result.ports], [code, ports], result.stderr);
  });
}

Deno.test("tool wiki demo ends well when it is stopped while it prints", async () => {
  const { code, stderr } = await demo([], { isCut: true });
  deepStrictEqual([code, stderr], [0, ""]);
});

Deno.test("tool wiki demo says that it could not use the usual port, and nothing where it could", async () => {
  const note = "note: port 8090 is in use, so this wiki is at http://127.0.0.1:4000/confluence\n";
  for (const flags of [[], ["--json"]]) {
    strictEqual((await demo(flags, { taken: [8090] })).stderr.slice(0, note.length), note);
    strictEqual((await demo(flags)).stderr.includes("in use"), false);
  }
});

Deno.test("tool wiki demo --json prints where it is and what it accepts", async () => {
  const { text } = await demo(["--json", "--deployment", "cloud"]);
  await assertGolden("json/wiki_demo.json", text);
  strictEqual(JSON.parse((await demo(["--json"])).text).email, null);
});

Deno.test("tool wiki demo answers those who have its token, and only under local names", async () => {
  const answers: [number, string][] = [];
  const send = async (handler: Handler, host: string, token: string) => {
    const url = `http://${host}/confluence/rest/api/content/101`;
    const answer = await handler(new Request(url, { headers: { host, authorization: `Bearer ${token}` } }));
    answers.push([answer.status, (await answer.text()).slice(0, 12)]);
  };
  await demo([], {
    ask: async (handler) => {
      await send(handler, "127.0.0.1:8090", "demo-token");
      await send(handler, "localhost:8090", "demo-token");
      await send(handler, "127.0.0.1:8090", "another");
      await send(handler, "wiki.example.com", "demo-token");
    },
  });
  deepStrictEqual(answers.map(([status]) => status), [200, 200, 401, 403]);
  strictEqual(answers[3]?.[1], "unknown host");
});

Deno.test("tool wiki demo of Cloud prints no commands for webhooks, which Cloud registers otherwise", async () => {
  match((await demo([])).text, /tool webhook register --url /);
  strictEqual((await demo(["--deployment", "cloud"])).text.includes("webhook"), false);
});
