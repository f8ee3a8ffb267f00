import type { StoredIssue } from "../../../../wiki/local/wiki_store.ts";

/** Issues of the tracker beside the demo wiki, by key. */
export const DEMO_ISSUES: readonly (readonly [key: string, issue: StoredIssue])[] = [
  ["BIKE-12", {
    ...{ title: "Reservations lapse an hour early in summer", status: "In Progress" },
    fields: { issuetype: { name: "Bug" }, priority: { name: "High" }, assignee: { displayName: "Carla Osei" } },
  }],
  ["BIKE-15", {
    ...{ title: "The counter shows bicycles that are at the other workshop", status: "Open" },
    fields: { issuetype: { name: "Bug" }, priority: { name: "Medium" }, duedate: "2025-02-14" },
  }],
  ["BIKE-17", {
    ...{ title: "Print the torque on the repair slip", status: "Done" },
    fields: { issuetype: { name: "Story" }, priority: { name: "Low" }, assignee: { displayName: "Deniz Yıldız" } },
  }],
  ["BIKE-18", {
    ...{ title: "Sort the waiting list by height", status: "Open" },
    fields: { issuetype: { name: "Story" }, priority: { name: "Low" }, assignee: { displayName: "Bruno Maier" } },
  }],
];
