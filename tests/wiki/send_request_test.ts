import { deepStrictEqual, rejects } from "node:assert/strict";
import type { ForeignAddress, WebFetch } from "../../src/host/net/foreign_address.ts";
import { sendRequest } from "../../src/wiki/send_request.ts";
import { readBody, TOO_LARGE } from "../../src/wiki/read_body.ts";
import { oneByteChunks } from "../support/one_byte_chunks.ts";

const CALL = {
  ...{ label: "read /x", method: "GET", url: new URL("https://wiki.example.com/x") } as const,
  ...{ headers: {}, authorization: "Bearer secret-token-1" },
};

/** Sends a request to a site that redirects to each of the locations in turn; returns the addresses that were asked. */
async function follow(site: string, ...locations: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  const left = [...locations];
  const answer: typeof fetch = (input) => {
    asked.push(String(input));
    const location = left.shift();
    return Promise.resolve(
      location === undefined ? new Response("{}") : new Response(null, { status: 302, headers: { location } }),
    );
  };
  await sendRequest({ ...CALL, url: new URL(`${site}/x`) }, answer, new AbortController().signal);
  return asked;
}

for (
  const target of [
    ...[
      "http://127.0.0.1:8500/v1/agent",
      "http://localhost/x",
      "http://[::1]:2375/",
      "http://0.0.0.0/",
      "http://2130706433/",
    ],
    ...["http://169.254.169.254/latest/meta-data/", "http://[fe80::1]/", "http://[::ffff:169.254.169.254]/"],
    ...["https://[::ffff:127.0.0.1]/", "http://secret-token-1.localhost/"],
  ]
) {
  Deno.test(`sendRequest() follows no redirect of a wiki elsewhere to ${target}`, async () => {
    const refusal = { name: "WikiError", code: "moved", message: /^(?!.*secret).*redirects to .*(?:machine|link)/ };
    await rejects(follow("https://wiki.example.com", target), refusal);
    await rejects(follow("https://wiki.example.com", "https://media.example.com/f", target), refusal);
  });
}

const SITE = "https://wiki.example.com";

for (
  const host of [
    ...["10.0.0.7", "192.168.1.1", "172.16.0.1", "100.64.0.1", "198.18.0.1", "0x0a.7", "[fd00::7]", "[fec0::1]"],
    ...["[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b::a00:7]", "[2002:7f00:1::]", "[fd00:ec2::254]"],
    ...["100.100.100.200", "metadata.google.internal", "METADATA.google.internal.", "metadata", "jira", "nas.local"],
    ...["224.0.0.1", "255.255.255.255", "240.0.0.1", "192.0.2.1", "[2001:db8::1]"],
  ]
) {
  Deno.test(`sendRequest() follows no redirect of a wiki elsewhere to ${host}, judged by its spelling`, async () => {
    await rejects(follow(SITE, `https://${host}/f`), { code: "moved", message: /redirects to (?:a |an |the |this )/ });
    await rejects(follow(SITE, "https://media.example.com/f", `https://${host}/f`), { code: "moved" });
  });
}

Deno.test("sendRequest() follows redirects of a wiki on this machine to others on it, but to no link-local address", async () => {
  for (const target of ["http://127.0.0.1:8500/v1", "http://localhost/x", "http://[::1]/x"]) {
    deepStrictEqual(await follow("http://127.0.0.1:8090", target), ["http://127.0.0.1:8090/x", target]);
  }
  await rejects(follow("http://127.0.0.1:8090", "http://169.254.169.254/"), { code: "moved" });
});

Deno.test("sendRequest() follows redirects within a private network, where wikis and their stores of files are", async () => {
  for (const site of ["https://10.0.0.2", "https://[fd00::2]", "https://wiki", "https://wiki.corp.internal"]) {
    for (const target of ["https://10.0.0.7/f", "https://files.example.com/f", "https://files/f"]) {
      deepStrictEqual(await follow(site, target), [`${site}/x`, target]);
    }
    await rejects(follow(site, "https://127.0.0.1/"), { code: "moved" });
    await rejects(follow(site, "https://files.example.com/f", "https://10.0.0.7/f"), { code: "moved" });
  }
});

Deno.test("sendRequest() follows no redirect from https to http, not even to the same host, but from http to https", async () => {
  const refusal = { code: "moved", message: /from https to http, to (?:wiki|media)\.example\.com, where/ };
  for (const target of ["http://wiki.example.com/x", "http://media.example.com/f"]) {
    await rejects(follow(SITE, target), refusal);
    await rejects(follow("http://wiki.example.com", "https://wiki.example.com/x", target), refusal);
  }
  const plain = ["http://wiki.example.com/x", "https://wiki.example.com/x"];
  deepStrictEqual(await follow("http://wiki.example.com", ...plain.slice(1)), plain);
});

for (const user of ["eve:hush", "eve", ":hush", "e%76e:hush"]) {
  for (const host of ["wiki.example.com", "media.example.com"]) {
    Deno.test(`sendRequest() follows no redirect to ${user}@${host}, whose credentials would be sent`, async () => {
      const message = /^(?!.*(?:eve|hush)).*redirects to an address with a user name or a password$/;
      await rejects(follow(SITE, `https://${user}@${host}/x`), { code: "moved", message });
      await rejects(follow(SITE, "https://cdn.example.com/x", `https://${user}@${host}/x`), { code: "moved", message });
    });
  }
}

Deno.test("sendRequest() leaves foreign addresses to the network that can resolve them, with what led there", async () => {
  const foreign: string[] = [];
  const plain: string[] = [];
  const locations = ["https://media.example.com/f", "https://cdn.example.com/f", `${SITE}/done`];
  const answer = () => {
    const location = locations.shift();
    return location === undefined ? new Response("{}") : new Response(null, { status: 302, headers: { location } });
  };
  const network: WebFetch = Object.assign((input: string | URL | Request) => {
    plain.push(String(input));
    return Promise.resolve(answer());
  }, {
    foreign: ({ url, from }: ForeignAddress) => {
      foreign.push(`${from?.host} ${url.host}`);
      return Promise.resolve(answer());
    },
  });
  await sendRequest(CALL, network, new AbortController().signal);
  deepStrictEqual(foreign, ["wiki.example.com media.example.com", "media.example.com cdn.example.com"]);
  deepStrictEqual(plain, [`${SITE}/x`, `${SITE}/done`]);
});

const BYTES = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);

Deno.test("readBody() copies each chunk before it asks for the next", async () => {
  deepStrictEqual(await readBody(new Response(oneByteChunks(BYTES)), BYTES.length), BYTES);
});

Deno.test("readBody() stops at the first chunk that exceeds the limit", async () => {
  let cancelled = false;
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(10));
  const endless = new ReadableStream({ pull, cancel: () => void (cancelled = true) });
  deepStrictEqual([await readBody(new Response(endless), 25), cancelled], [TOO_LARGE, true]);
});

Deno.test("readBody() returns no bytes if there is no body", async () => {
  deepStrictEqual(await readBody(new Response(null), 10), new Uint8Array());
});
