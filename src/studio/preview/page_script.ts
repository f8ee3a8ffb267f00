import elements from "../../host/local_http/browser/elements.js" with { type: "text" };
import { joinScripts } from "../../host/local_http/browser/join_scripts.ts";
import keepCurrent from "../../host/local_http/browser/keep_current.js" with { type: "text" };
import memory from "../../host/local_http/browser/memory.js" with { type: "text" };
import theme from "../../host/local_http/browser/theme.js" with { type: "text" };
import live from "./live.js" with { type: "text" };
import page from "./page.js" with { type: "text" };

/** Script of every preview: zoom, current page, panels, keys. */
export const FILE_SCRIPT: string = joinScripts([elements, memory, theme, page]);

/** Script of a served preview, which also applies changes. */
export const LIVE_SCRIPT: string = joinScripts([elements, memory, theme, keepCurrent, page, live]);
