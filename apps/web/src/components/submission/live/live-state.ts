import { z } from 'zod';
import { formatCost, formatCount, formatCounted } from '@/format/values';

/** A state of an evaluation as the server sends it. */
export const liveStateSchema = z.object({
  status: z.enum(['queued', 'scoring', 'judging', 'done', 'failed', 'blocked']),
  submissionStatus: z.enum(['uploaded', 'accepted', 'rejected']),
  progress: z.number(),
  stage: z.string(),
  attempt: z.number(),
  errorMessage: z.string().nullable(),
  queuePosition: z.number().nullable(),
  verdicts: z
    .object({
      settled: z.number(),
      failed: z.number(),
      total: z.number(),
      costNano: z.number().nullable(),
    })
    .nullable(),
});

export type LiveState = z.output<typeof liveStateSchema>;

/** Whether the state is final without a user action. */
export function isFinal(state: LiveState): boolean {
  return (
    state.submissionStatus === 'rejected' ||
    state.status === 'done' ||
    state.status === 'failed' ||
    state.status === 'blocked'
  );
}

/**
 * Returns the progress from 0 to 1; null while nobody knows it: before scoring begins, and while judging has not begun
 * or is on a private revision.
 */
export function getKnownProgress(state: LiveState): number | null {
  if (state.status === 'done') return 1;
  if (state.status === 'queued' && !isFinal(state)) return null;
  return state.status === 'judging' && state.progress === 0 ? null : state.progress;
}

const stages: Readonly<Record<string, string>> = {
  reading: 'Reading the files',
  parse: 'Checking every answer',
  score: 'Scoring',
  intervals: 'Computing confidence intervals',
  writing: 'Storing the result',
};

/** Describes the current step, or how scoring ended. */
export function describeState(state: LiveState): string {
  if (state.submissionStatus === 'rejected') return 'The files have errors';
  if (state.status === 'done') return 'Done';
  if (state.status === 'failed') return 'Scoring failed';
  if (state.status === 'queued') return describeQueue(state);
  if (state.status === 'blocked') return 'On hold';
  if (state.status === 'judging') return 'Judging the answers';
  return stages[state.stage] ?? 'Scoring';
}

function describeQueue({ queuePosition, attempt, verdicts }: LiveState): string {
  if (attempt > 0) return 'Waiting to be retried';
  if (verdicts && verdicts.settled === verdicts.total) return 'Judged, waiting to be scored';
  if (queuePosition === null || queuePosition === 0) return 'Next in the queue';
  return `${formatCounted(queuePosition, 'evaluation')} ahead`;
}

/**
 * Returns the number of verdicts so far, which private revisions hide, and of failures; null before any are requested.
 */
export function describeVerdicts({ status, verdicts }: LiveState): string | null {
  if (status !== 'judging' || !verdicts) return null;
  if (verdicts.settled === 0) return `${formatCounted(verdicts.total, 'verdict')} needed`;
  const failed = verdicts.failed > 0 ? `, ${formatCount(verdicts.failed)} failed so far` : '';
  return `${formatCount(verdicts.settled)} of ${formatCount(verdicts.total)} verdicts${failed}`;
}

/** Returns the cost of judging so far; null if it is unknown or nothing was judged yet. */
export function describeCost({ status, verdicts }: LiveState): string | null {
  if (status !== 'judging' || !verdicts?.costNano) return null;
  return `${formatCost(verdicts.costNano)} so far`;
}

/** Returns a warning beyond the current step; null normally. */
export function formatNote(state: LiveState): string | null {
  if (state.errorMessage) return state.errorMessage;
  if (state.attempt > 1) {
    return `Attempt ${state.attempt}: the previous one was interrupted by an internal error. Nothing is lost.`;
  }
  return null;
}
