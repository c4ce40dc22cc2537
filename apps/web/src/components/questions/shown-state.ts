import type { QuestionList } from '@clapboard/services/questions';
import { getFilterKey, type QuestionParams, writeParams } from '@/url-state/questions';

/** A list with the state it was loaded for. */
export interface Loaded {
  list: QuestionList;
  params: QuestionParams;
}

/** Whether a loaded list is current for a state, so that nothing has to be loaded. */
export function isListOf({ list, params }: Loaded, questionParams: QuestionParams): boolean {
  if (writeParams(params) === writeParams(questionParams)) return true;
  if (getFilterKey(params) !== getFilterKey(questionParams)) return false;
  if (questionParams.page !== null) return Math.min(questionParams.page, list.pages) === list.page;
  return list.page === 1 || list.rows.some(({ id }) => id === questionParams.item);
}

/** Position of an item's neighbour: on this page, at the near end of another page, or nowhere. */
export function getNeighbour(
  { rows, page, pages }: Pick<QuestionList, 'rows' | 'page' | 'pages'>,
  id: string,
  step: 1 | -1,
): { item: string } | { page: number } | null {
  const at = rows.findIndex((row) => row.id === id);
  const next = at < 0 ? undefined : rows[at + step];
  if (next) return { item: next.id };
  const other = page + step;
  return at >= 0 && other >= 1 && other <= pages ? { page: other } : null;
}
