import { joinScripts } from "../../host/local_http/browser/join_scripts.ts";
import { LIVE_MODULES, PAGE_MODULES } from "../../host/local_http/browser/shared_modules.ts";
import live from "./live.js" with { type: "text" };
import page from "./page.js" with { type: "text" };

/** The script of every preview: zoom, place, panels, keys. */
export const FILE_SCRIPT: string = joinScripts([...PAGE_MODULES, page]);

/** The script of a served preview, which takes over what is new. */
export const LIVE_SCRIPT: string = joinScripts([...LIVE_MODULES, page, live]);
