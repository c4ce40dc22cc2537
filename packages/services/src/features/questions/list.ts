import { type BenchmarkDefinition, type Coverage, getPrimaryMetric } from '@clapboard/benchmarks';
import { z } from 'zod';
import { isMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { invalidInput, parseInput } from '../../core/parse-input';
import { getShownCoverage } from '../../core/release/shown-coverage';
import { itemDownload, shortenTexts } from '../../core/text/shorten-texts';
import { countOutcomes, findMatchingItems, getPage } from './filter-items';
import { readDifficulty } from './item-difficulty';
import { listSubmittedTasks, loadTask } from './load-task';
import { buildQuestionRows } from './rows';
import { questionInput } from './schemas';
import { findScoredEvaluation } from './scored-evaluation';
import type { SearchableItem } from './task-items';
import type { QuestionList, QuestionRow } from './views';
import { getVisibility } from './visibility';

/** Characters that a list has of an answer, and of a verdict. */
const maxCharacters = 20_000;

/** `skip` leaves out rows at the start, instead of pages. */
const inputSchema = questionInput.extend({ skip: z.int().min(0).optional() });

export type ListQuestionsInput = z.input<typeof inputSchema>;

/**
 * Returns a filtered page of one task's items with the submission's answers, in item order. On a
 * public revision, everybody who may see the submission sees everything. On a private one nobody
 * sees an outcome, a verdict or a reference: the submitter sees the answers, everybody else only
 * the coverage, and a filter by outcome is rejected. Throws `not_found` as getSubmission does,
 * `wrong_state` without a result, `invalid_input` for such a filter.
 */
export async function listQuestions(
  services: Services,
  actor: Actor,
  input: ListQuestionsInput,
): Promise<QuestionList> {
  const query = parseInput(inputSchema, input);
  const { submission, evaluation } = await findScoredEvaluation(services, actor, query);
  const { id: evaluationId, revision } = evaluation;
  const visibility = getVisibility(actor, submission, revision);
  if (visibility !== 'everything' && query.outcome !== undefined) throw outcomesHidden();
  const definition = getBenchmark(submission.benchmark);
  const coverage = getShownCoverage(evaluation.coverage as unknown as Coverage[], {
    access: revision.access,
    judged: evaluation.judgeProfileId !== null,
    maintainer: isMaintainerOf(actor, submission.benchmark),
  });
  const tasks = listSubmittedTasks(definition, coverage);
  const task = tasks.find(({ id }) => id === query.task) ?? tasks[0];
  if (!task) throw new ServiceError('wrong_state');
  const head = {
    submissionId: query.submissionId,
    evaluationId,
    revision: { label: revision.label, access: revision.access },
    visibility,
    tasks: tasks.map(({ id }) => id),
    task: task.id,
    coverage: coverage.filter((row) => row.task === task.id),
  };
  if (visibility === 'aggregates') return { ...head, ...nothing };

  const { explain } = await definition.load();
  const metric = getPrimaryMetric(task);
  const taskRef = { evaluationId, revisionId: revision.id, task: task.id };
  const { askedItems, answers, results } = await loadTask(services, {
    ...taskRef,
    explain,
    metric,
    visibility,
  });
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
  return {
    ...head,
    answersKept: answers !== null,
    sameText: askedItems.every(({ text }) => text === askedItems[0]?.text),
    slices: countSlices(definition, askedItems),
    outcomes: results && countOutcomes(results, found),
    total: shown.length,
    page,
    pages,
    rows: (
      await buildQuestionRows(services, {
        ...taskRef,
        explain,
        askedItems,
        answers,
        results,
        difficulty,
        indexes,
      })
    ).map((row) => shortenRow(row, revision.access)),
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

function outcomesHidden(): ServiceError {
  return invalidInput([
    [
      'outcome',
      'This dataset’s answers are private, so outcomes are hidden. Remove the outcome filter.',
    ],
  ]);
}

/** The item results if none may be shown. */
const nothing = {
  answersKept: true,
  sameText: false,
  slices: [],
  outcomes: null,
  total: 0,
  page: 1,
  pages: 1,
  rows: [],
} as const;

/** The slices of items, with the number of items in each. */
function countSlices(
  { slices }: BenchmarkDefinition,
  askedItems: readonly SearchableItem[],
): { id: string; items: number }[] {
  const counts = new Map<string, number>();
  for (const { item } of askedItems) {
    for (const slice of item.slices) counts.set(slice, (counts.get(slice) ?? 0) + 1);
  }
  return slices.flatMap(({ id, kind }) => {
    const items = kind === 'items' ? counts.get(id) : undefined;
    return items === undefined ? [] : [{ id, items }];
  });
}
