import { strictEqual } from "node:assert/strict";
import { fetchFailure } from "../../src/base/fetch_failure.ts";
import * as fc from "../support/property.ts";

const URL_ = "https://cdn.example:8443/file/9?token=SECRET)&client=1#SECRET";

/** The runtime's messages for a request to an address. */
const MESSAGES: readonly ((url: string) => string)[] = [
  (url) => `error sending request from 11.0.0.1:60496 for ${url} (11.0.0.2:443): client error (SendRequest): reset`,
  (url) => `error sending request for url (${url}): client error (Connect): reset`,
  (url) => `error sending request for url (${url}): reset`,
  (url) => `error following redirect for url (${url})`,
  (url) => `Invalid URL: '${url}'`,
];

for (
  const [message, expected] of [
    [MESSAGES[0]?.(URL_), "reset"],
    [MESSAGES[1]?.(URL_), "reset"],
    [MESSAGES[2]?.(URL_), ""],
    [MESSAGES[3]?.(URL_), ""],
    ["Invalid URL: '/?token=SECRET'", ""],
    ["error sending request", ""],
    ["fetch failed", ""],
    ["error reading a body from connection", "error reading a body from connection"],
    ["client error (Connect): dns error: failed to lookup", "dns error: failed to lookup"],
    ["client error (Connect): from https://cdn.example/?token=SECRET", ""],
  ] as const
) {
  Deno.test(`fetchFailure() keeps ${JSON.stringify(expected)} of ${JSON.stringify(message)}`, () => {
    strictEqual(fetchFailure(new TypeError("fetch failed", { cause: new Error(message) })), expected);
    strictEqual(fetchFailure(new TypeError(message)), expected);
  });
}

Deno.test("fetchFailure() returns the innermost reason, and none for what is no error", () => {
  const cause = new Error("inner", { cause: new Error("fetch failed", { cause: "https://x/?token=SECRET" }) });
  strictEqual(fetchFailure(new Error("outer", { cause })), "inner");
  strictEqual(fetchFailure("https://x/?token=SECRET"), "");
});

Deno.test("fetchFailure() never returns a part of an address", () => {
  const parts = fc.record({ path: fc.string(), query: fc.string({ unit: "grapheme" }), hash: fc.string() });
  fc.assert(fc.property(parts, fc.constantFrom(...MESSAGES), ({ path, query, hash }, message) => {
    const url = new URL("https://cdn.example/");
    url.pathname = `/SECRET${path}`;
    url.search = `?token=SECRET${query}SECRET`;
    url.hash = `${hash}SECRET`;
    const text = fetchFailure(new TypeError("fetch failed", { cause: new Error(message(url.href)) }));
    strictEqual(text === "" || text === "reset", true, text);
  }));
});
