import clsx from 'clsx';
import { Check, Circle, LoaderCircle } from 'lucide-react';
import type { LiveState } from './live-state';

interface Step {
  title: string;
  stages: readonly string[];
}

const files: Step = { title: 'Files received', stages: [] };
const queue: Step = { title: 'Queue', stages: [] };
const reading: Step = { title: 'Read and check', stages: ['reading', 'parse'] };
const judging: Step = { title: 'Judge', stages: ['judging'] };
const scoring: Step = { title: 'Score', stages: ['score'] };
const intervals: Step = { title: 'Intervals', stages: ['intervals', 'writing'] };

const byRules = [files, queue, reading, scoring, intervals];
const byJudge = [files, queue, reading, judging, scoring, intervals];

/** Returns the current step; null when all are done. */
function currentStep(state: LiveState | null): Step | null {
  if (!state) return queue;
  if (state.submissionStatus === 'rejected') return reading;
  if (state.status === 'done') return null;
  if (state.status === 'judging') return judging;
  const stageStep = byJudge.find((step) => step.stages.includes(state.stage)) ?? reading;
  // Files are read again after all verdicts have arrived; don't show that as a step back.
  const judged = state.verdicts !== null && state.verdicts.settled === state.verdicts.total;
  if (judged && stageStep !== intervals) return scoring;
  return state.status === 'queued' ? queue : stageStep;
}

/** The steps of a submission in a row. */
export function LiveSteps({ state }: { state: LiveState | null }) {
  const steps = state?.verdicts ? byJudge : byRules;
  const step = currentStep(state);
  const current = step ? steps.indexOf(step) : steps.length;
  return (
    <ol className="grid gap-x-6 gap-y-3 text-sm sm:grid-flow-col sm:auto-cols-fr">
      {steps.map((step, index) => {
        const done = index < current;
        const active = index === current;
        const Icon = done ? Check : active ? LoaderCircle : Circle;
        return (
          <li
            key={step.title}
            aria-current={active ? 'step' : undefined}
            className={clsx('flex items-center gap-2', done || active ? 'text-ink' : 'text-faint')}
          >
            <Icon
              aria-hidden
              className={clsx(
                'size-4 shrink-0',
                done && 'text-good',
                active && 'text-accent motion-safe:animate-spin',
              )}
            />
            {step.title}
            {done ? <span className="sr-only"> (done)</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
