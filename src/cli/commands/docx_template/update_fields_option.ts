import { Option } from "@commander-js/extra-typings";

/** Creates the option `--update-fields` of commands that fill Word templates. */
export function updateFieldsOption() {
  return new Option(
    "--update-fields <by>",
    "who computes page numbers of contents: word, when it opens the document, after a question; office, LibreOffice of " +
      "this machine, now; none (default: word if there are contents)",
  ).choices(["word", "office", "none"] as const);
}
