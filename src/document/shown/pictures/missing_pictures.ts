import { countNoun } from "../../../base/count_noun.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { IssueLog } from "../../issue_log.ts";
import type { Nodes } from "../../tree.ts";

/** Maximum number of hosts that a warning names. */
const MAX_NAMED = 5;

/** Pictures that a document shows as frames. Those on the web get one warning together. */
export class MissingPictures {
  readonly #hosts = new Map<string, number>();
  #first: Nodes | undefined;

  /** Adds a picture, and warns about it unless it is on the web. */
  add(url: string, node: Nodes, log: IssueLog): void {
    const host = hostOf(url);
    if (host === undefined) {
      log.warn("image-not-available", `The image ${quote(truncate(url, 200))} is not available`, {
        node,
        hint: "Add a PNG, JPEG, GIF, WebP or SVG file, or correct the path.",
      });
      return;
    }
    this.#first ??= node;
    this.#hosts.set(host, (this.#hosts.get(host) ?? 0) + 1);
  }

  /** Warns about all pictures on the web, at the place of the first. */
  report(log: IssueLog): void {
    if (this.#first === undefined) return;
    const hosts = [...this.#hosts].sort(([, a], [, b]) => b - a);
    const count = hosts.reduce((sum, [, uses]) => sum + uses, 0);
    const named = hosts.slice(0, MAX_NAMED).map(([host, uses]) => count === 1 ? host : `${host} (${uses})`);
    const more = hosts.length > MAX_NAMED ? [countNoun(hosts.length - MAX_NAMED, "other host")] : [];
    const message = `${countNoun(count, "picture")} on the web ${count === 1 ? "appears" : "appear"} as text`;
    log.warn("image-not-available", `${message}: ${[...named, ...more].join(", ")}`, {
      node: this.#first,
      hint: "Nothing is fetched: save the pictures beside the document, and use their file names.",
    });
  }
}

/** Returns the host of an address on the web; undefined for other addresses. */
function hostOf(url: string): string | undefined {
  const host = /^(?:https?:)?\/\/([^/?#@\s]+)(?=[/?#]|$)/i.exec(url)?.[1];
  return host === undefined ? undefined : truncate(host.toLowerCase(), 100);
}
