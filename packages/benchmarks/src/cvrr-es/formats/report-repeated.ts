import type { Report } from '../../reading/entry';
import { listFirst } from '../../scoring/list-first';
import type { Answer } from '../item';

/**
 * Reports an entry whose questions all have one already: a copy of one of them changes nothing; which of several
 * different ones counts is unclear.
 */
export function reportRepeated(
  report: Report,
  at: string,
  answer: Answer,
  earlier: ReadonlyMap<string, Answer>,
): void {
  const ids = listFirst([...earlier.keys()]);
  const isCopy = [...earlier.values()].some(
    (other) => JSON.stringify(other) === JSON.stringify(answer),
  );
  report({
    severity: isCopy ? 'warning' : 'error',
    code: 'duplicate_record',
    at,
    message: isCopy
      ? `This entry is a copy of an earlier one about the same question (${ids}). It was ignored.`
      : `There are more entries about this question than items (${ids}), and this one differs from the others.`,
    fix: 'Keep one entry for each item.',
  });
}
