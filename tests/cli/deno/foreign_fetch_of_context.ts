// Run in a process of its own, with the permissions of a command that talks to a wiki: a wiki on this machine redirects
// to another name, and one whose name leads nowhere redirects to this machine. Prints what came of it.
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { sendRequest } from "../../../src/wiki/send_request.ts";

const { fetch, fetchTrusting, signal } = createDenoContext(new AbortController().signal);
const files = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => new Response("the file"));
const location = `http://localhost:${files.addr.port}/f`;
const headers = { location };
const wiki = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
  return new Response(null, { status: 302, headers });
});
const call = { ...{ label: "read /x", method: "GET" } as const, headers: {}, authorization: "Bearer secret" };
const url = new URL(`http://127.0.0.1:${wiki.addr.port}/x`);
const found: string[] = [];
for (const each of [fetch, fetchTrusting([])]) {
  found.push(await (await sendRequest({ ...call, url }, each, signal)).response.text());
  const led = each.foreign?.({ url: new URL(location), from: new URL("https://wiki.invalid/") }, {});
  found.push(await (led ?? Promise.resolve()).then(() => "followed", (error) => error.message));
}
await Promise.all([files.shutdown(), wiki.shutdown()]);
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(found)));
