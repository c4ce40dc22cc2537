import { type Issue, type Json, openFiles, type UploadedFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../../contract/definition';
import type { Item, TaskOutcomes } from '../../contract/scoring';
import { readSubmission } from '../../reading/read-submission';
import { unjudgedIssues } from '../../reading/unjudged-issues';
import type { Mutation } from './mutation';

/** What became of a set of files. */
export interface Run {
  issues: Issue[];
  /** by task and item, as all that follows */
  answers: ReadonlyMap<string, Json>;
  /** the numbers of each item as text, so that NaN equals NaN */
  outcomes: ReadonlyMap<string, string>;
  /** items that have no answer */
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

/** Scores files as an evaluation does, up to the numbers of single items. */
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
 * Items whose numbers changed for which no new issue accounts: an error for those of a task that is
 * no longer scored; for others as many as issues speak of. An item of which an edited file openly
 * says something else is no such item.
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
  const formatSpoken = reported.reduce((sum, issue) => sum + itemsIn(issue), 0);
  return [...(failed ? [] : unscored), ...(scored.length > formatSpoken ? scored : [])];
}

/** Items that an issue speaks of: as many as it counts, else one. Greater numbers are lines and ids. */
function itemsIn({ code, message }: Issue): number {
  // And the row in which the file was cut: its last value can be shorter and still be a number.
  if (code === 'item_missing') return Number(/(\d+) of \d+/.exec(message)?.[1]) + 1;
  const counts = message.match(/\d+/g)?.map(Number) ?? [];
  return Math.max(1, ...counts.filter((count) => count <= 1000));
}

/** Issues without a file, a message or a fix. Issues about the whole submission need no file. */
export function incomplete(issues: readonly Issue[]): string[] {
  return issues.flatMap(({ code, file, message, fix }) => {
    const placed = file !== '' || code === 'nothing_to_score';
    return placed && message !== '' && fix !== '' ? [] : [`${code}: ${message}`];
  });
}
