import type { JudgeProfileView } from '@clapboard/services/core';
import { formatRepeats, mayRepeat } from '@/components/judging/flip-text';
import { Refreshing } from '@/components/ui/refreshing';
import { RepeatsDialog } from './repeats-dialog';

/** How often a profile contradicts itself, with the dialog that measures it. */
export function RepeatsLine({ profile }: { profile: JudgeProfileView }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4 text-sm">
      <p className="max-w-prose">
        <span className="font-medium">Repeats:</span>{' '}
        <span className="numeric text-soft">{formatRepeats(profile)}</span>
      </p>
      {mayRepeat(profile) ? <RepeatsDialog profile={profile} /> : null}
      {profile.repeats?.status === 'judging' ? <Refreshing /> : null}
    </div>
  );
}
