import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import {
  authorizationOf,
  getProfile,
  type Profile,
  putProfile,
  removeProfile,
  requireProfile,
  switchProfile,
} from "../../src/profile/profiles.ts";
import { checkProfile } from "../../src/profile/check_profile.ts";

const WORK: Profile = { name: "work", site: "https://wiki.company.com", deployment: "data-center", token: "abc" };
const HOME: Profile = { ...WORK, name: "home", email: "a@b.org" };

Deno.test("putProfile() adds by name, replaces the same name, and makes the first one active", () => {
  const one = putProfile({ profiles: [] }, WORK);
  deepStrictEqual(one, { active: "work", profiles: [WORK] });
  const two = putProfile(one, HOME);
  deepStrictEqual(two, { active: "work", profiles: [HOME, WORK] });
  deepStrictEqual(putProfile(two, { ...WORK, token: "new" }).profiles[1]?.token, "new");
});

Deno.test("removeProfile() removes, and leaves none active where it was the active one", () => {
  const both = { active: "work", profiles: [HOME, WORK] };
  deepStrictEqual(removeProfile(both, "work"), { profiles: [HOME] });
  deepStrictEqual(removeProfile(both, "home"), { active: "work", profiles: [WORK] });
});

Deno.test("switchProfile() makes another one active", () => {
  deepStrictEqual(switchProfile({ active: "work", profiles: [HOME, WORK] }, "home").active, "home");
});

for (
  const [name, profiles, hint] of [
    ["wrok", [HOME, WORK], 'Did you mean "work"?'],
    ["zzz", [HOME, WORK], "Profiles: home, work."],
    ["zzz", [], "Run: tool auth login"],
  ] as const
) {
  Deno.test(`requireProfile() with ${name} of ${profiles.length} says ${hint}`, () => {
    const error = { code: "no-such-profile", hint };
    throws(() => requireProfile({ profiles }, name), error);
    throws(() => removeProfile({ profiles }, name), error);
    throws(() => switchProfile({ profiles }, name), error);
    strictEqual(getProfile({ profiles }, name), undefined);
  });
}

for (
  const [credential, header] of [
    [{ token: "abc" }, "Bearer abc"],
    [{ email: "alice@company.com", token: "x y" }, "Basic YWxpY2VAY29tcGFueS5jb206eCB5"],
    [{ email: "ä", token: "pä€ss" }, "Basic w6Q6cMOk4oKsc3M="],
  ] as const
) {
  Deno.test(`authorizationOf() returns ${header}`, () => strictEqual(authorizationOf(credential), header));
}

for (
  const [change, codes] of [
    [{}, []],
    [{ email: "a b", token: "pass word with ü" }, []],
    [{ caFile: "/etc/ca.pem" }, []],
    [{ name: "" }, ["bad-name"]],
    [{ name: "-work" }, ["bad-name"]],
    [{ name: "__proto__" }, ["bad-name"]],
    [{ name: "../work" }, ["bad-name"]],
    [{ name: "a".repeat(65) }, ["bad-name"]],
    [{ token: "" }, ["bad-token"]],
    [{ token: "pass word" }, ["bad-token"]],
    [{ token: "tökén" }, ["bad-token"]],
    [{ token: "a".repeat(5000) }, ["bad-token"]],
    [{ email: "a", token: "a\r\nb" }, ["bad-token"]],
    [{ email: "a", token: "a\u2028b" }, ["bad-token"]],
    [{ email: "a", token: "\ud800" }, ["bad-token"]],
    [{ email: "" }, ["bad-email"]],
    [{ email: "a:b" }, ["bad-email"]],
    [{ email: "a\nb" }, ["bad-email"]],
    [{ site: "http://wiki.company.com" }, ["insecure-site"]],
    [{ site: "x y" }, ["bad-site"]],
    [{ caFile: "" }, ["bad-ca-file"]],
    [{ name: "", token: "", site: "", email: "" }, ["bad-name", "bad-site", "bad-email", "bad-token"]],
  ] as const
) {
  Deno.test(`checkProfile() finds ${JSON.stringify(codes)} in ${JSON.stringify(change).slice(0, 60)}`, () => {
    const issues = checkProfile({ ...WORK, ...change });
    deepStrictEqual(issues.map(({ code }) => code), codes);
    const token = new Map<string, string>(Object.entries(change)).get("token") ?? "";
    strictEqual(token.length > 3 && JSON.stringify(issues).includes(token), false);
  });
}
