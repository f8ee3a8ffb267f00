// Runs all command lines from source with all permissions.
import { ALL_LINES } from "../../support/command_lines/all_lines.ts";
import { testLines } from "../../support/command_lines/register_lines.ts";
import { SOURCE } from "../../support/command_lines/runner.ts";

testLines(ALL_LINES, SOURCE);
