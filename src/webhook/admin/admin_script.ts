import elements from "../../host/local_http/browser/elements.js" with { type: "text" };
import { joinScripts } from "../../host/local_http/browser/join_scripts.ts";
import keepCurrent from "../../host/local_http/browser/keep_current.js" with { type: "text" };
import memory from "../../host/local_http/browser/memory.js" with { type: "text" };
import notice from "../../host/local_http/browser/notice.js" with { type: "text" };
import theme from "../../host/local_http/browser/theme.js" with { type: "text" };
import admin from "./admin.js" with { type: "text" };
import api from "./api.js" with { type: "text" };
import badge from "./badge.js" with { type: "text" };
import details from "./details.js" with { type: "text" };
import filters from "./filters.js" with { type: "text" };
import head from "./head.js" with { type: "text" };
import list from "./list.js" with { type: "text" };
import replayAll from "./replay_all.js" with { type: "text" };
import texts from "./texts.js" with { type: "text" };
import times from "./times.js" with { type: "text" };

/** Script of the admin page. */
export const ADMIN_SCRIPT: string = joinScripts([
  ...[elements, memory, theme, notice, keepCurrent],
  ...[api, texts, times, badge, list, filters, head, details, replayAll, admin],
]);
