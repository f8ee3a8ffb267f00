import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  authenticate,
  authenticateByHeaders,
  type Credential,
  hasCredential,
  refusalText,
  type Verdict,
} from "../../../src/webhook/credentials/authenticate.ts";

const BODY = new TextEncoder().encode("{}");

/** Credential that is in the header of its name, and of which the verdict is given. */
function fake(name: string, verdict: Verdict | Promise<Verdict>): Credential {
  return {
    name,
    coversBody: name !== "early",
    sendFlags: undefined,
    findDefect: ({ header }) => header(name) === null ? `no ${name}` : undefined,
    check: () => verdict,
  };
}

const BAD: Verdict = { reason: "bad" };
const DOWN: Verdict = { reason: "down", isUnavailable: true };

for (
  const [what, credentials, sent, expected] of [
    ["accepts everything without credentials", [], [], "accepted"],
    ["accepts the only one", [fake("a", "accepted")], ["a"], "accepted"],
    ["accepts one beside a wrong one", [fake("a", BAD), fake("b", "accepted")], ["a", "b"], "accepted"],
    ["accepts one whose check takes time", [fake("a", Promise.resolve<Verdict>("accepted"))], ["a"], "accepted"],
    ["refuses one that is not sent", [fake("a", "accepted")], [], { reason: "no a" }],
    ["names all that are missing", [fake("a", "accepted"), fake("b", "accepted")], [], { reason: "no a; no b" }],
    ["names the wrong one, not the missing one", [fake("a", "accepted"), fake("b", BAD)], ["b"], BAD],
    ["prefers the verdict that may change", [fake("a", BAD), fake("b", DOWN)], ["a", "b"], DOWN],
    ["accepts a valid one although another cannot be checked", [fake("a", DOWN), fake("b", "accepted")], [
      "a",
      "b",
    ], "accepted"],
  ] as const
) {
  Deno.test(`authenticate() ${what}`, async () => {
    const header = (name: string) => sent.some((each) => each === name) ? "x" : null;
    deepStrictEqual(await authenticate(credentials, { header }, BODY), expected);
  });
}

for (
  const [what, credentials, expected] of [
    ["accepts what does not cover the body", [fake("early", "accepted"), fake("missing", BAD)], "accepted"],
    ["refuses what does not cover the body", [fake("early", BAD)], BAD],
    ["decides nothing without credentials", [], undefined],
    ["decides nothing if none is sent", [fake("missing", "accepted")], undefined],
    ["decides nothing if one covers the body", [fake("early", BAD), fake("a", "accepted")], undefined],
  ] as const
) {
  Deno.test(`authenticateByHeaders() ${what}`, async () => {
    const header = (name: string) => name === "missing" ? null : "x";
    deepStrictEqual(await authenticateByHeaders(credentials, { header }), expected);
  });
}

Deno.test("hasCredential() is true for a well-formed one of any kind", () => {
  const credentials = [fake("a", BAD), fake("b", BAD)];
  strictEqual(hasCredential(credentials, { header: (name) => name === "b" ? "x" : null }), true);
  strictEqual(hasCredential(credentials, { header: () => null }), false);
  strictEqual(hasCredential([], { header: () => null }), true);
});

Deno.test("refusalText() names each kind once", () => {
  strictEqual(refusalText([fake("signature", BAD)]), "The signature is missing or wrong");
  const text = refusalText([fake("signature", BAD), fake("token", BAD), fake("token", BAD)]);
  strictEqual(text, "The signature or token is missing or wrong");
});
