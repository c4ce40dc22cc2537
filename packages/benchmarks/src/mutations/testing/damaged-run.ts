import { type Issue, type Json, openFiles, type UploadedFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../../contract/definition';
import type { Item, TaskOutcomes } from '../../contract/scoring';
import { readSubmission } from '../../reading/read-submission';
import { unjudgedIssues } from '../../reading/unjudged-issues';
import type { Mutation } from './mutation';

/** Result of reading and scoring a set of files. */
export interface Run {
  issues: Issue[];
  /** by task and item */
  answers: ReadonlyMap<string, Json>;
  /** numbers of each item as text (so that NaN equals NaN), by task and item */
  outcomes: ReadonlyMap<string, string>;
  /** number of items without an answer */
  missing: number;
}

function byItem(
  items: readonly Item[],
  { nonAnswers, channels }: TaskOutcomes,
): [string, string][] {
  return items.map(({ task, id }, i) => {
    const numbers = Object.entries(channels).map(([name, values]) => `${name}=${values[i]}`);
    return [`${task}\n${id}`, [nonAnswers[i], ...numbers].join(' ')];
  });
}

/** Scores files like an evaluation, up to the numbers of single items. */
export async function getRun(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  files: readonly UploadedFile[],
  task: string | undefined,
): Promise<Run> {
  const opened = await openFiles(files);
  const read = await readSubmission(definition, items, opened.files, () => task);
  const scoring = await definition.load();
  const issues = [...opened.issues, ...read.issues];
  const answers = new Map<string, Json>();
  const outcomes = new Map<string, string>();
  let missing = 0;
  for (const [id, input] of read.tasks) {
    const taskItems = items.filter((item) => item.task === id);
    for (const [item, answer] of input) answers.set(`${id}\n${item}`, answer);
    const scored = scoring.outcomes(id, taskItems, input);
    issues.push(...unjudgedIssues({ id, title: id }, taskItems, scored, read.recognised, issues));
    issues.push(...(scored.issues ?? []).map((issue) => ({ ...issue, file: id })));
    for (const [item, text] of byItem(taskItems, scored)) outcomes.set(item, text);
    missing += scored.nonAnswers.filter((kind) => kind === 'missing').length;
  }
  return { issues, answers, outcomes, missing };
}

/**
 * Items whose numbers changed without a new issue that explains it. An error explains all items of
 * tasks that are no longer scored. Other issues explain as many items as they mention. Items with a
 * different answer in an edited file do not count.
 */
export function changedUnseen(before: Run, after: Run, { edits }: Mutation): string[] {
  const known = new Set(before.issues.map((issue) => JSON.stringify(issue)));
  const reported = after.issues.filter((issue) => !known.has(JSON.stringify(issue)));
  const changed = [...before.outcomes].flatMap(([item, outcome]) => {
    const otherAnswer =
      JSON.stringify(before.answers.get(item)) !== JSON.stringify(after.answers.get(item));
    return after.outcomes.get(item) === outcome || (edits && otherAnswer) ? [] : [item];
  });
  const unscored = changed.filter((item) => !after.outcomes.has(item));
  const scored = changed.filter((item) => after.outcomes.has(item));
  const failed = reported.some(({ severity }) => severity === 'error');
  const explained = reported.reduce((sum, issue) => sum + itemsIn(issue), 0);
  return [...(failed ? [] : unscored), ...(scored.length > explained ? scored : [])];
}

/** Number of items that an issue mentions, at least one. Numbers above 1000 are lines and ids. */
function itemsIn({ code, message }: Issue): number {
  // Plus the row at the cut: its truncated last value can still be a valid number.
  if (code === 'item_missing') return Number(/(\d+) of \d+/.exec(message)?.[1]) + 1;
  const counts = message.match(/\d+/g)?.map(Number) ?? [];
  return Math.max(1, ...counts.filter((count) => count <= 1000));
}

/** Issues without a file, a message or a fix. Issues about the whole submission need no file. */
export function incomplete(issues: readonly Issue[]): string[] {
  return issues.flatMap(({ code, file, message, fix }) => {
    const hasFile = file !== '' || code === 'nothing_to_score';
    return hasFile && message !== '' && fix !== '' ? [] : [`${code}: ${message}`];
  });
}
