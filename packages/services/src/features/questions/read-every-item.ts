import { type Coverage, getPrimaryMetric, type TaskDefinition } from '@clapboard/benchmarks';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { invalidInput } from '../../core/input/parse-input';
import { listSubmittedTasks, loadTask } from './load-task';
import { buildQuestionRows } from './rows';
import { findScoredEvaluation } from './scored-evaluation';
import type { QuestionRow } from './views';
import { getVisibility } from './visibility';

/** Some items of one task, in item order. */
interface ItemBatch {
  task: TaskDefinition;
  rows: readonly QuestionRow[];
}

/** Items in memory, with their texts, at a time. */
const batch = 200;

/**
 * Returns every item of a result with its answer and outcome, task by task, read on demand. For public revisions:
 * throws `invalid_input` about `format` for the others, whoever asks, and otherwise as `listQuestions`.
 */
export async function readEveryItem(
  services: Services,
  actor: Actor,
  input: { submissionId: string; evaluationId?: string | undefined },
): Promise<AsyncIterable<ItemBatch>> {
  const { submission, evaluation } = await findScoredEvaluation(services, actor, input);
  if (getVisibility(actor, submission, evaluation.revision) !== 'everything') {
    throw invalidInput([
      [
        'format',
        'This dataset’s answers are private, so single items can’t be exported. Choose a format with scores only.',
      ],
    ]);
  }
  const definition = getBenchmark(submission.benchmark);
  const tasks = listSubmittedTasks(definition, evaluation.coverage as unknown as Coverage[]);
  const { explain } = await definition.load();
  return (async function* () {
    for (const task of tasks) {
      const taskRef = {
        evaluationId: evaluation.id,
        revisionId: evaluation.revision.id,
        task: task.id,
        explain,
      };
      const loaded = await loadTask(services, {
        ...taskRef,
        metric: getPrimaryMetric(task),
        visibility: 'everything',
      });
      for (let from = 0; from < loaded.askedItems.length; from += batch) {
        const indexes = [...loaded.askedItems.keys()].slice(from, from + batch);
        yield {
          task,
          rows: await buildQuestionRows(services, {
            ...taskRef,
            ...loaded,
            difficulty: null,
            indexes,
          }),
        };
      }
    }
  })();
}
