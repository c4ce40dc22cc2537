import { type Issue, type Json, openFiles, type UploadedFile } from '@clapboard/intake';
import type { BenchmarkDefinition } from '../../contract/definition';
import type { Item, TaskOutcomes } from '../../contract/scoring';
import { readSubmission } from '../../read-submission';
import { unjudgedIssues } from '../../unjudged-issues';
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
export async function runOf(
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
  for (const [id, given] of read.tasks) {
    const own = items.filter((item) => item.task === id);
    for (const [item, answer] of given) answers.set(`${id}\n${item}`, answer);
    const scored = scoring.outcomes(id, own, given);
    issues.push(...unjudgedIssues({ id, title: id }, own, scored, read.recognised, issues));
    issues.push(...(scored.issues ?? []).map((issue) => ({ ...issue, file: id })));
    for (const [item, text] of byItem(own, scored)) outcomes.set(item, text);
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
  const told = after.issues.filter((issue) => !known.has(JSON.stringify(issue)));
  const changed = [...before.outcomes].flatMap(([item, outcome]) => {
    const otherAnswer =
      JSON.stringify(before.answers.get(item)) !== JSON.stringify(after.answers.get(item));
    return after.outcomes.get(item) === outcome || (edits && otherAnswer) ? [] : [item];
  });
  const unscored = changed.filter((item) => !after.outcomes.has(item));
  const scored = changed.filter((item) => after.outcomes.has(item));
  const failed = told.some(({ severity }) => severity === 'error');
  const spokenOf = told.reduce((sum, issue) => sum + itemsIn(issue), 0);
  return [...(failed ? [] : unscored), ...(scored.length > spokenOf ? scored : [])];
}

/** Items that an issue speaks of: as many as it counts, else one. Greater numbers are lines and ids. */
function itemsIn({ message }: Issue): number {
  const counts = message.match(/\d+/g)?.map(Number) ?? [];
  return Math.max(1, ...counts.filter((count) => count <= 1000));
}

/** Issues without a place, a message or a cure. That nothing can be scored is said of no single file. */
export function incomplete(issues: readonly Issue[]): string[] {
  return issues.flatMap(({ code, file, message, fix }) => {
    const placed = file !== '' || code === 'nothing_to_score';
    return placed && message !== '' && fix !== '' ? [] : [`${code}: ${message}`];
  });
}
