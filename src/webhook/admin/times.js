import { make } from "../../host/local_http/browser/elements.js";

let clockOffset = 0;

/**
 * Sets the clock by the server's, whatever this machine believes.
 * @param {string} iso the server's present time
 */
export function setClock(iso) {
  clockOffset = Date.parse(iso) - Date.now();
}

/** Gives the present time in epoch milliseconds by the server's clock. */
export const now = () => Date.now() + clockOffset;

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/** @param {Date} date */
const dayOf = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/**
 * Shows a time of day.
 * @param {Date} date
 */
export function timeOf(date) {
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/**
 * Shows the day of a time; today needs none.
 * @param {string} iso
 */
export function otherDay(iso) {
  const day = dayOf(new Date(iso));
  return day === dayOf(new Date(now())) ? "" : day;
}

/**
 * Shows a time with its day.
 * @param {string} iso
 */
export function longTime(iso) {
  const date = new Date(iso);
  const time = make("time", "", `${dayOf(date)} ${timeOf(date)}`);
  time.dateTime = iso;
  time.title = iso;
  return time;
}

/**
 * Shows a duration: 850 ms, 12 s, 3 min, 2 h, 4 d.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  if (milliseconds < 1000) return `${Math.max(0, Math.round(milliseconds))} ms`;
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86400)} d`;
}

/**
 * Shows how long ago a time is.
 * @param {string} iso
 */
export function sinceTime(iso) {
  return duration(Math.max(0, Math.floor((now() - Date.parse(iso)) / 1000) * 1000 || 0));
}

/**
 * Shows how long it is until a time.
 * @param {string} iso
 */
export function untilTime(iso) {
  return duration(Math.max(0, Math.ceil((Date.parse(iso) - now()) / 1000) * 1000));
}
