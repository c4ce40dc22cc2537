import type { Coverage } from '@clapboard/benchmarks';
import type { z } from 'zod';
import { isMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { getShownCoverage } from '../../core/release/shown-coverage';
import { listSubmittedTasks } from './load-task';
import { type QuestionPage, readQuestionPage } from './read-page';
import { listQuestionsInput } from './schemas';
import { findScoredEvaluation } from './scored-evaluation';
import type { QuestionList } from './views';
import { getVisibility } from './visibility';

export type ListQuestionsInput = z.input<typeof listQuestionsInput>;

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
  const query = parseInput(listQuestionsInput, input);
  const { submission, evaluation } = await findScoredEvaluation(services, actor, query);
  const { revision } = evaluation;
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
  const page =
    visibility === 'aggregates'
      ? nothing
      : await readQuestionPage(services, { definition, task, evaluation, visibility, query });
  return {
    submissionId: query.submissionId,
    evaluationId: evaluation.id,
    revision: { label: revision.label, access: revision.access },
    visibility,
    tasks: tasks.map(({ id }) => id),
    task: task.id,
    coverage: coverage.filter((row) => row.task === task.id),
    ...page,
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
const nothing: QuestionPage = {
  answersKept: true,
  sameText: false,
  slices: [],
  outcomes: null,
  total: 0,
  page: 1,
  pages: 1,
  rows: [],
};
