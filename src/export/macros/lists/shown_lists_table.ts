import { keepDynamic } from "../../body/macros/text_macros.ts";
import type { MacroRows } from "../macro.ts";
import { coversSearch, expandSearch, knowsSearch, needsOfSearch } from "./searched_pages.ts";
import { coversPopularLabels, expandLabelList, expandPageIndex, knowsLabels, knowsPages } from "./space_lists.ts";
import { coversTasks, expandTasks, knowsTasks, needsOfTasks } from "./task_report.ts";
import {
  coversContributors,
  expandChangeHistory,
  expandContributors,
  knowsVersions,
  needsOfVersions,
} from "./version_lists.ts";

/** Lists of the wiki that a book makes itself. */
export const SHOWN_LISTS: MacroRows = [
  ["blog-posts recently-updated recently-updated-dashboard contentbyuser content-report-table navmap", {
    read: keepDynamic,
    covers: coversSearch,
    parameters: {
      shown:
        "_ title heading label labels operator space spaceKey spaces max maxResults maxEntries sort reverse types type " +
        "content author authors user users name username",
      usual: { showLabels: "false", showSpace: "false" },
      look: "theme showProfilePic hideHeading width wrapAfter cellWidth cellHeight columns",
      internal:
        "analytics-key blueprintModuleCompleteKey contentBlueprintId createButtonLabel blankTitle blankDescription",
    },
    rule: { needs: needsOfSearch, expand: expandSearch, isKnown: knowsSearch },
  }],
  ["tasks-report-macro", {
    read: keepDynamic,
    covers: coversTasks,
    parameters: {
      shown: "spaces spaceAndPage pages status assignees creators sortBy reverseSort columns",
      look: "pageSize",
      internal: "emptyView",
    },
    rule: { needs: needsOfTasks, expand: expandTasks, isKnown: knowsTasks },
  }],
  ["change-history", {
    read: keepDynamic,
    parameters: { shown: "page limit" },
    rule: { needs: needsOfVersions, expand: expandChangeHistory, isKnown: knowsVersions },
  }],
  ["contributors", {
    read: keepDynamic,
    covers: coversContributors,
    parameters: {
      shown: "page include scope order reverse limit mode showCount showLastTime",
      usual: { showAnonymous: "false" },
      internal: "noneFoundMessage",
    },
    rule: { needs: needsOfVersions, expand: expandContributors, isKnown: knowsVersions },
  }],
  ["page-index index", {
    read: keepDynamic,
    parameters: { shown: "spaceKey space" },
    rule: { needs: () => [], expand: expandPageIndex, isKnown: knowsPages },
  }],
  ["listlabels", {
    read: keepDynamic,
    parameters: { shown: "spaceKey space excludedLabels" },
    rule: { needs: () => [], expand: expandLabelList, isKnown: knowsLabels },
  }],
  ["popular-labels", {
    read: keepDynamic,
    covers: coversPopularLabels,
    parameters: { shown: "spaceKey space count", look: "style" },
    rule: { needs: () => [], expand: expandLabelList, isKnown: knowsLabels },
  }],
];
