import 'server-only';
import type { FeedEntry } from '@clapboard/services/feed';
import { type FeedOptions, getUpdated, writeFeed } from '@/feed/write-feed';
import { env } from './env';
import { taggedResponse } from './tagged-response';

/**
 * Answers with entries as an Atom feed. `If-Modified-Since` is ignored: an entry that disappears changes the feed
 * and not its date.
 */
export function feedResponse(
  request: Request,
  entries: readonly FeedEntry[],
  options: Omit<FeedOptions, 'siteUrl'>,
): Response {
  return taggedResponse(request, writeFeed(entries, { ...options, siteUrl: env().PUBLIC_URL }), {
    type: 'application/atom+xml; charset=utf-8',
    headers: { 'last-modified': getUpdated(entries).toUTCString() },
  });
}
