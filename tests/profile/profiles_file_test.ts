import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { ToolError } from "../../src/base/errors.ts";
import { checkProfile } from "../../src/profile/check_profile.ts";
import { ProfileError } from "../../src/profile/errors.ts";
import { type Profile, type Profiles, putProfile } from "../../src/profile/profiles.ts";
import { parseProfiles, renderProfiles } from "../../src/profile/profiles_file.ts";
import * as fc from "../support/property.ts";

const TOKEN = "ATATT3xFfGF0-very-secret";
const ENTRY = { site: "https://wiki.company.com", deployment: "data-center", token: TOKEN };
const file = (changes: Record<string, unknown> = {}) => {
  return JSON.stringify({ version: 1, active: "work", profiles: { work: ENTRY }, ...changes });
};

Deno.test("renderProfiles() writes canonical text that parseProfiles() reads", () => {
  const work: Profile = { name: "work", site: "https://wiki.company.com", deployment: "data-center", token: TOKEN };
  const cloud: Profile = {
    ...{ name: "acme", site: "https://acme.atlassian.net/wiki", deployment: "cloud", token: "t" },
    ...{ email: "a@b.org", caFile: "/etc/ca.pem" },
  };
  const profiles: Profiles = { active: "work", profiles: [cloud, work] };
  strictEqual(
    renderProfiles(profiles),
    `{
  "active": "work",
  "profiles": {
    "acme": {
      "caFile": "/etc/ca.pem",
      "deployment": "cloud",
      "email": "a@b.org",
      "site": "https://acme.atlassian.net/wiki",
      "token": "t"
    },
    "work": {
      "deployment": "data-center",
      "site": "https://wiki.company.com",
      "token": "${TOKEN}"
    }
  },
  "version": 1
}
`,
  );
  deepStrictEqual(parseProfiles(renderProfiles(profiles)), profiles);
});

Deno.test("parseProfiles(renderProfiles()) is the same for any profiles", () => {
  const profile = fc.record({
    name: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
    site: fc.constantFrom("https://wiki.company.com", "http://localhost:8090/confluence"),
    deployment: fc.constant("data-center" as const),
    email: fc.string({ minLength: 1 }),
    token: fc.string({ minLength: 1, unit: "binary" }),
  }, { noNullPrototype: true }).filter((each) => checkProfile(each).length === 0);
  fc.assert(fc.property(fc.array(profile), (all) => {
    const profiles = all.reduce<Profiles>(putProfile, { profiles: [] });
    deepStrictEqual(parseProfiles(renderProfiles(profiles)), profiles);
  }));
});

Deno.test("parseProfiles() normalizes a site that was written by hand", () => {
  const profiles = { work: { ...ENTRY, site: "wiki.company.com/" } };
  strictEqual(parseProfiles(file({ profiles })).profiles[0]?.site, "https://wiki.company.com");
});

Deno.test("parseProfiles() accepts a file without an active profile", () => {
  deepStrictEqual(parseProfiles('{"version":1,"profiles":{}}'), { profiles: [] });
});

const put = (changes: Record<string, unknown>) => file({ profiles: { work: { ...ENTRY, ...changes } } });

for (
  const [what, text, message] of [
    ["nothing", "", /not JSON at line 1, column 1$/],
    ["no JSON", `{"token": ${TOKEN}}`, /not JSON at line 1, column 11$/],
    ["a token as a number", '{"token": 12345678901234567890123}', /not JSON at line 1, column 11$/],
    ["a token as a key that stands twice", `{"${TOKEN}": 1, "${TOKEN}": 2}`, /not JSON at line 1/],
    ["an array", "[]", /not a JSON object$/],
    ["null", "null", /not a JSON object$/],
    ["deep nesting", "[".repeat(100_000), /not JSON at line 1, column 65$/],
    ["too much", " ".repeat(2 << 20), /larger than 1 MiB$/],
    ["no version", file({ version: undefined }), /version is not 1$/],
    ["a newer version", file({ version: 2 }), /version is not 1$/],
    ["a version as text", file({ version: "1" }), /version is not 1$/],
    ["an unknown field", file({ [TOKEN]: true }), /unknown field$/],
    ["no profiles", file({ profiles: undefined }), /"profiles" is not an object$/],
    ["profiles as an array", file({ profiles: [ENTRY] }), /"profiles" is not an object$/],
    ["a profile that is null", file({ profiles: { work: null } }), /"work" is not an object$/],
    ["a dangling active profile", file({ active: "home" }), /"active" names no profile$/],
    ["an inherited active profile", file({ active: "toString" }), /"active" names no profile$/],
    ["an active profile that is not text", file({ active: 1 }), /"active" names no profile$/],
    ["no token", put({ token: undefined }), /has no text field "token"$/],
    ["a token in an array", put({ token: [TOKEN] }), /has no text field "token"$/],
    ["an empty token", put({ token: "" }), /cannot be used: bad-token$/],
    ["a token with a line break", put({ token: `${TOKEN}\n` }), /cannot be used: bad-token$/],
    ["an email address that is not text", put({ email: 1 }), /has no text field "email"$/],
    ["an e-mail address with a colon", put({ email: "a:b" }), /cannot be used: bad-email$/],
    ["another deployment", put({ deployment: "server" }), /"cloud" or "data-center" as "deployment"$/],
    ["a site over http", put({ site: "http://wiki.company.com" }), /cannot be used: insecure-site$/],
    ["a site with a credential", put({ site: `https://a:${TOKEN}@wiki.company.com` }), /cannot be used: bad-site$/],
    ["an unknown field of a profile", put({ [TOKEN]: TOKEN }), /"work" has an unknown field$/],
    ["a bad name", file({ active: undefined, profiles: { "a b": ENTRY } }), /"a b" cannot be used: bad-name$/],
    ["__proto__", '{"version":1,"profiles":{"__proto__":{"token":"x"}}}', /and 1 more|__proto__/],
    ["many", file({ active: "x", profiles: { a: 1, b: 2 } }), /"a" is not an object \(and 2 more\)$/],
  ] as const
) {
  Deno.test(`parseProfiles() refuses ${what} and shows no token`, () => {
    throws(() => parseProfiles(text), (error) => {
      ok(error instanceof ProfileError);
      strictEqual(error.code, "bad-profiles-file");
      ok(message.test(error.message), error.message);
      const everything = [error.message, error.hint, error.stack, JSON.stringify(error.issues), String(error.cause)];
      strictEqual(everything.join().includes(TOKEN), false);
      strictEqual(everything.join().includes("12345678901234567890123"), false);
      return true;
    });
  });
}

Deno.test("parseProfiles() throws only ToolError for any input", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    try {
      parseProfiles(text);
    } catch (error) {
      ok(error instanceof ToolError);
    }
  }));
});
