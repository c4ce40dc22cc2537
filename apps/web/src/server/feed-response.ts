import { getLogoAddress } from '@/url-state/logo';
import 'server-only';
import type { FeedEntry } from '@clapboard/services/feed';
import { type FeedOptions, getUpdated, writeFeed } from '@/feed/write-feed';
import { currentSite } from './current-site';
import { env } from './env';
import { taggedResponse } from './tagged-response';

/**
 * Answers with entries as an Atom feed. `If-Modified-Since` is ignored: an entry that disappears changes the feed
 * and not its date.
 */
export async function feedResponse(
  request: Request,
  entries: readonly FeedEntry[],
  options: Omit<FeedOptions, 'siteUrl' | 'siteName' | 'icon'>,
): Promise<Response> {
  const { name: siteName, logo } = await currentSite();
  const icon = logo ? getLogoAddress(logo.hash) : '/icon.svg';
  const site = { siteUrl: env().PUBLIC_URL, siteName, icon };
  return taggedResponse(request, writeFeed(entries, { ...options, ...site }), {
    type: 'application/atom+xml; charset=utf-8',
    headers: { 'last-modified': getUpdated(entries).toUTCString() },
  });
}
