import type { Issue } from '@clapboard/file-reader';

/**
 * Minimum number of reference answers in a submission before a mismatch is reported. Fewer are more
 * likely a slip than another revision, and comparing them would reveal single items.
 */
const enough = 20;

/**
 * One warning if some of a task’s submitted reference answers differ from this revision, else
 * nothing. `differs` has one entry per submitted reference answer; a smaller task needs all of
 * them. Names neither items nor a count, because submitters could derive references from them
 * (docs/decisions/010).
 */
export function otherKeyIssues(differs: readonly boolean[], items: number): Omit<Issue, 'file'>[] {
  if (differs.length < Math.min(enough, items) || !differs.includes(true)) return [];
  return [
    {
      severity: 'warning',
      code: 'other_key',
      at: '',
      message:
        'Some reference answers in the files differ from this dataset revision, so the files were made or judged with another revision. They were ignored: answers are compared with this revision’s ground truth.',
      fix: 'Run and judge the model with the question files of this revision. Questions whose reference answer changed may be scored unfairly.',
    },
  ];
}

/**
 * Whether two reference answers differ in more than whitespace, which tables and toolkits change. Reads only as much of
 * a long claim as the reference has words: the claims of a submission are compared with several references each.
 */
export function isOtherKey(claimed: string, reference: string): boolean {
  if (claimed === reference) return false;
  const words = splitWords(reference);
  return splitWords(claimed, words.length + 1).join(' ') !== words.join(' ');
}

function splitWords(text: string, limit?: number): string[] {
  return text.trim().split(/\s+/, limit);
}
