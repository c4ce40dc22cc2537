'use client';

import type { RescoreView } from '@clapboard/services';
import { ConfirmedAction } from '@/components/submission/confirmed-action';
import { ReasonedAction } from '@/components/submission/reasoned-action';
import { formatCost } from '@/figures/format';
import { cancel, goOn, pause, rollBack, start } from '@/server/rescore-actions';
import { counted } from './words';

interface RescoreControlsProps {
  rescore: Pick<
    RescoreView,
    'id' | 'rights' | 'plan' | 'counts' | 'outcome' | 'wholeBoard' | 'target'
  >;
  title: string;
}

/** What may be done with a rescoring now; every button says what it leads to before it acts. */
export function RescoreControls({ rescore, title }: RescoreControlsProps) {
  const { id, rights, plan, counts } = rescore;
  const { start: mayStart, pause: mayPause, resume, cancel: mayCancel, rollBack: back } = rights;
  if (!mayStart && !mayPause && !resume && !mayCancel && !back) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {mayStart ? (
        <ConfirmedAction
          trigger="Start"
          variant="primary"
          title={`Score ${counted(plan?.submissions ?? 0, 'result')} of ${title} again?`}
          description={startText(plan)}
          confirm="Start"
          act={() => start(id)}
        />
      ) : null}
      {resume ? (
        <ConfirmedAction
          trigger="Go on"
          variant="primary"
          title="Go on scoring?"
          description={`${counted(counts.waiting, 'result')} ${counts.waiting === 1 ? 'waits' : 'wait'} to be scored. The board stays as it is.`}
          confirm="Go on"
          act={() => goOn(id)}
        />
      ) : null}
      {mayPause ? (
        <ConfirmedAction
          trigger="Pause"
          variant="secondary"
          title="Pause the scoring?"
          description="Nothing further is begun. What is in hand is finished, and questions that judges have already been given are answered. Nothing is lost, and you can go on at any time."
          confirm="Pause"
          act={() => pause(id)}
        />
      ) : null}
      {mayCancel ? (
        <ConfirmedAction
          trigger="Cancel rescoring"
          variant="danger"
          title="Cancel this rescoring?"
          description={`It ends for good, and the board of ${title} stays exactly as it is. Verdicts that were asked for stay in the ledger, so another rescoring does not pay for them again.`}
          confirm="Cancel rescoring"
          dismiss="Keep it"
          act={() => cancel(id)}
        />
      ) : null}
      {back ? (
        <ReasonedAction
          trigger="Roll back"
          title={`Put the earlier results of ${title} back?`}
          description={rollBackText(rescore)}
          hint="Kept in the audit log; authors read it."
          confirm="Roll back"
          act={(reason) => rollBack(id, reason)}
        />
      ) : null}
    </div>
  );
}

function startText(plan: RescoreView['plan']): string {
  const asked = plan?.toAsk ?? 0;
  const price = plan?.priced ? `about ${formatCost(plan.estimateNano)}` : 'a price nobody has set';
  const judges =
    asked > 0
      ? `Judges are asked ${counted(asked, 'question')}, for ${price}.`
      : 'No judge is asked, so it costs nothing.';
  return `They are scored out of sight, behind the submissions of people. ${judges} The board stays as it is until you publish.`;
}

function rollBackText(rescore: RescoreControlsProps['rescore']): string {
  const { counts, outcome, wholeBoard, target } = rescore;
  const back = (outcome?.moved ?? 0) - counts.replaced;
  const kept =
    counts.replaced > 0
      ? ` ${counted(counts.replaced, 'submission')} ${counts.replaced === 1 ? 'has' : 'have'} a newer result by now, and ${counts.replaced === 1 ? 'keeps' : 'keep'} it.`
      : '';
  const switches =
    wholeBoard && (target.revision || target.judge)
      ? ' The dataset and the judge of the board go back too, where it changed them.'
      : '';
  return `${counted(back, 'submission')} ${back === 1 ? 'gets its' : 'get their'} former result back, with the same numbers as before.${kept}${switches} Their authors are told, with your reason. The results that go keep their addresses.`;
}
