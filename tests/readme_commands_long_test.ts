// Runs the shell blocks of the README and the guides with the permissions that the guide names for each command.
import { testGuideCommands } from "./support/house/guide_commands.ts";
import { WITH_GUIDE_PERMISSIONS } from "./support/house/guide_folder.ts";

testGuideCommands(WITH_GUIDE_PERMISSIONS);
