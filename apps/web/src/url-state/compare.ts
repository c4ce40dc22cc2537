import type { Query } from './query';

/** The state of a comparison, stored in the page's address. */
export interface CompareAddress {
  /** submission ids, in the order shown */
  ids: readonly string[];
  task?: string | undefined;
  metric?: string | undefined;
  slice?: string | undefined;
  /** indexes of the pair compared by aspect; default: the first two */
  pair?: readonly [number, number] | undefined;
  /** index of the first differing item shown */
  from?: number | undefined;
}

/** Parses an address. Ignores invalid parameters and duplicate IDs. */
export function readCompareAddress(query: Query): CompareAddress {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const ids = [query.ids ?? []].flat().flatMap((part) => part.split(','));
  const pair = /^(\d)-(\d)$/.exec(text('pair') ?? '');
  const from = /^\d{1,6}$/.test(text('from') ?? '') ? Number(text('from')) : undefined;
  return {
    ids: [...new Set(ids.map((id) => id.trim()).filter(Boolean))],
    task: text('task'),
    metric: text('metric'),
    slice: text('slice'),
    pair: pair ? [Number(pair[1]), Number(pair[2])] : undefined,
    from,
  };
}

/** Returns the address of the page. */
export function compareHref({ ids, task, metric, slice, pair, from }: CompareAddress): string {
  const parts = Object.entries({
    task,
    metric,
    slice,
    pair: pair?.join('-'),
    from: from ? String(from) : undefined,
  }).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  // Commas stay unescaped, so that people can read and edit the address.
  const named = ids.length > 0 ? [`ids=${ids.map(encodeURIComponent).join(',')}`] : [];
  const query = [...named, ...parts].join('&');
  return query ? `/compare?${query}` : '/compare';
}
