import type { Issue } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Answer } from '../item';
import type { LooseRow, MatchedRow, TaskPart } from './match-rows';
import type { Row } from './row';

/**
 * Moves rows whose question an earlier file answers to a free item with the same question: the parts
 * of a run may have one each. A file that repeats other items, too, is a copy and stays unchanged.
 */
export function placeTwins(
  matched: readonly MatchedRow[],
  earlier: ReadonlyMap<string, Answer>,
): readonly MatchedRow[] {
  const repeated = matched.filter(({ id }) => earlier.has(id));
  if (repeated.length === 0 || repeated.some(({ twins }) => !twins)) return matched;
  const taken = new Set([...earlier.keys(), ...matched.map(({ id }) => id)]);
  return matched.map((row) => {
    const free = earlier.has(row.id) ? row.twins?.find((id) => !taken.has(id)) : undefined;
    if (free === undefined) return row;
    taken.add(free);
    return { ...row, id: free };
  });
}

/**
 * Adds the loose rows of a file that `isJudged` finds at an item: verdict files name its video. Returns the other loose
 * rows.
 */
export function placeJudged(
  { loose }: TaskPart,
  isJudged: (id: string, row: Row) => boolean,
  answers: Map<string, Answer>,
): readonly LooseRow[] {
  const taken = new Set<string>();
  return loose.filter(({ ids, row }) => {
    const { text = null } = row;
    const id = ids.find((candidate) => {
      const earlier = answers.get(candidate);
      const isFree = !taken.has(candidate) && (!earlier || earlier.text === text);
      return isFree && isJudged(candidate, row);
    });
    if (id === undefined) return true;
    taken.add(id);
    if (!answers.has(id)) answers.set(id, { text });
    return false;
  });
}

/**
 * Adds the loose rows of a file; rows that repeat those of an earlier file are added once. Adds
 * none and returns the first row without a free item if a question has more rows than items.
 */
export function addLoose({ loose }: TaskPart, answers: Map<string, Answer>): LooseRow | undefined {
  const added = new Map<string, Answer>();
  const repeated = new Set<string>();
  for (const looseRow of loose) {
    const { ids, row } = looseRow;
    const { text = null, claimedKey } = row;
    const earlier = ids.find((id) => {
      const answer = answers.get(id);
      const same = answer?.loose && answer.text === text && answer.claimedKey === claimedKey;
      return same && !repeated.has(id);
    });
    const free = ids.find((id) => !answers.has(id) && !added.has(id));
    if (earlier !== undefined) repeated.add(earlier);
    else if (free === undefined) return looseRow;
    else {
      added.set(free, {
        text,
        ...(claimedKey !== undefined && { claimedKey }),
        loose: true,
      });
    }
  }
  for (const [id, answer] of added) answers.set(id, answer);
  return undefined;
}

/** The error for a row without a free item. */
export function surplusIssue(file: string, { ids, row }: LooseRow): Issue {
  return {
    severity: 'error',
    code: 'surplus_rows',
    file,
    at: row.at,
    message: `This row’s question has more answers than its ${formatCounted(ids.length, 'item')}.`,
    fix: 'Upload the samples of a single run of one model.',
  };
}
