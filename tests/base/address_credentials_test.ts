import { strictEqual } from "node:assert/strict";
import { hasCredentials, hasPassword, withoutCredentials } from "../../src/base/address_credentials.ts";

for (
  const [text, has] of [
    ["nats://user:pw@host:4222", true],
    ["nats://token@host", true],
    ["tls://:pw@host", true],
    ["nats://a,nats://user:pw@b", true],
    ["nats://a:4222, nats://user:pw@b:4222", true],
    ["nats://user:p,w@host", true],
    ["nats://user:pw@host:99999", true],
    ["https://user:p w@host", true],
    ["https:user:pw@host", true],
    ["https:/user:pw@host", true],
    ["https:\\\\user:pw@host", true],
    [" https://user:pw@host", true],
    ["HTTPS://user:pw@host", true],
    ["ht\ntps://user:pw@host", true],
    ["https://user%3Apw@host", true],
    ["postgres+tls://user:pw@host/x", true],
    ["https://host/~ada@example", false],
    ["https://host?to=ada@example.com", false],
    ["https://host#ada@example", false],
    ["nats://a:4222,nats://b:4222", false],
    ["https://@host/", false],
    ["ada@example.com", false],
    ["DOCS:Meet me @ home", false],
    ["C:\\Users\\ada@home\\a.md", false],
    ["", false],
  ] as const
) {
  Deno.test(`hasCredentials() is ${has} for ${JSON.stringify(text)}`, () => {
    strictEqual(hasCredentials(text), has);
  });
}

for (
  const [text, has] of [
    ["https://user:pw@host", true],
    ["See https://user:pw@host, or ask", true],
    ["(https://user:pw@host)", true],
    ["url=https://:pw@host", true],
    ["Site:HTTPS://user:pw@host", true],
    ["https:user:pw@host", true],
    ["https:\\\\user:pw@host", true],
    ["nats://a,nats://user:pw@b", true],
    ["nats://token@b", true],
    ["https://user:p/w@host", true],
    ["https://h/?next=http://user:pw@host", true],
    ["https://user@host", false],
    ["https://user:@host", false],
    ["https://host:8090/~ada@example", false],
    ["https://host:8090 is for ada@example.com", false],
    ["Scheme: https://host, mail: ada@example.com", false],
    ["user:pw@host", false],
    ["git+ssh://git@host/x", false],
    ["", false],
  ] as const
) {
  Deno.test(`hasPassword() is ${has} for ${JSON.stringify(text)}`, () => {
    strictEqual(hasPassword(text), has);
  });
}

for (
  const [text, shown] of [
    ["https://user:pw@host/path@x", "https://host/path@x"],
    ["nats://user:p@w@a, nats://token@b:4222", "nats://a, nats://b:4222"],
    ["https:user:pw@host", "https:host"],
    ["https://host/a@b", "https://host/a@b"],
    ["nats://user:p,w@host", "nats://host"],
    ["https://user:p/w@host/a", "https://host/a"],
    ["DOCS:Meet me @ home", "DOCS:Meet me @ home"],
    ["webhook.inbox", "webhook.inbox"],
  ] as const
) {
  Deno.test(`withoutCredentials() shows ${JSON.stringify(text)} as ${JSON.stringify(shown)}`, () => {
    strictEqual(withoutCredentials(text), shown);
  });
}
