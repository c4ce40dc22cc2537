import type { Answers, Explain, Item, OutcomeKind } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { judgeReplies } from './judge-replies';
import { keyedItems, type SearchableItem } from './task-items';
import type { ItemDifficulty, QuestionResult, QuestionRow } from './views';

interface QuestionRowsInput {
  evaluationId: string;
  revisionId: string;
  task: string;
  explain: Explain;
  askedItems: readonly SearchableItem[];
  /** null if they weren't stored */
  answers: Answers | null;
  /** null if they aren't visible */
  results: readonly { outcome: OutcomeKind; value: number | null }[] | null;
  /** by item; null if results aren’t visible */
  difficulty: readonly (ItemDifficulty | null)[] | null;
  /** indexes of the items */
  indexes: readonly number[];
}

/**
 * Explains items. Reads references and judge replies only if results are visible, and only for
 * these items.
 */
export async function questionRows(
  services: Pick<Services, 'db'>,
  { explain, askedItems, answers, results, difficulty, indexes, ...taskRef }: QuestionRowsInput,
): Promise<QuestionRow[]> {
  const ids = indexes.flatMap((index) => askedItems[index]?.item.id ?? []);
  const [keyed, replies] = results
    ? await Promise.all([
        keyedItems(services, taskRef, ids),
        judgeReplies(services, { ...taskRef, ids }),
      ])
    : [[], new Map<string, string>()];
  const withKey = new Map(keyed.map((item) => [item.id, item]));

  const toResult = (index: number, item: Item | undefined): QuestionResult | null => {
    const result = results?.[index];
    if (!result || !item) return null;
    const answer = answers?.get(item.id);
    const reply = replies.get(item.id) ?? null;
    const verdict = answer === undefined ? null : explain.verdict?.(item, answer, reply);
    return {
      ...result,
      verdict: verdict ?? null,
      correct: explain.correct(item),
      difficulty: difficulty?.[index] ?? null,
    };
  };
  return indexes.flatMap((index) => {
    const item = askedItems[index]?.item;
    if (!item) return [];
    const answer = answers?.get(item.id);
    return [
      {
        id: item.id,
        position: index + 1,
        slices: item.slices,
        question: explain.question(item),
        answer: answer === undefined ? null : explain.answer(item, answer),
        state: answers && getState(explain, answers, item.id),
        result: toResult(index, withKey.get(item.id)),
      },
    ];
  });
}

function getState(explain: Explain, answers: Answers, id: string): QuestionRow['state'] {
  const answer = answers.get(id);
  return answer === undefined ? 'missing' : (explain.nonAnswer(answer) ?? 'answered');
}
