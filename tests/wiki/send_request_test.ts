import { deepStrictEqual, rejects } from "node:assert/strict";
import { sendRequest } from "../../src/wiki/send_request.ts";

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
  const call = {
    ...{ label: "read /x", method: "GET", url: new URL(`${site}/x`) } as const,
    ...{ headers: {}, authorization: "Bearer secret-token-1" },
  };
  await sendRequest(call, answer, new AbortController().signal);
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

Deno.test("sendRequest() follows redirects of a wiki on this machine to others on it, but to no link-local address", async () => {
  for (const target of ["http://127.0.0.1:8500/v1", "http://localhost/x", "http://[::1]/x"]) {
    deepStrictEqual(await follow("http://127.0.0.1:8090", target), ["http://127.0.0.1:8090/x", target]);
  }
  await rejects(follow("http://127.0.0.1:8090", "http://169.254.169.254/"), { code: "moved" });
});

Deno.test("sendRequest() follows redirects to private networks, where wikis and their stores of files are", async () => {
  deepStrictEqual(await follow("https://wiki.example.com", "https://10.0.0.7/f"), [
    "https://wiki.example.com/x",
    "https://10.0.0.7/f",
  ]);
});
