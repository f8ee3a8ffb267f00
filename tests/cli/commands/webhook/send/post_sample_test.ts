import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { postSample } from "../../../../../src/cli/commands/webhook/send/post_sample.ts";
import { oneByteChunks } from "../../../../support/one_byte_chunks.ts";

/** A delivery without any credential. */
const NOTHING = { signature: undefined, headerSecrets: [] };

const URL_ = "http://localhost:8080/webhook";

Deno.test("postSample() gives a receiver up that does not answer", async () => {
  const delivery = { address: new URL("http://x/"), id: "d1", body: new Uint8Array(), ...NOTHING };
  const fetch: typeof globalThis.fetch = (_, init) => {
    return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  };
  const { signal } = new AbortController();
  await rejects(postSample(delivery, { fetch, signal }, 1), { code: "no-answer" });
});

Deno.test("postSample() names the proxy that asks for authentication, over HTTP and on the way to HTTPS", async () => {
  const tunnel = new TypeError("fetch failed", {
    cause: new Error(
      "error sending request for url (https://x/): client error (Connect): proxy authentication required",
    ),
  });
  const delivery = { address: new URL(URL_), id: "d", body: new Uint8Array(), ...NOTHING };
  for (
    const fetch of [
      () => Promise.resolve(new Response("who are you?", { status: 407 })),
      () => Promise.reject(tunnel),
    ]
  ) {
    await rejects(postSample(delivery, { fetch, signal: new AbortController().signal }), {
      code: "proxy-authentication",
      message: 'Cannot send to "localhost:8080": the proxy requires authentication (407)',
      hint: "Add the user name and password to HTTP_PROXY or HTTPS_PROXY, or the host to NO_PROXY.",
    });
  }
});

Deno.test("postSample() copies each piece of an answer before it asks for the next", async () => {
  const text = "abcdefghijklmnopqrstuvwxyz".repeat(100);
  const fetch = () => Promise.resolve(new Response(oneByteChunks(new TextEncoder().encode(text))));
  const delivery = { address: new URL(URL_), id: "d", body: new Uint8Array(), ...NOTHING };
  const { body, bodyCut } = await postSample(delivery, { fetch, signal: new AbortController().signal });
  deepStrictEqual([body, bodyCut], [text, false]);
});

Deno.test("postSample() reads an answer in many tiny pieces up to its bound, and gives the rest up", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array([120]));
    },
  });
  const fetch = () => Promise.resolve(new Response(endless, { status: 500 }));
  const delivery = { address: new URL(URL_), id: "d", body: new Uint8Array(), ...NOTHING };
  const { body, bodyCut } = await postSample(delivery, { fetch, signal: new AbortController().signal });
  deepStrictEqual([body, bodyCut], ["x".repeat(16 * 1024), true]);
  strictEqual(pulled < 16 * 1024 + 10, true);
});
