import type { SubmissionView, Visibility } from '@clapboard/services/core';
import { Badge, type Tone } from '@/components/ui/badge';

const visibilities: Record<Visibility, { tone: Tone; title: string }> = {
  private: { tone: 'outline', title: 'Private' },
  pending: { tone: 'warn', title: 'Awaiting approval' },
  public: { tone: 'good', title: 'Public' },
  withdrawn: { tone: 'neutral', title: 'Withdrawn' },
  hidden: { tone: 'warn', title: 'Hidden by a maintainer' },
};

/** The visibility of a result. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const { tone, title } = visibilities[visibility];
  return <Badge tone={tone}>{title}</Badge>;
}

/** The fields of a submission that determine its badge. */
interface Standing {
  status: SubmissionView['status'];
  evaluation: NonNullable<SubmissionView['evaluation']>['status'] | null;
}

/** Returns the state of a submission in one or two words. */
export function getState({ status, evaluation }: Standing): { tone: Tone; title: string } {
  if (status === 'rejected') return { tone: 'bad', title: 'Files have errors' };
  switch (evaluation) {
    case 'done':
      return { tone: 'good', title: 'Scored' };
    case 'failed':
      return { tone: 'bad', title: 'Failed' };
    case 'blocked':
      return { tone: 'warn', title: 'Missing verdicts' };
    case 'scoring':
      return { tone: 'accent', title: 'Scoring' };
    case 'judging':
      return { tone: 'accent', title: 'Judging' };
    default:
      return { tone: 'neutral', title: 'Queued' };
  }
}

/** The state of a submission. */
export function StateBadge({ submission }: { submission: SubmissionView }) {
  const { status, evaluation } = submission;
  const { tone, title } = getState({ status, evaluation: evaluation?.status ?? null });
  return <Badge tone={tone}>{title}</Badge>;
}
