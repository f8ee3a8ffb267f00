import { ACTION_MODULES, joinScripts } from "../../host/local_http/browser/join_scripts.ts";
import adminStyle from "./admin.css" with { type: "text" };
import admin from "./admin.js" with { type: "text" };
import api from "./api.js" with { type: "text" };
import badge from "./badge.js" with { type: "text" };
import detailsStyle from "./details.css" with { type: "text" };
import details from "./details.js" with { type: "text" };
import filters from "./filters.js" with { type: "text" };
import groups from "./groups.js" with { type: "text" };
import head from "./head.js" with { type: "text" };
import lane from "./lane.js" with { type: "text" };
import listStyle from "./list.css" with { type: "text" };
import list from "./list.js" with { type: "text" };
import replayAll from "./replay_all.js" with { type: "text" };
import texts from "./texts.js" with { type: "text" };
import times from "./times.js" with { type: "text" };

/** Script of the admin page. */
export const ADMIN_SCRIPT: string = joinScripts([
  ...ACTION_MODULES,
  ...[api, texts, times, badge, list, filters, groups, head, lane, details, replayAll, admin],
]);

/** Style sheet of the admin page: its own light and dark colors, no external fonts or images. */
export const ADMIN_STYLE: string = [adminStyle, listStyle, detailsStyle].join("\n");
