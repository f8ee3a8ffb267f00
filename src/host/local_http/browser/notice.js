import { byId } from "./elements.js";

const NOTICE_MS = 6000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let noticeTimer;

/**
 * Shows a short message for a while.
 * @param {string} text
 */
export function showNotice(text) {
  byId("notice").textContent = text;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => byId("notice").replaceChildren(), NOTICE_MS);
}
