'use client';

import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { judgeWith } from '@/server/actions/judging';

interface AlsoJudgeProps {
  profileId: string;
  label: string;
  submissionIds: readonly string[];
}

/** Judges the leaderboard's submissions with an additional judge. */
export function AlsoJudge({ profileId, label, submissionIds }: AlsoJudgeProps) {
  if (submissionIds.length === 0) return null;
  return (
    <ConfirmedAction
      trigger={`Judge with ${label}`}
      variant="secondary"
      title={`Judge the leaderboard’s submissions with ${label}?`}
      description="The judge evaluates every answer without a verdict, which costs money. The leaderboard doesn’t change."
      confirm="Judge"
      action={judgeWith}
      input={{ submissionIds: [...submissionIds], profileId }}
    />
  );
}
