import { joinScripts } from "../../host/local_http/browser/join_scripts.ts";
import { LIVE_MODULES, PAGE_MODULES } from "../../host/local_http/browser/shared_modules.ts";
import live from "./live.js" with { type: "text" };
import page from "./page.js" with { type: "text" };

/** Script of every preview: zoom, current page, panels, keys. */
export const FILE_SCRIPT: string = joinScripts([...PAGE_MODULES, page]);

/** Script of a served preview, which also applies changes. */
export const LIVE_SCRIPT: string = joinScripts([...LIVE_MODULES, page, live]);
