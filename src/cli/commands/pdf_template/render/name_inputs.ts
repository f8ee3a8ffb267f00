import { countNoun } from "../../../../base/count_noun.ts";
import { inputName } from "../../../../console/read_input.ts";

/** Returns the name of the documents for errors. */
export function nameInputs([document = "", ...others]: readonly string[]): string {
  return others.length === 0 ? inputName(document) : countNoun(others.length + 1, "document");
}
