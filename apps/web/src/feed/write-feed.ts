import type { FeedEntry } from '@clapboard/services/feed';
import { type Markup, markup } from '@/markup/markup';
import { describeEntry } from './describe-entry';

export interface FeedOptions {
  /** public address of the site */
  siteUrl: string;
  siteName: string;
  /** path of the site’s icon */
  icon: string;
  /** path of the feed */
  path: string;
  /** path of the page that it is about */
  page: string;
  title: string;
}

/**
 * Returns a feed as Atom (RFC 4287). Entry IDs are those of the events, and the feed's ID is its address. A feed
 * without entries was last updated in 1970, because the date is required.
 */
export function writeFeed(entries: readonly FeedEntry[], options: FeedOptions): string {
  const { siteUrl, siteName, icon, path, page, title } = options;
  const link = (to: string) => new URL(to, siteUrl).href;
  const document = markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${link(path)}</id>
  <title>${title}</title>
  <updated>${getUpdated(entries).toISOString()}</updated>
  <author><name>${siteName}</name></author>
  <link rel="self" type="application/atom+xml" href="${link(path)}"/>
  <link rel="alternate" type="text/html" href="${link(page)}"/>
  <icon>${link(icon)}</icon>
${entries.map((entry) => writeEntry(entry, link))}</feed>
`;
  return document.text;
}

/** Returns when the newest entry was published. */
export function getUpdated(entries: readonly FeedEntry[]): Date {
  return new Date(Math.max(0, ...entries.map(({ createdAt }) => createdAt.getTime())));
}

function writeEntry(entry: FeedEntry, link: (path: string) => string): Markup {
  const { title, summary, path } = describeEntry(entry);
  const time = entry.createdAt.toISOString();
  return markup`  <entry>
    <id>urn:uuid:${entry.id}</id>
    <title>${title}</title>
    <updated>${time}</updated>
    <published>${time}</published>
    <link rel="alternate" type="text/html" href="${link(path)}"/>
    <category term="${entry.kind}"/>
    <category term="${entry.benchmark}"/>
    <summary>${summary}</summary>
  </entry>
`;
}
