import { quote, truncate } from "../../../base/text.ts";
import { WikiError } from "../../../wiki/wiki_errors.ts";
import { SyncError } from "../../sync_error.ts";

/** Explains a duplicate title: the wiki's own message refers to URLs of its interface. */
export function explainTitle(error: unknown, title: string, hint = OTHER_TITLE): unknown {
  const isTaken = error instanceof WikiError && error.code === "bad-request" && /title/i.test(error.message) &&
    /already|exist|same|duplicate|unique/i.test(error.message);
  if (!isTaken) return error;
  const shown = quote(truncate(title, 120));
  return new SyncError("refused", `Cannot use the title ${shown}: another page of the space has it`, {
    hint,
    cause: error,
  });
}

const OTHER_TITLE = "Give the page another title in the front matter.";
