import type { Issue } from '@clapboard/intake';

/**
 * True answers that a submission must bring before anything is said about them: fewer are a slip
 * rather than another revision, and their comparison would tell about single items.
 */
const enough = 20;

/**
 * One warning for a task whose files bring true answers of which some are not this revision's, else
 * nothing. `differs` has one entry a true answer that was brought; all of a smaller task are enough.
 * Neither items nor a count are given: a submitter could read the key out of them (docs/decisions/010).
 */
export function otherKeyIssues(differs: readonly boolean[], items: number): Omit<Issue, 'file'>[] {
  if (differs.length < Math.min(enough, items) || !differs.includes(true)) return [];
  return [
    {
      severity: 'warning',
      code: 'other_key',
      at: '',
      message:
        'The files bring true answers of their own, and not all of them are those of this dataset revision: they were made, or judged, with another one. They are ignored; answers are compared with the key of this revision.',
      fix: 'Run and judge the model with the question files of this revision. Answers and verdicts on questions whose true answer changed may be unfair to the model.',
    },
  ];
}

/** Whether two true answers differ in more than white space, which tables and toolkits change. */
export function isOtherKey(claimed: string, own: string): boolean {
  return plain(claimed) !== plain(own);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
