import { decodeOrKeep } from "../../../base/decode_address.ts";
import { quote, truncate } from "../../../base/text.ts";
import { byCodeUnits } from "../../../base/order.ts";
import { UNNAMED } from "../../storage/parameter_kinds.ts";
import { previewStorage } from "../../storage_preview.ts";
import type { Directive } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import type { ShownInline } from "../shown_inline.ts";

const MAX_LENGTH = 80;

/** Lowers `storage`: its text, or its name. */
export function lowerStorage(node: Directive, scope: LoweringScope): ShownInline[] {
  const preview = previewStorage(node);
  switch (preview.kind) {
    case "nothing":
      return [];
    case "break":
      return [{ kind: "lineBreak" }];
    case "text": {
      const message = "Content of the wiki is typeset as plain text: Markdown has no form for it";
      scope.work.log.warn("no-page-form", message, { node });
      return [{ kind: "text", text: preview.text }];
    }
    case "placeholder":
      return [lowerStandIn(preview.name, node, scope)];
  }
}

/** Lowers wiki content without a form on pages to its name and parameters, and reports each name once. */
export function lowerStandIn(
  written: string,
  node: Directive,
  { work }: LoweringScope,
): Extract<ShownInline, { kind: "standIn" }> {
  const name = truncate(written, MAX_LENGTH);
  if (!work.standIns.has(written)) {
    work.standIns.add(written);
    const message = `The wiki's ${quote(name)} has no form on pages: a placeholder shows its name`;
    work.log.warn("no-page-form", message, { node, hint: "Write its content as Markdown if the document needs it." });
  }
  return { kind: "standIn", name: [name, ...readableParameters(node)].join(" \u00b7 ") };
}

/** Parameters of a macro that its placeholder shows, and the length of a value. */
const MAX_PARAMETERS = 20;
const MAX_VALUE = 200;
/** Names of parameters that are for editors. */
const OF_EDITORS =
  /^(?:macro-?id|local-?id|atlassian-macro-output-type|schema-version|data-layout|breakout-\w+|_parentId|__.*)$/i;
const SECRET =
  "pass(?:word|wd|phrase|code)|pwd|secret|token|credential|bearer|(?:api|access|private)[-_]?key|signature";
/** Names of parameters whose values only the wiki may know. */
const SECRET_NAME = new RegExp(`${SECRET}|^(?:pass|sig|auth(?:orization)?)$`, "i");
/** Values that have a password: in an address before the host, or with its name. */
const SECRET_VALUE = new RegExp(`//[^\\s/@:]{0,200}:[^\\s/@]{1,200}@|(?:${SECRET})["']?\\s?[=:]`, "i");

/** Times that a value can be percent-encoded; one that is encoded more often is not shown. */
const MAX_ENCODED = 4;

function isForReaders(key: string, value: string): boolean {
  return /\S/.test(value) && !OF_EDITORS.test(key) && !SECRET_NAME.test(key) && !hasSecret(value);
}

/** Tests whether a value has a password, however often it is percent-encoded. */
function hasSecret(value: string): boolean {
  let text = value;
  for (let times = 0; times <= MAX_ENCODED; times++) {
    if (SECRET_VALUE.test(text)) return true;
    const decoded = decodeOrKeep(text);
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}

/** Returns the parameters of a macro for readers, as `name: value`, in the order of their names. */
function readableParameters({ name, attributes }: Directive): string[] {
  const given = name === "macro" ? Object.entries(attributes ?? {}) : [];
  const shown = given.filter(([key, value]) => isForReaders(key, value ?? ""));
  return shown.sort(([a], [b]) => byCodeUnits(a, b)).slice(0, MAX_PARAMETERS).map(([key, value]) => {
    const text = truncate(decodeOrKeep(value ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim(), MAX_VALUE);
    // A reference has its parts behind a dot.
    const label = truncate(key.replace(/\.[\w-]+$/, ""), MAX_LENGTH);
    return label === UNNAMED ? text : `${label}: ${text}`;
  });
}
