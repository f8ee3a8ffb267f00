// Runs command lines from source with exactly the permissions that the guide names: in the night all of them, otherwise
// one for each command and those that need something else.
import { LINES_OF_THIS_RUN } from "../../support/command_lines/all_lines.ts";
import { testLines } from "../../support/command_lines/register_lines.ts";
import { PERMITTED } from "../../support/command_lines/runner.ts";

testLines(LINES_OF_THIS_RUN, PERMITTED);
