import { deepStrictEqual, ok } from "node:assert/strict";
import { startHttpServer } from "../../../src/webhook/receiver/start_http_server.ts";
import { createCertificate, OPENSSL } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";

const SENDERS = 8;
const ROTATIONS = 3;

Deno.test({
  name: "startHttpServer() acknowledges every delivery that it has stored, while certificates change under load",
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
  async fn() {
    const tls = await createCertificate("DNS:localhost");
    const stored: string[] = [];
    const acknowledged: string[] = [];
    await using server = startHttpServer({
      ...{ host: "127.0.0.1", port: 0, tls },
      async answer({ readBody }) {
        const body = new TextDecoder().decode(await readBody(1000));
        await new Promise((resolve) => setTimeout(resolve, 1));
        stored.push(body);
        return { status: 202, body: "{}" };
      },
    });
    using client = Deno.createHttpClient({ caCerts: [tls.cert] });
    const url = `https://localhost:${server.port}/webhook`;
    let isOver = false;
    const senders = Array.from({ length: SENDERS }, async (_, sender) => {
      for (let at = 0; !isOver; at++) {
        const body = `${sender}:${at}`;
        const status = await fetch(url, { method: "POST", body, client }).then(async (response) => {
          await response.body?.cancel();
          return response.status;
        }, () => undefined); // between two listeners
        if (status === 202) acknowledged.push(body);
      }
    });
    for (let at = 0; at < ROTATIONS; at++) {
      const before = acknowledged.length;
      await server.replaceCertificate(tls);
      while (acknowledged.length < before + SENDERS) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    isOver = true;
    await Promise.all(senders);
    ok(acknowledged.length >= SENDERS * ROTATIONS);
    deepStrictEqual(stored.sort(), acknowledged.sort());
  },
});
