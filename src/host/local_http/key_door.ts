import { bearerOf, cookieNameOf, cookiesOf, type Door, KEY_PATH } from "./door.ts";
import { KEY_PAGE, KEY_POLICY } from "./key_page.ts";
import type { LocalKey } from "./local_key.ts";

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
