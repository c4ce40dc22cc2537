import type { Issue } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Answers, Item } from '../contract/scoring';
import { isOtherKey } from '../reading/other-key';
import { plainQuestion } from './formats/item-index';
import { type Answer, answerSchema, type Key, keySchema, payloadSchema } from './item';

/**
 * Returns the answers of one task by item id, with each loose answer at the only item with its
 * question and reference. Answers that match several items or none, and two different answers that
 * match one item, stay `loose` and belong to no item. Settling again doesn't move settled answers.
 * Throws if an item or an answer isn't in the canonical form.
 */
export function settleAnswers(
  items: readonly Item[],
  answers: Answers,
): ReadonlyMap<string, Answer> {
  const parsed = new Map<string, Answer>();
  let hasLoose = false;
  for (const { id } of items) {
    const input = answers.get(id);
    if (input === undefined) continue;
    const answer = answerSchema.parse(input);
    parsed.set(id, answer);
    hasLoose ||= answer.loose === true;
  }
  if (!hasLoose) return parsed;
  for (const group of groupsWithLoose(items, parsed)) settleGroup(group, parsed);
  return parsed;
}

/**
 * Whether a reference in a file is this item's; for a caption its own or the one it is judged by.
 */
export function matchesKey(claimed: string, { answer, choice }: Key): boolean {
  return !isOtherKey(claimed, answer) || !isOtherKey(claimed, choice?.answer ?? answer);
}

/** Items with the same question, if one of them has a loose answer. */
function groupsWithLoose(
  items: readonly Item[],
  answers: ReadonlyMap<string, Answer>,
): Iterable<readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const question = plainQuestion(payloadSchema.parse(item.payload).question);
    const group = groups.get(question);
    if (group) group.push(item);
    else groups.set(question, [item]);
  }
  return [...groups.values()].filter((group) => group.some(({ id }) => answers.get(id)?.loose));
}

function settleGroup(group: readonly Item[], answers: Map<string, Answer>): void {
  const keys = group.map(({ id, reference }) => ({ id, key: keySchema.parse(reference) }));
  const loose: { answer: Answer; fits: string | undefined }[] = [];
  for (const { id } of group) {
    const answer = answers.get(id);
    if (!answer?.loose) continue;
    const [fits, ...others] = keys.filter(({ key }) => matchesKey(answer.claimedKey ?? '', key));
    loose.push({ answer, fits: others.length === 0 ? fits?.id : undefined });
    answers.delete(id);
  }
  const left = loose.filter(({ answer, fits }) => {
    const contested = loose.some(
      (other) => other.fits === fits && other.answer.text !== answer.text,
    );
    if (fits === undefined || contested || answers.has(fits)) return true;
    const { loose: _, ...rest } = answer;
    answers.set(fits, { ...rest, settled: true });
    return false;
  });
  for (const { answer } of left) {
    const free = group.find(({ id }) => !answers.has(id));
    if (free) answers.set(free.id, answer);
  }
}

/**
 * One warning for a task's answers that no reference could match, else nothing. It contains their
 * count, which the coverage of the result shows as well, and names no item (docs/decisions/026).
 */
export function looseIssues(settled: ReadonlyMap<string, Answer>): Omit<Issue, 'file'>[] {
  let count = 0;
  for (const { loose } of settled.values()) if (loose) count += 1;
  if (count === 0) return [];
  return [
    {
      severity: 'warning',
      code: 'ambiguous_rows',
      at: '',
      message: `${formatCounted(count, 'answer doesn’t name its video, and its', 'answers don’t name their video, and their')} question and “target” match no item or several. Such answers are not scored, and their items count as missing.`,
      fix: 'Log the samples without --predict_only, so that they name their video, or upload JSONL with the ids of the question file.',
    },
  ];
}
