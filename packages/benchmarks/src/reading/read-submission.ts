import { type Guard, IssueList, type SourceFile } from '@clapboard/file-reader';
import { formatCount } from '@clapboard/metrics';
import { cachePerItems } from '../contract/cache-per-items';
import type { BenchmarkDefinition } from '../contract/definition';
import type { GetTask, Scoring } from '../contract/scorer';
import type { Answers, PublicItem, ReadAnswers, RevisionAccess } from '../contract/scoring';
import { listFirst } from '../scoring/list-first';
import { answerSizeIssues } from './answer-size';
import { getTaskItems } from './items-by-task';
import { nullTextIssues } from './null-text-issues';
import { skipOtherDatasets } from './other-datasets';
import { reasoningIssues } from './reasoning-issues';
import { refuseOnPrivate } from './refuse-on-private';
import { findTaskFile } from './task-issues';
import { withoutToolkitFiles } from './toolkit-files';

/**
 * The items as browsers get them, for private revisions: a payload may be derived from the reference, and rejected
 * files, whose issues are shown, don’t count as attempts.
 */
const listIndex = cachePerItems((items: readonly PublicItem[]) =>
  items.map(({ id, task, slices }): PublicItem => ({ id, task, slices })),
);

export interface ReadOptions {
  /** access of the revision; default: public */
  access?: RevisionAccess | undefined;
  /** runs the step that depends on the files; see `Guard` */
  guard?: Guard;
}

/**
 * Reads prediction files, skipping other toolkit output. For every benchmark, reports missing answers and answers with
 * reasoning per task, and submissions without anything to score. On a private revision, rejects files that name their
 * answers by the ground truth, or several options in one answer. Never throws because of file contents.
 */
export async function readSubmission(
  definition: BenchmarkDefinition,
  items: readonly PublicItem[],
  sources: readonly SourceFile[],
  getTask: GetTask,
  { access = 'public', guard = (step) => step() }: ReadOptions = {},
): Promise<ReadAnswers> {
  const scoring = await definition.load();
  return guard(() => readLoaded(definition, scoring, items, sources, getTask, access));
}

/** Reads the files in one step. */
function readLoaded(
  definition: BenchmarkDefinition,
  scoring: Scoring,
  items: readonly PublicItem[],
  sources: readonly SourceFile[],
  getTask: GetTask,
  access: RevisionAccess,
): ReadAnswers {
  const { readsPayload = false } = definition;
  const isPrivate = access === 'private';
  const { answerFiles, notes } = withoutToolkitFiles(sources);
  const all = skipOtherDatasets(
    scoring.readAnswers(
      answerFiles,
      isPrivate && !readsPayload ? listIndex(items) : items,
      getTask,
    ),
    sources,
    definition,
  );
  const read = isPrivate ? refuseOnPrivate(all) : all;
  const issues = new IssueList();
  issues.addAll(notes);
  issues.addAll(read.issues);
  for (const { id, title } of definition.tasks) {
    const answers = read.tasks.get(id);
    if (!answers) continue;
    const file = findTaskFile(id, read.recognised);
    for (const issue of answerSizeIssues(title, file, answers)) issues.add(issue);
    const written = [...nullTextIssues(title, answers), ...reasoningIssues(title, answers)];
    for (const issue of written) issues.add({ ...issue, file });
    const { ids } = getTaskItems(items, id);
    const missing = findMissing(ids, answers);
    if (missing.length === 0) continue;
    issues.add({
      severity: 'warning',
      code: 'item_missing',
      file,
      at: missing[0] ?? '',
      message: `${title}: ${formatCount(missing.length)} of ${formatCount(ids.size)} ${definition.itemNoun[1]} ${missing.length === 1 ? 'has' : 'have'} no answer: ${listFirst(missing)}. The files lack ${missing.length === 1 ? 'it' : 'them'}, or the prediction is missing or null.`,
      fix: 'Add the model’s answers. Until then, the result is incomplete: items without an answer count as wrong, and the result is not ranked.',
    });
  }
  const refused = read.issues.some(({ severity }) => severity === 'error');
  if (read.tasks.size === 0 && sources.length > 0 && !refused) {
    issues.add({
      severity: 'error',
      code: 'nothing_to_score',
      file: '',
      at: '',
      message: `None of the files contains predictions for ${definition.title}.`,
      fix: 'Upload at least one prediction file in a format listed on the benchmark page.',
    });
  }
  return { ...read, issues: issues.toArray() };
}

/** The ids without an answer. Readers return answers to known items only. */
function findMissing(ids: ReadonlySet<string>, answers: Answers): string[] {
  const missing: string[] = [];
  if (answers.size === ids.size) return missing;
  for (const id of ids) if (!answers.has(id)) missing.push(id);
  return missing;
}
