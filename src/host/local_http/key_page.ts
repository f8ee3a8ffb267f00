import { inlineDigest } from "./inline_digest.ts";
import elements from "./browser/elements.js" with { type: "text" };
import { joinScripts } from "./browser/join_scripts.ts";
import script from "./browser/key_page.js" with { type: "text" };
import style from "./browser/key_page.css" with { type: "text" };
import memory from "./browser/memory.js" with { type: "text" };
import place from "./browser/place.js" with { type: "text" };
import { bearerOf, cookieNameOf, cookiesOf, type Door, KEY_PATH } from "./door.ts";
import type { LocalKey } from "./local_key.ts";

/** Script of the page that exchanges the key. */
export const KEY_SCRIPT: string = joinScripts([elements, memory, place, script]);

/**
 * Page for a browser without the key of this run: it takes the key out of the address, exchanges it for a cookie, and
 * goes on to what was asked for. It contains no data, and the key neither.
 */
const KEY_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Address with key needed</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main id="closed" hidden>
<h1>Open the address that the terminal shows</h1>
<p id="wrong" hidden>The key in this address does not belong to the running server, which was probably started again.</p>
<p id="kept" hidden>This browser does not keep cookies for this page. Allow them, then open the address again.</p>
<p id="lost" hidden>The server does not answer. Start it again, then open its new address.</p>
<p id="none" hidden>This address lacks the key of the server.</p>
<p>The full address has the key after <code>#key=</code>. Only the user who started the server can see it: in the terminal, or in the file that the log of a service names. It changes at every start.</p>
<p class="soft">Programs send the key in the header <code>x-tool-key</code>.</p>
</main>
<noscript><main><h1>This page needs JavaScript</h1></main></noscript>
<script>${KEY_SCRIPT}</script>
</body>
</html>
`;

/** Content security policy of {@linkcode KEY_PAGE}. */
export const KEY_POLICY: string = [
  "default-src 'none'",
  `script-src ${inlineDigest(KEY_SCRIPT)}`,
  `style-src ${inlineDigest(style)}`,
  ...["connect-src 'self'", "img-src data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join("; ");

const COOKIE = "tool-key";

/** Header in which programs send the key. */
export const KEY_HEADER = "x-tool-key";

/**
 * Creates the door of a server on the loopback interface. A request proves that it knows the key of this run: by the
 * header {@linkcode KEY_HEADER}, by `Authorization: Bearer`, or by the cookie that `POST /key` with the header sets. A
 * browser without it gets the page that asks for the key.
 */
export function createKeyDoor(key: LocalKey): Door {
  return {
    place: key.place,
    isLocal: true,
    message: `open the address with the key that the server printed, or send the key in the header ${KEY_HEADER}`,
    admits(http) {
      const sent = http.req.header(KEY_HEADER) ?? bearerOf(http);
      if (sent !== undefined && key.isKey(sent)) return true;
      return cookiesOf(http, cookieNameOf(http, COOKIE)).some((each) => key.isSession(each));
    },
    ask: (http) => http.html(KEY_PAGE, 401, { "content-security-policy": KEY_POLICY }),
    answer(http) {
      if (http.req.path !== KEY_PATH) return undefined;
      if (http.req.method === "GET") return http.body(null, 204);
      const cookie = `${cookieNameOf(http, COOKIE)}=${key.session}; Path=${key.place}; HttpOnly; SameSite=Strict`;
      return http.json({ place: key.place }, 200, { "set-cookie": cookie });
    },
  };
}
