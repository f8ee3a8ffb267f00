import { deepStrictEqual } from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { chooseMethod } from "../../src/zip/method.ts";
import { concat, latin1 } from "../support/packs/forge.ts";
import { noise, utf8 } from "../support/packs/packs.ts";

const text = (length: number) => utf8("The quick brown fox. ".repeat(Math.ceil(length / 21)).slice(0, length));
const STORE = { compression: "STORE" };

for (
  const [title, content, expected] of [
    ["nothing", new Uint8Array(0), STORE],
    ["1023 bytes of text", text(1023), STORE],
    ["1 KiB of text", text(1024), { compression: "DEFLATE", level: 6 }],
    ["4 KiB of noise", noise(4096), STORE],
    ["1 MiB of noise", noise(1 << 20), STORE],
    ["deflated text", new Uint8Array(deflateRawSync(concat([text(5000), noise(9000), text(5000)]))), STORE],
    ["base64 of noise", latin1(btoa(String.fromCharCode(...noise(6000)))), { compression: "DEFLATE", level: 6 }],
    ["a byte under 1 MiB of text", text((1 << 20) - 1), { compression: "DEFLATE", level: 6 }],
    ["1 MiB of text", text(1 << 20), { compression: "DEFLATE", level: 3 }],
    ["noise with text in the middle", concat([noise(50_000), text(900_000), noise(50_000)]), {
      compression: "DEFLATE",
      level: 6,
    }],
  ] as const
) {
  Deno.test(`chooseMethod() of ${title}`, () => deepStrictEqual(chooseMethod(content), expected));
}
