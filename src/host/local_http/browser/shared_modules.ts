import elements from "./elements.js" with { type: "text" };
import keepCurrent from "./keep_current.js" with { type: "text" };
import memory from "./memory.js" with { type: "text" };
import notice from "./notice.js" with { type: "text" };
import place from "./place.js" with { type: "text" };
import session from "./session.js" with { type: "text" };
import theme from "./theme.js" with { type: "text" };

/** Modules of every page, in the order in which `joinScripts` takes them. */
export const PAGE_MODULES: readonly string[] = [elements, memory, theme];

/** Modules of a page that follows its server. */
export const LIVE_MODULES: readonly string[] = [...PAGE_MODULES, place, session, keepCurrent];

/** Modules of a page that also sends actions to its server. */
export const ACTION_MODULES: readonly string[] = [...LIVE_MODULES, notice];
