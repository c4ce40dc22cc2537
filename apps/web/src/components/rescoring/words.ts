import type {
  ChangeReason,
  PreviewProblem,
  RescorePreview,
  RescoreSkip,
  RescoreStatus,
  RescoreTarget,
} from '@clapboard/services/pipeline/rescoring';
import type { Tone } from '@/components/ui/badge';
import { formatCount, formatCounted } from '@/format/values';

/** The state of a rescore as a badge; its meaning doesn't depend on colour. */
export const statusWords: Readonly<Record<RescoreStatus, { title: string; tone: Tone }>> = {
  planning: { title: 'Planning', tone: 'accent' },
  planned: { title: 'Planned, not started', tone: 'warn' },
  running: { title: 'Scoring', tone: 'accent' },
  paused: { title: 'Paused', tone: 'warn' },
  ready: { title: 'Ready to be published', tone: 'warn' },
  published: { title: 'Published', tone: 'good' },
  rolledBack: { title: 'Rolled back', tone: 'neutral' },
  cancelled: { title: 'Cancelled', tone: 'neutral' },
};

/** Whether a rescore blocks other rescores of its benchmark. */
export function isOpen(status: RescoreStatus): boolean {
  return ['planning', 'planned', 'running', 'paused', 'ready'].includes(status);
}

/** Whether the state changes without user action, so that pages must poll it. */
export function isMoving(status: RescoreStatus): boolean {
  return status === 'planning' || status === 'running';
}

/** Why a result stays unchanged, to follow "2 results are skipped:". */
export const skipWords: Readonly<Record<RescoreSkip, string>> = {
  same_versions: 'already scored with these versions',
  self_judged: 'submitted verdicts stay',
  no_result: 'no result yet, or files that don’t match the target',
  retired_revision: 'on a retired dataset revision that this rescoring doesn’t change',
};

/** Causes of a change, in the order in which they are shown. */
export const changeReasons: readonly ChangeReason[] = ['scorer', 'dataset', 'judge'];

export const reasonWords: Readonly<Record<ChangeReason, string>> = {
  scorer: 'Scorer',
  dataset: 'Dataset',
  judge: 'Judge',
};

/** Describes the problem with a submission in a preview and the effect of publishing. */
export const problemWords: Readonly<
  Record<PreviewProblem['what'], { title: string; effect: string }>
> = {
  failed: { title: 'Scoring failed', effect: 'It keeps its current result.' },
  blocked: { title: 'Missing verdicts', effect: 'It is published without them and is not ranked.' },
  incomplete: { title: 'Incomplete', effect: 'It is published and no longer ranked.' },
  changed: {
    title: 'Changed meanwhile',
    effect: 'Its result was replaced in the meantime and stays.',
  },
  late: {
    title: 'Submitted meanwhile',
    effect: 'It leaves the leaderboard because the dataset changes, until it is rescored too.',
  },
};

/** Describes the versions of new results: `scorer tempcompass-4, dataset v2, judged by GPT`. */
export function describeTarget({ scorerVersion, revision, judge, rejudge }: RescoreTarget): string {
  const judged = judge
    ? `judged by ${judge.label}${rejudge ? ', including those with submitted verdicts' : ''}`
    : '';
  return [`scorer ${scorerVersion}`, revision ? `dataset ${revision.label}` : '', judged]
    .filter(Boolean)
    .join(', ');
}

/** Returns the reasons of a change in a fixed order: `Scorer + dataset`. */
export function describeReasons(reasons: readonly ChangeReason[]): string {
  const words = changeReasons
    .filter((candidate) => reasons.includes(candidate))
    .map((reason) => reasonWords[reason]);
  const [first, ...rest] = words;
  if (first === undefined) return 'No version differs';
  return [first, ...rest.map((word) => word.toLowerCase())].join(' + ');
}

/** Lists all effects of publishing for the confirmation. */
export function explainPublication(
  { totals, view }: Pick<RescorePreview, 'totals' | 'view'>,
  board: { title: string; target: RescoreTarget; wholeBoard: boolean },
): string {
  const { submissions, authors, values, intervals, ranks } = totals;
  const { revision } = board.target;
  const switches = [
    board.wholeBoard && revision ? `new submissions are scored on ${revision.label}` : '',
    view && view.before.id !== view.after.id
      ? `the leaderboard shows results by ${view.after.label}`
      : '',
  ].filter(Boolean);
  return [
    `${formatCounted(values + intervals, 'number')} of ${formatCounted(submissions, 'submission')} to ${board.title} ${values + intervals === 1 ? 'changes' : 'change'} at once${intervals > 0 ? ` (of ${formatCount(intervals)} only the interval)` : ''}, and ${formatCounted(ranks, 'rank')} ${ranks === 1 ? 'moves' : 'move'}.`,
    authors === 0
      ? 'No submitter will be notified.'
      : `${formatCounted(authors, 'submitter')} will be notified of the reason.`,
    switches.length > 0 ? `After publication, ${switches.join(' and ')}.` : '',
    'Earlier results stay available, and you can roll back.',
  ]
    .filter(Boolean)
    .join(' ');
}
