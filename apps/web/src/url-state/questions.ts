/** Which items of a submission are shown. Stored only in the page's address. */
export interface QuestionParams {
  /** null: the first submitted task */
  task: string | null;
  slice: string | null;
  outcome: string | null;
  text: string;
  /** from 1; null: the page with the open item, else the first */
  page: number | null;
  /** the open item */
  item: string | null;
  /** null: the current evaluation */
  evaluation: string | null;
}

/** Parses an address. Ignores invalid parameters. */
export function readParams(query: URLSearchParams): QuestionParams {
  const page = query.get('page') ?? '';
  return {
    task: query.get('task') || null,
    slice: query.get('slice') || null,
    outcome: query.get('outcome') || null,
    text: (query.get('q') ?? '').slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null,
    item: query.get('item') || null,
    evaluation: query.get('evaluation') || null,
  };
}

/** Returns the query string without a question mark; empty for the default state. */
export function writeParams(params: QuestionParams): string {
  const query = new URLSearchParams();
  const { task, slice, outcome, text, page, item, evaluation } = params;
  if (evaluation !== null) query.set('evaluation', evaluation);
  if (task !== null) query.set('task', task);
  if (slice !== null) query.set('slice', slice);
  if (outcome !== null) query.set('outcome', outcome);
  if (text.trim() !== '') query.set('q', text);
  if (page !== null && page > 1) query.set('page', String(page));
  if (item !== null) query.set('item', item);
  return query.toString().replaceAll('%2F', '/').replaceAll('%3A', ':');
}

/** Returns the first page of the same list, with no item open. */
export function toFirstPage(params: QuestionParams): QuestionParams {
  return { ...params, page: null, item: null };
}

/** The filters that select the items. */
export function getFilterKey(params: QuestionParams): string {
  return writeParams(toFirstPage(params));
}
