import { recall, remember } from "./memory.js";

const PLACE_NAME = "tool-place";

/** @param {string | null} place */
function isPlace(place) {
  return place !== null && /^\/[\w-]{22}\/$/.test(place);
}

/**
 * Keeps the path of the server's run for the other tabs; browsers keep it apart from those of other ports.
 * @param {string} place
 */
export function rememberPlace(place) {
  if (!isPlace(place)) return;
  remember(PLACE_NAME, ""); // other tabs hear of changes only
  remember(PLACE_NAME, place);
}

/**
 * Reads the path that was kept.
 * @returns {string | null}
 */
export function recallPlace() {
  const place = recall(PLACE_NAME);
  return isPlace(place) ? place : null;
}

/**
 * Goes on under the path of a run as soon as any tab has opened its address, unless this page is in a frame. A page that
 * is already there does so only if it waits for that.
 * @param {() => boolean} waits
 */
export function followPlace(waits) {
  if (parent !== window) return;
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== PLACE_NAME || !newValue || !isPlace(newValue)) return;
    if (waits() || !location.pathname.startsWith(newValue)) location.replace(newValue);
  });
}

/**
 * Asks whether the server answers this browser below a path.
 * @param {string} place
 */
export async function answersBelow(place) {
  const answer = await fetch(`${place}key`, { cache: "no-store" });
  return answer.ok;
}
