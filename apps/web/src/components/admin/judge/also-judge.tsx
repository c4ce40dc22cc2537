'use client';

import { ConfirmedAction } from '@/components/submission/confirmed-action';
import { alsoJudge } from '@/server/judge-actions';

interface AlsoJudgeProps {
  profileId: string;
  label: string;
  submissionIds: readonly string[];
}

/** Has the board's submissions judged by a judge that has not judged them all. */
export function AlsoJudge({ profileId, label, submissionIds }: AlsoJudgeProps) {
  if (submissionIds.length === 0) return null;
  return (
    <ConfirmedAction
      trigger={`Have ${label} judge them`}
      variant="secondary"
      title={`Have ${label} judge the board’s submissions?`}
      description="Each answer that it has no verdict on is asked for, and costs. The board keeps showing what it shows."
      confirm="Judge them"
      act={() => alsoJudge(submissionIds, profileId)}
    />
  );
}
