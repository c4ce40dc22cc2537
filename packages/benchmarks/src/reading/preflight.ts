import type { Issue, SourceFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { VerdictCounts } from '../contract/judging';
import type { Coverage } from '../contract/result';
import type { GetTask, Scoring } from '../contract/scorer';
import type {
  Answers,
  Item,
  NonAnswer,
  PublicItem,
  RecognisedFile,
  RevisionAccess,
} from '../contract/scoring';
import { coverage } from '../scoring/coverage';
import { nameOtherBenchmarks } from './name-other-benchmarks';
import { readSubmission } from './read-submission';
import { addTaskFile } from './task-issues';

export interface PreflightResult {
  recognised: RecognisedFile[];
  issues: Issue[];
  coverage: Coverage[];
  /** items of the submitted tasks without an answer, each counted once */
  missing: number;
  /** over all submitted tasks; zeros if nothing is judged */
  verdicts: VerdictCounts;
}

/**
 * Checks prediction files before scoring: recognised formats and tasks, all issues, files of other benchmarks, answers
 * per slice, and answers that need a judge. Runs in browsers without references. With references, it can also match
 * answers that need them.
 */
export async function preflight(
  definition: BenchmarkDefinition,
  items: readonly (PublicItem | Item)[],
  sources: readonly SourceFile[],
  getTask: GetTask,
  access?: RevisionAccess,
): Promise<PreflightResult> {
  const { tasks, recognised, issues } = await readSubmission(definition, items, sources, getTask, {
    access,
  });
  const scoring = await definition.load();
  const submitted = definition.tasks.flatMap(({ id }) => {
    const answers = tasks.get(id);
    if (!answers) return [];
    const taskItems = items.filter(({ task }) => task === id);
    return [{ id, taskItems: taskItems, answers, ...checkTask(scoring, id, taskItems, answers) }];
  });
  const counts = submitted.map(({ id, taskItems, answers }) =>
    scoring.judging?.countVerdicts(id, taskItems, answers),
  );
  return {
    recognised,
    issues: [
      ...(await nameOtherBenchmarks(issues, recognised, sources, definition)),
      ...submitted.flatMap((submittedTask) =>
        addTaskFile(submittedTask.id, submittedTask.issues, recognised),
      ),
    ],
    coverage: submitted.flatMap(({ id, taskItems, nonAnswers }) =>
      coverage(definition.slices, id, taskItems, nonAnswers),
    ),
    missing: submitted.flatMap(({ nonAnswers }) => nonAnswers.filter(Boolean)).length,
    verdicts: {
      brought: computeSum(counts.map((count) => count?.brought ?? 0)),
      lacking: computeSum(counts.map((count) => count?.lacking ?? 0)),
    },
  };
}

/** Which items of a task lack an answer and, with references, the issues that only those reveal. */
function checkTask(
  scoring: Scoring,
  task: string,
  items: readonly (PublicItem | Item)[],
  answers: Answers,
): { nonAnswers: (NonAnswer | null)[]; issues: readonly Omit<Issue, 'file'>[] } {
  const keyed = items.filter(hasReference);
  if (keyed.length < items.length) {
    return { nonAnswers: items.map(({ id }) => (answers.has(id) ? null : 'missing')), issues: [] };
  }
  const { nonAnswers, issues = [] } = scoring.outcomes(task, keyed, answers);
  return { nonAnswers: nonAnswers.map((kind) => (kind === 'missing' ? kind : null)), issues };
}

function hasReference(item: PublicItem | Item): item is Item {
  return 'reference' in item;
}

function computeSum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
