/** What a comparison's address says: the same address shows the same page. */
export interface CompareAddress {
  /** submission ids, in the order shown */
  ids: readonly string[];
  task?: string | undefined;
  metric?: string | undefined;
  slice?: string | undefined;
  /** places of the pair that is shown by aspect; the first two where absent */
  pair?: readonly [number, number] | undefined;
  /** first of the differing items that are shown */
  from?: number | undefined;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads an address; what it does not understand is left out, and an id named twice counts once. */
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

/** The query of an address, for pages and for the export. */
export function compareQuery({ ids, task, metric, slice, pair, from }: CompareAddress): string {
  const parts = Object.entries({
    task,
    metric,
    slice,
    pair: pair?.join('-'),
    from: from ? String(from) : undefined,
  }).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  // Commas stay as they are, so that an address can be read and fixed by hand.
  const named = ids.length > 0 ? [`ids=${ids.map(encodeURIComponent).join(',')}`] : [];
  return [...named, ...parts].join('&');
}

/** The page at an address. */
export function compareHref(address: CompareAddress): string {
  const query = compareQuery(address);
  return query ? `/compare?${query}` : '/compare';
}
