import {
  type BenchmarkDefinition,
  getPrimaryMetric,
  type TaskDefinition,
} from '@clapboard/benchmarks';
import type { z } from 'zod';
import type { Services } from '../../core/context';
import { itemDownload, shortenTexts } from '../../core/text/shorten-texts';
import { countOutcomes, findMatchingItems, getPage } from './filter-items';
import { readDifficulty } from './item-difficulty';
import { loadTask } from './load-task';
import { buildQuestionRows } from './rows';
import type { listQuestionsInput } from './schemas';
import type { findScoredEvaluation } from './scored-evaluation';
import type { SearchableItem } from './task-items';
import type { QuestionList, QuestionRow } from './views';
import type { QuestionVisibility } from './visibility';

/** Characters that a list has of an answer, and of a verdict. */
const maxCharacters = 20_000;

/** What a list says about single items. */
export type QuestionPage = Pick<
  QuestionList,
  'answersKept' | 'sameText' | 'slices' | 'outcomes' | 'total' | 'page' | 'pages' | 'rows'
>;

interface QuestionPageInput {
  definition: BenchmarkDefinition;
  task: TaskDefinition;
  evaluation: Awaited<ReturnType<typeof findScoredEvaluation>>['evaluation'];
  visibility: QuestionVisibility;
  query: z.output<typeof listQuestionsInput>;
}

/** Returns a filtered page of one task's items, with what may be seen of answers and results. */
export async function readQuestionPage(
  services: Services,
  { definition, task, evaluation, visibility, query }: QuestionPageInput,
): Promise<QuestionPage> {
  const { id: evaluationId, revision } = evaluation;
  const { explain } = await definition.load();
  const metric = getPrimaryMetric(task);
  const taskRef = { evaluationId, revisionId: revision.id, task: task.id };
  const loaded = await loadTask(services, { ...taskRef, explain, metric, visibility });
  const { askedItems, answers, results } = loaded;
  const difficulty =
    results &&
    (await readDifficulty(services, {
      benchmark: definition.id,
      task: task.id,
      metric,
      items: askedItems.length,
      evaluation: { ...evaluation, revisionId: revision.id },
    }));
  const found = findMatchingItems({ explain, askedItems, answers }, query);
  const shown =
    results && query.outcome ? found.filter((i) => results[i]?.outcome === query.outcome) : found;
  const { page, pages, indexes } = getPage(shown, {
    page: query.page,
    limit: query.limit,
    skip: query.skip,
    holding: askedItems.findIndex(({ item }) => item.id === query.item),
  });
  const input = { ...taskRef, ...loaded, explain, difficulty, indexes };
  const rows = await buildQuestionRows(services, input);
  return {
    answersKept: answers !== null,
    sameText: askedItems.every(({ text }) => text === askedItems[0]?.text),
    slices: countSlices(definition, askedItems),
    outcomes: results && countOutcomes(results, found),
    total: shown.length,
    page,
    pages,
    rows: rows.map((row) => shortenRow(row, revision.access)),
  };
}

function shortenRow(
  { answer, result, ...row }: QuestionRow,
  access: 'public' | 'private',
): QuestionRow {
  const whole = access === 'public' ? itemDownload : 'The submitted files contain the full answer.';
  const shorten = <Value>(value: Value) => shortenTexts(value, maxCharacters, whole);
  return {
    ...row,
    answer: shorten(answer),
    result: result && { ...result, verdict: shorten(result.verdict) },
  };
}

/** The slices of items, with the number of items in each. */
function countSlices(
  { slices }: BenchmarkDefinition,
  askedItems: readonly SearchableItem[],
): { id: string; items: number }[] {
  const counts = new Map<string, number>();
  for (const { item } of askedItems) {
    for (const slice of item.slices) counts.set(slice, (counts.get(slice) ?? 0) + 1);
  }
  return slices.flatMap(({ id }) => {
    const items = counts.get(id);
    return items === undefined ? [] : [{ id, items }];
  });
}
