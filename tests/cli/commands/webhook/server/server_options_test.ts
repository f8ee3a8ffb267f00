import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { runFake } from "../../../../support/fake_context.ts";

for (
  const [args, message] of [
    [
      ["--max-inbox", "1GiB", "--queue", "nats://q"],
      "error: Cannot use --max-inbox with a queue: its size limit is a setting of NATS\n",
    ],
    [
      ["--events", "page_created", "page_updated"],
      'error: Too many arguments for "server". Expected 0 arguments but got 1: page_updated\n' +
      "hint: To give several values for --events, separate them by commas without spaces.\n",
    ],
    [
      ["page_updated"],
      'error: Too many arguments for "server". Expected 0 arguments but got 1: page_updated\nhint: Run "tool webhook',
    ],
    [
      ["--handler-timeout", "60"],
      'error: Option "--handler-timeout <duration>" argument "60" is invalid. It must be a duration such as 500ms, 30s, ' +
      "5m, 2h or 7d, at most 24d\nhint: Did you mean 60s?\n",
    ],
  ] as const
) {
  Deno.test(`tool webhook server ${args.join(" ")} is wrong usage`, async () => {
    const { code, stdout, stderr } = await runFake(["webhook", "server", ...args], { environment: { NO_COLOR: "1" } });
    deepStrictEqual([code, stdout], [2, ""]);
    strictEqual(stderr.slice(0, message.length), message);
  });
}
