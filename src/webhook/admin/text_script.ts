/** How the admin page makes elements, texts and times. Texts become text nodes and nothing else. */
export const TEXT_SCRIPT = String.raw`
const root = document.documentElement;
const byId = (id) => document.getElementById(id);

function make(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** What cannot be seen, or turns the direction of a line, as an escape; JSON stays JSON. */
function visible(text, unsafe) {
  return text.replace(unsafe, (char) => char.split("").map((unit) => {
    return "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0");
  }).join(""));
}
const printable = (text) => visible(text, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu);
const printableLines = (text) => {
  const plain = text.replace(/\x1b\[[0-9;]*m/g, "").replace(/\r\n/g, "\n"); // colours are for terminals
  return visible(plain, /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu);
};
const shorten = (text, length) => text.length <= length ? text : text.slice(0, length - 1) + "…";

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The server's clock counts, whatever this machine's browser believes. */
let clockOffset = 0;
const now = () => Date.now() + clockOffset;

const two = (number) => String(number).padStart(2, "0");
const dayOf = (date) => date.getFullYear() + "-" + two(date.getMonth() + 1) + "-" + two(date.getDate());
const timeOf = (date) => two(date.getHours()) + ":" + two(date.getMinutes()) + ":" + two(date.getSeconds());

/** Today needs no day. */
function otherDay(iso) {
  const day = dayOf(new Date(iso));
  return day === dayOf(new Date(now())) ? "" : day;
}

function longTime(iso) {
  const date = new Date(iso);
  const time = make("time", "", dayOf(date) + " " + timeOf(date));
  time.dateTime = iso;
  time.title = iso;
  return time;
}

/** 850 ms, 12 s, 3 min, 2 h, 4 d. */
function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  if (milliseconds < 1000) return Math.max(0, Math.round(milliseconds)) + " ms";
  if (seconds < 120) return seconds + " s";
  if (seconds < 7200) return Math.floor(seconds / 60) + " min";
  return seconds < 172800 ? Math.floor(seconds / 3600) + " h" : Math.floor(seconds / 86400) + " d";
}

const sinceTime = (iso) => duration(Math.max(0, Math.floor((now() - Date.parse(iso)) / 1000) * 1000 || 0));
const untilTime = (iso) => duration(Math.max(0, Math.ceil((Date.parse(iso) - now()) / 1000) * 1000));

function badge(state) {
  const element = make("span", "badge", state);
  element.dataset.state = state;
  return element;
}

/** A link only where a click cannot run anything. */
function link(address) {
  const text = printable(address);
  let url;
  try { url = new URL(address); } catch { return text; }
  if (url.protocol !== "https:" && url.protocol !== "http:") return text;
  const anchor = make("a", "", text);
  anchor.href = url.href;
  anchor.rel = "noopener noreferrer";
  anchor.target = "_blank";
  return anchor;
}

function userOf({ user }) {
  return user ? user.email ?? user.displayName ?? user.accountId ?? "" : "";
}

function titleOf({ page, comment }) {
  if (page) return page.title ?? "Page " + page.id;
  return comment ? "Comment " + comment.id : "Unknown page";
}
`;
