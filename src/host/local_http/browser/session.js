import { make, root } from "./elements.js";
import { answersBelow, followPlace, recallPlace } from "./place.js";

const shutOut = make(
  "dialog",
  "",
  make("h2", "", "Open the address of this page again"),
  make("p", "", "The server was started again, or this browser dropped the cookie of this page."),
  make("p", "", "Open the address that the server printed; this page then continues by itself."),
);
shutOut.id = "shut-out";
shutOut.setAttribute("aria-label", "Open the address of this page again");

/**
 * Goes on under the path of the running server if another tab has opened its address, and asks for that otherwise. A
 * page in a frame leaves this to the outer one.
 */
async function leaveOldRun() {
  if (parent !== window || shutOut.open) return;
  if (root.dataset.login !== undefined) return location.reload(); // shows the form
  const place = recallPlace();
  if (place && !location.pathname.startsWith(place) && await answersBelow(place)) return location.replace(place);
  document.body.append(shutOut);
  if (!shutOut.open) shutOut.showModal();
}

/**
 * Asks the server.
 * @param {string} path
 * @param {RequestInit} [options]
 */
export async function askServer(path, options) {
  const answer = await fetch(path, { cache: "no-store", ...options });
  if (answer.status === 401) leaveOldRun();
  return answer;
}

/** Finds out whether the server refuses this page; if it does, the page waits for the new address. */
export async function isShutOut() {
  try {
    if (await answersBelow("")) return false;
  } catch {
    return false; // nobody answers
  }
  await leaveOldRun();
  return true;
}

followPlace(() => shutOut.open);
