import { byId } from "./elements.js";
import { answersBelow, followPlace, recallPlace, rememberPlace } from "./place.js";

/** Takes the key out of the address, so that neither the history nor a copy of the address has it. */
function takeKey() {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  // The whole address, because a path such as //host/ alone would be one of another host.
  if (location.hash) history.replaceState(null, "", location.origin + location.pathname + location.search);
  return key;
}

/**
 * Exchanges the key for a cookie and the path where it is valid; null for a wrong key.
 * @param {string} key
 * @returns {Promise<string | null>}
 */
async function exchange(key) {
  if (!/^[\w-]+$/.test(key)) return null; // other letters may not fit into a header
  const answer = await fetch("/key", { method: "POST", headers: { "x-tool-key": key }, cache: "no-store" });
  if (!answer.ok) return null;
  const { place } = await answer.json();
  rememberPlace(place);
  return place;
}

/**
 * Shows why the page is closed.
 * @param {"none" | "wrong" | "kept" | "lost"} reason
 */
function show(reason) {
  for (const each of ["none", "wrong", "kept", "lost"]) byId(each).hidden = each !== reason;
  byId("closed").hidden = false;
}

async function enter() {
  const key = takeKey();
  try {
    const place = key === null ? recallPlace() : await exchange(key);
    if (place !== null && await answersBelow(place)) {
      const rest = location.pathname.replace(/^\/[\w-]{22}\//, "/").slice(1) + location.search;
      return location.replace(place + rest);
    }
    show(key === null ? "none" : place === null ? "wrong" : "kept");
  } catch {
    show("lost");
  }
}

addEventListener("hashchange", () => {
  if (location.hash) enter();
});
followPlace(() => true);
enter();
