import type { FoundSignal } from './found-signal';
import type { ReadTask } from './read-task';
import { groupByJudge, hasEnds, type ScannedSubmission } from './scanned-submissions';
import { findKnownHardItems, looksCopied } from './signals/hard-items';
import { findKeyWordings } from './signals/key-wording';
import { findUnpredictedParts, type UnpredictedPart } from './signals/unpredicted-parts';
import type { SignalLevel } from './views';

/** A part in which a submission scores much higher than in others. */
type SuspectPart = Omit<UnpredictedPart, 'index'> & {
  submissionId: string;
  task: string;
  slice: string;
};

/**
 * Finds parts with scores that the other parts don't predict, among submissions of one judge.
 * Compares tasks if there are several, else slices.
 */
export function suspectParts(submissions: readonly ScannedSubmission[]): SuspectPart[] {
  const models = submissions.filter(({ baseline }) => !baseline);
  const tasks = new Set(models.flatMap(({ parts }) => [...parts.values()].map(({ task }) => task)));
  const isCompared = ({ whole }: { whole: boolean }) => tasks.size > 1 === whole;
  return groupByJudge(models, ({ judge }) => judge).flatMap((group) => {
    const scores = group.map(({ parts }) => ({
      parts: new Map([...parts].filter(([, part]) => isCompared(part))),
    }));
    return findUnpredictedParts(scores).flatMap(({ index, ...found }) => {
      const submission = group[index];
      const part = submission?.parts.get(found.part);
      if (!submission || !part) return [];
      const { task, slice } = part;
      return [{ ...found, submissionId: submission.submissionId, task, slice }];
    });
  });
}

/**
 * Finds submissions whose answers to one task suggest knowledge of the ground truth: suspicious
 * parts whose answers don't follow difficulty, correct answers to hard items, and free text in the
 * references' words.
 */
export function findLeakSignals(
  read: ReadTask,
  suspects: readonly SuspectPart[],
  levels: SignalLevel[],
): FoundSignal[] {
  const { task } = read;
  const found = findWordingSignals(read, levels);
  if (!hasEnds(read.metric)) return found;
  const rightness = computeRightness(read);
  const models = [...read.submissions.keys()].filter((i) => !read.submissions[i]?.baseline);
  for (const group of groupByJudge(models, (i) => read.submissions[i]?.judge ?? null)) {
    const rows = group.map((i) => rightness[i] ?? new Float64Array());
    const idAt = (row: number) => read.submissions[group[row] ?? -1]?.submissionId;
    for (const { index, strength, ...numbers } of findKnownHardItems(rows)) {
      const submissionId = idAt(index);
      if (submissionId === undefined) continue;
      const facts = { kind: 'like_the_key' as const, by: 'hard_items' as const, task };
      found.push({
        submissionId,
        otherSubmissionId: null,
        subject: `hard ${task}`,
        strength,
        facts: { ...facts, slice: 'all', ...numbers, levels },
      });
    }
    for (const suspect of suspects.filter((suspect) => suspect.task === task)) {
      const row = group.findIndex((_, i) => idAt(i) === suspect.submissionId);
      if (row < 0 || !looksCopied(inSlice(read, rows, suspect.slice), row)) continue;
      found.push(createPartSignal(suspect, levels));
    }
  }
  return found;
}

function createPartSignal(
  { submissionId, part, strength, ...numbers }: SuspectPart,
  levels: SignalLevel[],
): FoundSignal {
  const facts = { kind: 'like_the_key' as const, by: 'score' as const, othersUpTo: null };
  return {
    submissionId,
    otherSubmissionId: null,
    subject: `score ${part}`,
    strength,
    facts: { ...facts, ...numbers, levels },
  };
}

/** By submission and item: 1 if the answer is fully right, 0 if not, NaN if it doesn't count. */
function computeRightness({ answered }: ReadTask): Float64Array[] {
  return answered.map((row) =>
    row.map((value) => (Number.isNaN(value) ? value : Number(value >= 1))),
  );
}

function inSlice(
  { items }: ReadTask,
  rows: readonly Float64Array[],
  slice: string,
): Float64Array[] {
  if (slice === 'all') return [...rows];
  const members = [...items.keys()].filter((i) => items[i]?.slices.includes(slice));
  return rows.map((row) => Float64Array.from(members, (i) => row[i] ?? Number.NaN));
}

function findWordingSignals(
  { task, submissions, wording }: ReadTask,
  levels: SignalLevel[],
): FoundSignal[] {
  return findKeyWordings(wording).flatMap(({ index, strength, ...numbers }) => {
    const submissionId = submissions[index]?.submissionId;
    if (submissionId === undefined) return [];
    const facts = { kind: 'like_the_key' as const, by: 'wording' as const, othersUpTo: null };
    return [
      {
        submissionId,
        otherSubmissionId: null,
        subject: `wording ${task}`,
        strength,
        facts: { ...facts, task, slice: 'all', ...numbers, levels },
      },
    ];
  });
}
