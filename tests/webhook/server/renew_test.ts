import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createCertificate, OPENSSL } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { openServer, payloadOf, postEvent } from "./fixtures.ts";

Deno.test("startWebhookServer() takes new secrets that count at once", async () => {
  await using opened = await openServer({ secrets: ["the first secret"] });
  const { url, server } = opened;
  const answers = async () => {
    const secrets = ["the first secret", "the second secret"];
    return await Promise.all(secrets.map(async (secret) => (await postEvent(url, payloadOf("1"), secret)).status));
  };
  deepStrictEqual(await answers(), [202, 401]);
  await server.renew({ secrets: ["the second secret"], tls: undefined });
  deepStrictEqual(await answers(), [401, 202]);
});

Deno.test("startWebhookServer() takes new tokens of metrics, which stay if there are none", async () => {
  await using opened = await openServer({ metrics: { host: "127.0.0.1", port: 0, tokens: ["the first token"] } });
  const { server } = opened;
  const answers = async () => {
    const tokens = ["the first token", "the second token"];
    return await Promise.all(tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`, { headers });
      await response.body?.cancel();
      return response.status;
    }));
  };
  deepStrictEqual(await answers(), [200, 401]);
  await server.renew({ secrets: [], tls: undefined, metricsTokens: ["the second token"] });
  deepStrictEqual(await answers(), [401, 200]);
  await server.renew({ secrets: [], tls: undefined });
  deepStrictEqual(await answers(), [401, 200]);
});

Deno.test({
  name: "startWebhookServer() takes a new certificate on the same port, and nothing with a wrong one",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const [old, young] = [await createCertificate("DNS:localhost"), await createCertificate("DNS:localhost")];
    await using opened = await openServer({ secrets: ["old"], listen: { host: "127.0.0.1", port: 0, tls: old } });
    const { server } = opened;
    const trusts = async (caCert: string, secret: string) => {
      using client = Deno.createHttpClient({ caCerts: [caCert] });
      const request = new Request(`https://localhost:${server.port}/health`);
      const response = await fetch(request, { client }).catch(() => undefined);
      await response?.body?.cancel();
      return `${response?.status} ${secret}`;
    };
    strictEqual(await trusts(old.cert, "old"), "200 old");
    const wrong = { cert: young.cert, key: old.key };
    await rejects(server.renew({ secrets: ["young"], tls: wrong }), { code: "cannot-serve" });
    strictEqual(await trusts(old.cert, "old"), "200 old");
    await server.renew({ secrets: ["young"], tls: young });
    strictEqual(await trusts(young.cert, "young"), "200 young");
    strictEqual(await trusts(old.cert, "young"), "undefined young");
  },
});
