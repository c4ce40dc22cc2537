import type { Answers, Explain, Item } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { isPassedOn } from '../../core/judging/judge-cost';
import type { LoadedTask } from './load-task';
import { readItemsWithReferences } from './task-items';
import type { ItemDifficulty, QuestionResult, QuestionRow } from './views';

interface QuestionRowsInput extends LoadedTask {
  evaluationId: string;
  revisionId: string;
  task: string;
  explain: Explain;
  /** by item; null if results aren’t visible */
  difficulty: readonly (ItemDifficulty | null)[] | null;
  /** indexes of the items */
  indexes: readonly number[];
}

/**
 * Explains items. Reads references and judge replies only if results are visible, and only for
 * these items.
 */
export async function buildQuestionRows(
  services: Pick<Services, 'db'>,
  { explain, askedItems, answers, results, difficulty, indexes, ...taskRef }: QuestionRowsInput,
): Promise<QuestionRow[]> {
  const ids = indexes.flatMap((index) => askedItems[index]?.item.id ?? []);
  const [keyed, replies] = results
    ? await Promise.all([
        readItemsWithReferences(services, taskRef, ids),
        readJudgeReplies(services, { ...taskRef, ids }),
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

/** Returns the replies of the server's judge by item: for public revisions only. */
async function readJudgeReplies(
  { db }: Pick<Services, 'db'>,
  filter: { evaluationId: string; task: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ item: string; reply: string }[]>`
    SELECT v.item, v.reply
    FROM "EvaluationVerdict" l
    JOIN "Verdict" v ON v.hash = l.hash
    JOIN "Evaluation" e ON e.id = l."evaluationId"
    JOIN "DatasetRevision" r ON r.id = e."revisionId"
    WHERE l."evaluationId" = ${filter.evaluationId} AND r.access = 'public'
      AND v.task = ${filter.task} AND v.item = ANY(${[...filter.ids]})
      AND v.status = 'done' AND v.reply IS NOT NULL AND NOT ${isPassedOn}`;
  return new Map(rows.map(({ item, reply }) => [item, reply]));
}
