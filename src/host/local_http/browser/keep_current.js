/**
 * Makes a function that loads what a page shows: one load at a time, and one more when it is called meanwhile, however
 * often.
 * @param {() => Promise<void>} load
 * @param {{ lost: () => void, pauseMs?: number }} options what to do when a load fails, and how long to rest after each
 * @returns {() => Promise<void>} ends with the last load
 */
export function keepCurrent(load, { lost, pauseMs = 0 }) {
  let loading = false;
  let again = false;
  return async () => {
    again = true;
    if (loading) return;
    loading = true;
    while (again) {
      again = false;
      try {
        await load();
      } catch {
        lost();
      }
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    loading = false;
  };
}

/** A browser connects again by itself, but takes a refusal for final. */
const RECONNECT_MS = 3000;

/**
 * Follows what a server reports, with one connection. A page that nobody sees gives it up, because a browser opens only
 * six to a server, unless the page says something in its title as well.
 * @param {string} address
 * @param {Record<string, () => void>} actions what to do for each kind of event
 * @param {{ lost: () => void, isShutOut: () => Promise<boolean>, inBackground?: boolean }} options what to do when the
 * connection breaks, and how to find out that another try is of no use
 */
export function followServer(address, actions, { lost, isShutOut, inBackground = false }) {
  /** @type {EventSource | undefined} */
  let source;
  const follow = () => {
    if (document.hidden && !inBackground) return source?.close();
    if (source && source.readyState !== EventSource.CLOSED) return;
    const opened = new EventSource(address);
    source = opened;
    for (const [name, act] of Object.entries(actions)) opened.addEventListener(name, act);
    opened.addEventListener("error", async () => {
      lost();
      if (opened.readyState !== EventSource.CLOSED || await isShutOut()) return;
      setTimeout(follow, RECONNECT_MS);
    });
  };
  document.addEventListener("visibilitychange", follow);
  follow();
}
