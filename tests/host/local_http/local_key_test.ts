import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import { LocalKey, plainAddress } from "../../../src/host/local_http/local_key.ts";

Deno.test("LocalKey.random() creates keys of 128 bits that differ in everything", () => {
  const [a, b] = [LocalKey.random(), LocalKey.random()];
  for (const text of [a.text, b.text]) match(text, /^[\w-]{22}$/);
  for (const name of ["text", "session", "place"] as const) strictEqual(a[name] === b[name], false, name);
});

Deno.test("LocalKey refuses fewer than 128 random bits", () => {
  throws(() => new LocalKey(new Uint8Array(15)), RangeError);
});

Deno.test("LocalKey gives browsers nothing that has the key or a part of it", () => {
  const key = new LocalKey(new Uint8Array(16).fill(3));
  match(key.place, /^\/[\w-]{22}\/$/);
  for (const kept of [key.session, key.place]) strictEqual(kept.includes(key.text.slice(0, 6)), false);
  deepStrictEqual([key.isKey(key.session), key.isSession(key.text), key.isSession(key.place)], [false, false, false]);
});

Deno.test("LocalKey shows its text only where it is asked for", () => {
  const key = new LocalKey(new Uint8Array(16).fill(3));
  for (const shown of [JSON.stringify(key), Deno.inspect(key), String(key)]) {
    deepStrictEqual([shown.includes(key.text), shown.includes(key.session)], [false, false]);
  }
  strictEqual(key.addressAt(8081), `${plainAddress(8081)}#key=${key.text}`);
});

for (
  const change of [
    (key: string) => key.slice(1),
    (key: string) => `${key}A`,
    () => "",
    (key: string) => key.toLowerCase(),
  ]
) {
  Deno.test(`LocalKey.isKey() and isSession() refuse what ${change} makes of them`, () => {
    const key = new LocalKey(new Uint8Array(16).fill(3));
    deepStrictEqual([key.isKey(key.text), key.isSession(key.session)], [true, true]);
    deepStrictEqual([key.isKey(change(key.text)), key.isSession(change(key.session))], [false, false]);
  });
}
