import { type Issue, warningIssue } from "../../base/issue.ts";
import { countNoun } from "../../base/count_noun.ts";
import { quote, truncate } from "../../base/text.ts";
import type { DocxPackage } from "../docx_package.ts";
import { findMainDocument, findWordParts, type WordPart } from "../word_parts.ts";

/** What readers may still do with a protected document, by its kind of protection. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ["readOnly", "nobody can edit it"],
  ["comments", "readers can only comment on it"],
  ["trackedChanges", "all changes to it are tracked"],
  ["forms", "readers can only fill in its forms"],
]);
const NAMED = 5;

/**
 * Finds what keeps readers of filled documents from editing them: the protection of a template, and locked controls.
 *
 * @throws {DocxError} when it is not a readable Word file, or has macros.
 */
export function checkProtection(docx: DocxPackage): Issue[] {
  const parts = findWordParts(docx).filter(({ root }) => root.startsWith("w:"));
  return [...checkSettings(docx), ...parts.flatMap((part) => checkControls(docx, part))];
}

function checkSettings(docx: DocxPackage): Issue[] {
  const [settings] = docx.relationships(findMainDocument(docx), ["settings"]);
  const path = settings && docx.memberPath(settings.path);
  if (path === undefined) return [];
  let allowed: string | undefined;
  docx.readOoxml(path, "w:settings", {
    open(name, attributes) {
      if (name !== "w:documentProtection" || !isOn(attributes.get("w:enforcement"))) return;
      allowed = ALLOWED.get(attributes.get("w:edit") ?? "");
    },
    close: () => {},
  });
  if (allowed === undefined) return [];
  const message =
    `The template is protected, and so is every filled document: ${allowed} until the protection is stopped`;
  const hint = "Stop the protection in Word (Review > Restrict Editing), unless it is meant for filled documents.";
  return [warningIssue("protected-document", message, { path, hint })];
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && /^(?:1|true|on)$/.test(value);
}

/** Returns the names of the controls of a part whose content is locked; those without one are empty. */
function lockedControls(docx: DocxPackage, { path, root }: WordPart): string[] {
  const names: string[] = [];
  let open: Map<string, string> | undefined;
  docx.readOoxml(path, root, {
    open(name, attributes) {
      if (name === "w:sdtPr") open = new Map();
      else open?.set(name, attributes.get("w:val") ?? "");
    },
    close(name) {
      if (name !== "w:sdtPr") return;
      if (LOCKS.has(open?.get("w:lock") ?? "")) names.push(open?.get("w:alias") ?? open?.get("w:tag") ?? "");
      open = undefined;
    },
  });
  return names;
}

const LOCKS = new Set(["contentLocked", "sdtContentLocked"]);

function checkControls(docx: DocxPackage, part: WordPart): Issue[] {
  const { path } = part;
  const names = lockedControls(docx, part);
  if (names.length === 0) return [];
  const known = [...new Set(names.filter((name) => name !== ""))];
  const list = known.slice(0, NAMED).map((name) => quote(truncate(name, 60))).join(", ");
  const shown = list === "" ? "" : ` (${list}${known.length > NAMED ? ", …" : ""})`;
  const them = names.length === 1 ? "it is" : "they are";
  const message =
    `${countNoun(names.length, "content control")}${shown} in ${quote(path)} cannot be edited by readers; ` +
    `${them} filled all the same`;
  return [warningIssue("locked-control", message, { path })];
}
