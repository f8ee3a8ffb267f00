import type { Context } from "../../console/context.ts";
import { truncate } from "../../base/text.ts";
import { readText } from "../../wiki/fields.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import { present } from "../../base/present.ts";
import type { Person } from "../../book/model/source_page.ts";
import type { ExportSource } from "../../book/model/export_source.ts";
import { createHostTracker, hostTrackerSite } from "../../export/sources/host_tracker.ts";
import type { IssueTrackers, TrackerOptions } from "../../export/sources/issue_tracker.ts";
import { createLinkedTrackers } from "../../export/sources/linked_trackers.ts";
import { createWikiSource, type WikiSourceOptions } from "../../export/sources/wiki_source.ts";
import type { AnswerRecord } from "../../export/archive/answer_record.ts";
import { recordAnswers, type RecordedWiki, replayAnswers } from "../../export/sources/recorded_client.ts";
import { LivePages } from "../../export/live/live_pages.ts";
import { RequestCounter, type RequestCounts } from "../../export/report/request_counts.ts";
import { createWikiPlaceholders, type WikiPlaceholders } from "../../export/word/wiki_placeholders.ts";
import { createPageEvidence, factOf, type PageEvidence } from "../../export/evidence/page_evidence.ts";
import { createPinnedSource, type OldVersions } from "../../export/versions/pinned_source.ts";
import type { VersionRule } from "../../export/versions/version_rule.ts";
import { listAttachmentVersions } from "../../wiki/content/list_versions.ts";
import { type PageOperation, readPageOperations } from "../../wiki/content/page_operations.ts";
import { readDatedProperty } from "../../wiki/evidence/page_property.ts";
import type { Profile } from "../../profile/profiles.ts";
import { openContent } from "../../wiki/content/open_content.ts";
import { fetchCurrentUser } from "../../wiki/current_user.ts";
import type { WikiDeps } from "../../wiki/site_pause.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import { openWiki } from "./wiki_access.ts";

/** The wiki of a profile, as a source of pages for exports. */
export interface OpenedWikiSource {
  readonly source: ExportSource;
  readonly content: ReturnType<typeof openContent>;
  /** Asks for the person whom the credential belongs to; undefined if the wiki does not show it. */
  readonly findExporter: () => Promise<Person | undefined>;
  readonly placeholders: WikiPlaceholders;
  /** Asks for the version of the wiki; undefined if it does not tell it, as on Cloud, which has none. */
  readonly findVersion: () => Promise<string | undefined>;
  /** Returns the requests so far, by kind. */
  readonly countRequests: () => RequestCounts;
  /** What the wiki knows about pages besides their texts. */
  readonly evidence: PageEvidence;
  /** Reads what the user may do with a page; empty if the wiki does not say it. No part of what a record has. */
  readonly operations: (pageId: string) => Promise<readonly PageOperation[]>;
  /** Returns a source of this wiki with the versions of pages that a rule chooses. */
  readonly pin: (rule: VersionRule, source: ExportSource) => ExportSource;
}

/** What a wiki does while it is read, how much of its trackers, and whether it renders the macros that only it can show. */
export interface WikiReading extends Pick<WikiSourceOptions, "onBroken">, Pick<WikiDeps, "onPause">, TrackerOptions {
  /** True by default. */
  readonly liveMacros?: boolean | undefined;
  /** Receives the answers of the wiki. */
  readonly record?: AnswerRecord | undefined;
  /** Answers in place of the wiki. */
  readonly replayed?: RecordedWiki | undefined;
}

/** Opens the wiki of a profile with the issue trackers that it is linked with; sends nothing yet. */
export async function openWikiSource(
  profile: Profile,
  context: Context,
  { onBroken, onPause, maxRows, liveMacros = true, record, replayed }: WikiReading = {},
): Promise<OpenedWikiSource> {
  const { site, deployment } = profile;
  const counter = new RequestCounter();
  const onRequest = (url: URL) => counter.count(url.pathname);
  const openPlain = async (asked: Profile) => {
    return replayed === undefined
      ? await openWiki(asked, context, { onRequest, ...present({ onPause }) })
      : replayAnswers(asked.site, replayed);
  };
  const recorded = (client: WikiClient) => record === undefined ? client : recordAnswers(client, record);
  const open = async (asked: Profile) => recorded(await openPlain(asked));
  const plain = await openPlain(profile);
  const client = recorded(plain);
  const content = openContent(client);
  const trackers = await openTrackers(client, { profile, open, tables: present({ maxRows }) });
  const now = () => context.clock.now().getTime();
  const renderer = liveMacros ? new LivePages(content, { now }) : undefined;
  const source = createWikiSource(content, { site, deployment, trackers, onBroken, renderer, record });
  const placeholders = createWikiPlaceholders(client);
  let version: Promise<string | undefined> | undefined;
  return {
    ...{ content, source, placeholders, evidence: createPageEvidence(client) },
    operations: (id) => operationsOf(plain, id),
    pin: (rule, source) => createPinnedSource(source, oldVersionsOf(client, content), rule),
    findExporter: () => findExporter(client),
    findVersion: () => version ??= findVersion(client),
    countRequests: () => counter.counts,
  };
}

async function operationsOf(client: WikiClient, id: string): Promise<readonly PageOperation[]> {
  const found = await factOf(() => readPageOperations(client, id));
  return "value" in found ? found.value : [];
}

function oldVersionsOf(client: WikiClient, content: OpenedWikiSource["content"]): OldVersions {
  return {
    property: (id, key) => factOf(() => readDatedProperty(client, id, key)),
    readVersion: (id, version) => content.readVersion(id, version),
    attachmentVersions: (id, max) => listAttachmentVersions(client, id, max),
  };
}

async function findExporter(client: WikiClient): Promise<Person | undefined> {
  const { displayName, email } = await fetchCurrentUser(client);
  return displayName === undefined ? undefined : { name: displayName, ...present({ email }) };
}

/** Longest version that a report shows. */
const MAX_VERSION = 40;

async function findVersion(client: WikiClient): Promise<string | undefined> {
  if (client.deployment === "cloud") return undefined;
  try {
    const version = readText(await client.request("GET", "/rest/applinks/1.0/manifest"), "version");
    return version && truncate(version, MAX_VERSION);
  } catch (error) {
    if (error instanceof WikiError || error instanceof AuthError) return undefined; // it only informs
    throw error;
  }
}

/** How the trackers of a wiki are opened. */
interface TrackerOpening {
  readonly profile: Profile;
  readonly open: (profile: Profile) => Promise<WikiClient>;
  readonly tables: TrackerOptions;
}

async function openTrackers(client: WikiClient, { profile, open, tables }: TrackerOpening): Promise<IssueTrackers> {
  if (client.deployment === "data-center") return createLinkedTrackers(client, tables);
  const site = hostTrackerSite(profile.site);
  return createHostTracker(await open({ ...profile, site }), tables);
}
