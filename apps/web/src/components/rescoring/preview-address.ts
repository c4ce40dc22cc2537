import type { ChangeReason, PreviewChange } from '@clapboard/services/pipeline/rescoring';
import { type Query, readPage } from '@/url-state/query';
import { changeReasons } from './words';

const tabs = ['numbers', 'ranks', 'problems'] as const;
const kinds: readonly PreviewChange['kind'][] = ['value', 'interval'];

/** Rows per page of a preview. */
export const pageRows = 100;

/** The filters of a preview, stored in the page's address. */
export interface PreviewAddress {
  tab: (typeof tabs)[number];
  kind: PreviewChange['kind'] | null;
  reason: ChangeReason | null;
  submission: string | null;
  /** from 1 */
  page: number;
}

/** Parses an address. Ignores invalid values. */
export function readPreviewAddress(query: Query): PreviewAddress {
  return {
    tab: tabs.find((tab) => tab === query.tab) ?? 'numbers',
    kind: kinds.find((kind) => kind === query.kind) ?? null,
    reason: changeReasons.find((reason) => reason === query.reason) ?? null,
    submission: typeof query.submission === 'string' && query.submission ? query.submission : null,
    page: readPage(query.page),
  };
}

/**
 * Returns the query string, `''` for the default; filters start at the first page unless a page is
 * set.
 */
export function buildPreviewQuery(address: Partial<PreviewAddress>): string {
  const query = new URLSearchParams();
  if (address.tab && address.tab !== 'numbers') query.set('tab', address.tab);
  if (address.kind) query.set('kind', address.kind);
  if (address.reason) query.set('reason', address.reason);
  if (address.submission) query.set('submission', address.submission);
  if (address.page && address.page > 1) query.set('page', String(address.page));
  const text = query.toString();
  return text ? `?${text}` : '';
}
