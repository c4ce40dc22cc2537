'use client';

import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { formatCost, formatCounted } from '@/format/values';
import {
  cancelRescore,
  pauseRescore,
  resumeRescore,
  rollBackRescore,
  startRescore,
} from '@/server/actions/rescoring';

interface RescoreControlsProps {
  rescore: Pick<
    RescoreView,
    'id' | 'rights' | 'plan' | 'counts' | 'outcome' | 'wholeBoard' | 'target'
  >;
  title: string;
}

/** The available actions of a rescore; every button explains its effect in a dialog. */
export function RescoreControls({ rescore, title }: RescoreControlsProps) {
  const { id, rights, plan, counts } = rescore;
  const { start, pause, resume, cancel, rollBack } = rights;
  if (!start && !pause && !resume && !cancel && !rollBack) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {start ? (
        <ConfirmedAction
          trigger="Start"
          variant="primary"
          title={`Score ${formatCounted(plan?.submissions ?? 0, 'result')} of ${title} again?`}
          description={explainStart(plan)}
          confirm="Start"
          action={startRescore}
          input={{ rescoreId: id }}
        />
      ) : null}
      {resume ? (
        <ConfirmedAction
          trigger="Resume"
          variant="primary"
          title="Resume scoring?"
          description={`${formatCounted(counts.waiting, 'result')} ${counts.waiting === 1 ? 'is' : 'are'} queued. The leaderboard doesn’t change.`}
          confirm="Resume"
          action={resumeRescore}
          input={{ rescoreId: id }}
        />
      ) : null}
      {pause ? (
        <ConfirmedAction
          trigger="Pause"
          title="Pause scoring?"
          description="Running evaluations and judge calls finish; nothing new starts. You can resume at any time."
          confirm="Pause"
          action={pauseRescore}
          input={{ rescoreId: id }}
        />
      ) : null}
      {cancel ? (
        <ConfirmedAction
          trigger="Cancel rescoring"
          variant="danger"
          title="Cancel this rescoring?"
          description={`This permanently ends the rescoring. The leaderboard of ${title} doesn’t change. Existing verdicts stay and won’t be charged again.`}
          confirm="Cancel rescoring"
          dismiss="Keep it"
          action={cancelRescore}
          input={{ rescoreId: id }}
        />
      ) : null}
      {rollBack ? (
        <ReasonedAction
          trigger="Roll back"
          title={`Restore the earlier results of ${title}?`}
          description={explainRollBack(rescore)}
          hint="Stored in the audit log. Submitters can read it."
          confirm="Roll back"
          action={rollBackRescore}
          input={{ rescoreId: id }}
        />
      ) : null}
    </div>
  );
}

function explainStart(plan: RescoreView['plan']): string {
  const questionCount = plan?.toAsk ?? 0;
  const price = plan?.priced ? `about ${formatCost(plan.estimateNano)}` : 'an unknown price';
  const judges =
    questionCount > 0
      ? `Makes ${formatCounted(questionCount, 'judge call')} for ${price}.`
      : 'No judge calls are made, so this is free.';
  return `Results are scored in the background at low priority. ${judges} The leaderboard doesn’t change until you publish.`;
}

function explainRollBack(rescore: RescoreControlsProps['rescore']): string {
  const { counts, outcome, wholeBoard, target } = rescore;
  const back = (outcome?.moved ?? 0) - counts.replaced;
  const newerResults =
    counts.replaced > 0
      ? ` ${formatCounted(counts.replaced, 'submission')} ${counts.replaced === 1 ? 'has' : 'have'} a newer result and ${counts.replaced === 1 ? 'keeps' : 'keep'} it.`
      : '';
  const switches =
    wholeBoard && (target.revision || target.judge)
      ? ' The leaderboard’s dataset and judge are restored too.'
      : '';
  return `${formatCounted(back, 'submission')} ${back === 1 ? 'gets its' : 'get their'} earlier result back, with the same numbers.${newerResults}${switches} Submitters are notified with your reason. The replaced results keep their addresses.`;
}
