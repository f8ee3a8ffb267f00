import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { waitFor } from "../../../src/host/time/wait_for.ts";
import { createCertificate, OPENSSL, type TestCertificate } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startServerProcess } from "../server_process.ts";
import { ignore, until } from "../worker/fixtures.ts";
import { payloadOf } from "./fixtures.ts";

const TOKENS = ["first-4711-4711-4711-4711", "second-815-4711-4711-4711"] as const;

/** A server with a certificate, a header secret, a token for metrics and a route that reads a secret. */
async function openServer() {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createTemporaryFolder());
  const file = (name: string) => `${folder.path}/${name}`;
  const certificates = [await createCertificate("DNS:localhost"), await createCertificate("DNS:localhost")] as const;
  const writeSecrets = async (index: 0 | 1) => {
    const { cert, key } = certificates[index];
    for (const [name, text] of [["cert", cert], ["key", key], ["header", TOKENS[index]], ["metrics", TOKENS[index]]]) {
      await Deno.writeTextFile(file(`${name}`), text ?? "", { mode: 0o600 });
    }
  };
  await writeSecrets(0);
  await Deno.writeTextFile(file("relay"), "Bearer abcdefghijk", { mode: 0o600 });
  await Deno.writeTextFile(
    file("webhooks.yaml"),
    "routes: [{ name: relay, match: { space: NONE }, forward: { url: 'http://127.0.0.1:1/', headers: { X-Key: { file: relay } } } }]",
  );
  const args = ["--cert", file("cert"), "--key", file("key"), "--header-secret", `X-Token=@${file("header")}`];
  args.push("--metrics-port", "0", "--metrics-token-file", file("metrics"), "--routes", file("webhooks.yaml"));
  const server = stack.use(await startServerProcess({ inbox: file("webhook.inbox"), args }));
  const metrics = Number(/Metrics are at .*:(\d+)\//.exec(server.lines.join("\n"))?.[1]);
  const parts = stack.move();
  return { file, certificates, writeSecrets, server, metrics, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

/** Sends a request, again until it is connected; gives the status, or why there is none. */
async function ask(url: string, init: RequestInit & { client: Deno.HttpClient }): Promise<number | string> {
  try {
    const response = await fetch(url, init);
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const reason = String(error instanceof Error ? error.cause ?? error : error);
    return /\(Connect\).*(?:refused|reset)/i.test(reason) ? await ask(url, init) : reason;
  }
}

function delivery(page: string, token: string): RequestInit {
  const headers = { "content-type": "application/json", "x-token": token, "x-request-id": crypto.randomUUID() };
  return { method: "POST", headers, body: JSON.stringify(payloadOf(page)) };
}

/** Sends deliveries until told to end: two senders keep their connections, two connect for each one. */
function sendWithoutEnd(port: number, certificates: readonly TestCertificate[], token: () => string) {
  const caCerts = certificates.map(({ cert }) => cert);
  let isOver = false;
  const answers: (number | string)[] = [];
  const sending = Promise.all([0, 1, 2, 3].map(async (sender) => {
    const url = `https://localhost:${port}/webhook`;
    using kept = Deno.createHttpClient({ caCerts });
    for (let n = 0; !isOver; n++) {
      if (sender < 2) answers.push(await ask(url, { ...delivery(`${sender}-${n}`, token()), client: kept }));
      else {
        using client = Deno.createHttpClient({ caCerts, poolMaxIdlePerHost: 0 });
        answers.push(await ask(url, { ...delivery(`${sender}-${n}`, token()), client }));
      }
      await waitFor(10);
    }
  }));
  return {
    count: () => answers.length,
    end: async () => {
      isOver = true;
      await sending;
      return answers;
    },
  };
}

Deno.test("tool webhook server takes a certificate, header secrets and tokens on SIGHUP, and cuts no request", {
  ignore: ignore || skipUnless(OPENSSL, "openssl is not installed"),
}, async () => {
  await using opened = await openServer();
  const { file, certificates, server, metrics } = opened;
  const [old, young] = certificates;
  const reload = async () => {
    const before = server.lines.length;
    Deno.kill(server.pid, "SIGHUP");
    const said = () => server.lines.slice(before).filter((line) => /warning|Reloaded/.test(line));
    await until(() => said().some((line) => /Reloaded: |Cannot reload: /.test(line)));
    return said().map((line) => line.replace(/^\[.*?\] /, "").replaceAll(file(""), ""));
  };
  const served = async (port: number, { cert }: TestCertificate, token: string) => {
    using client = Deno.createHttpClient({ caCerts: [cert] });
    const headers = { authorization: `Bearer ${token}` };
    return await ask(`https://localhost:${port}/metrics`, { headers, client });
  };
  let token: string = TOKENS[0];
  const load = sendWithoutEnd(server.port, certificates, () => token);
  await until(() => load.count() > 20);
  strictEqual(await served(metrics, old, TOKENS[0]), 200);

  for (const name of ["header", "metrics", "relay"]) await Deno.writeTextFile(file(name), "");
  await Deno.remove(file("key"));
  const refused = await reload();
  strictEqual(refused[0], "warning: Cannot reload: nothing was changed, because of 4 problems");
  for (const name of ["header", "metrics", "relay", "key"]) {
    ok(refused.slice(1).some((line) => line.includes(`"${name}"`)), refused.join("\n"));
  }
  strictEqual(await served(metrics, old, TOKENS[0]), 200);

  await opened.writeSecrets(1);
  await Deno.writeTextFile(file("header"), TOKENS[0]); // so that no delivery is refused
  await Deno.writeTextFile(file("relay"), "Bearer lmnopqrstuv");
  deepStrictEqual((await reload()).slice(-1), [
    "Reloaded: 2 secrets; 1 token of metrics; certificate; routes changed relay",
  ]);
  strictEqual(await served(metrics, young, TOKENS[1]), 200);
  strictEqual(await served(metrics, young, TOKENS[0]), 401);
  match(String(await served(metrics, old, TOKENS[1])), /certificate/i);
  match(String(await served(server.port, old, "")), /certificate/i);
  strictEqual(await served(server.port, young, ""), 404);
  const count = load.count();
  await until(() => load.count() > count + 20);
  deepStrictEqual((await load.end()).filter((status) => status !== 202), []);

  await Deno.writeTextFile(file("header"), TOKENS[1]);
  await reload();
  using client = Deno.createHttpClient({ caCerts: [young.cert] });
  const url = `https://localhost:${server.port}/webhook`;
  token = TOKENS[1];
  deepStrictEqual([
    await ask(url, { ...delivery("x", token), client }),
    await ask(url, { ...delivery("y", TOKENS[0]), client }),
  ], [202, 401]);
  ok(!server.lines.some((line) => /4711-4711/.test(line)), server.lines.join("\n"));
  strictEqual(await server.end("SIGTERM"), 0, server.lines.join("\n"));
});
