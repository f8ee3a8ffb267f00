import { quote } from "../../base/text.ts";
import { STANDARD_STREAM } from "../read_input.ts";

/** Returns the name of an output in a message: its path in quotes, or `standard output`. */
export function outputName(path: string): string {
  return path === STANDARD_STREAM ? "standard output" : quote(path);
}
