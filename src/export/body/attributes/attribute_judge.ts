import { quote } from "../../../base/text.ts";
import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { type BodyLosses, shortName } from "../body_losses.ts";
import { lostAttributes } from "./lost_attributes.ts";

/** Elements that others read with themselves. */
export const ELEMENT_PARTS: ReadonlySet<string> = new Set([
  ...["caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th", "li", "dt", "dd", "div"],
  ...["ac:task", "ac:task-id", "ac:task-uuid", "ac:task-status", "ac:task-body", "ac:layout-section", "ac:layout-cell"],
  ...["ac:parameter", "ac:default-parameter", "ac:rich-text-body", "ac:plain-text-body", "ac:caption"],
  ...["ac:link", "ac:link-body", "ac:plain-text-link-body", "ac:adf-node", "ac:adf-attribute", "ac:adf-mark"],
  ...["ri:page", "ri:blog-post", "ri:space", "ri:user", "ri:attachment", "ri:url", "ri:content-entity", "ri:shortcut"],
]);
/** Elements with such parts; a part elsewhere is read for itself. */
const WHOLES =
  /^(?:table|ul|ol|menu|dir|dl|ac:(?:task-list|layout|link|image|structured-macro|macro|adf-extension)|ri:attachment)$/;

/** Reports the attributes of a body that have no effect in a book, each element once. */
export class AttributeJudge {
  readonly #losses: BodyLosses;
  readonly #judged = new WeakSet<StorageElement>();

  /** Creates a judge who has seen nothing. */
  constructor(losses: BodyLosses) {
    this.#losses = losses;
  }

  /** Judges an element and its parts; what else is in it comes by itself. */
  judge(element: StorageElement): void {
    if (this.#judged.has(element)) return;
    this.#judged.add(element);
    const lost = lostAttributes(element);
    if (lost.length > 0) this.#report(element, lost);
    if (!WHOLES.test(element.name) && !ELEMENT_PARTS.has(element.name)) return;
    for (const child of element.children) {
      if (child.type === "element" && ELEMENT_PARTS.has(child.name)) this.judge(child);
    }
  }

  #report(element: StorageElement, lost: readonly string[]): void {
    const names = lost.slice(0, MAX_NAMED).map((name) => quote(shortName(name))).join(", ");
    const more = lost.length > MAX_NAMED ? ` and ${lost.length - MAX_NAMED} more` : "";
    const [noun, verb] = lost.length === 1 ? ["attribute", "has"] : ["attributes", "have"];
    const message = `The ${noun} ${names}${more} of the element "${
      shortName(element.name)
    }" ${verb} no effect in a book`;
    this.#losses.otherwise(element, { code: "element-attribute", message });
  }
}

/** Maximum number of attributes that a message names. */
const MAX_NAMED = 5;
