import clsx from 'clsx';
import { Check, Circle, LoaderCircle } from 'lucide-react';
import type { LiveState } from './live-state';

const steps = [
  { title: 'Files received', stages: [] },
  { title: 'Queue', stages: [] },
  { title: 'Read and check', stages: ['reading', 'parse'] },
  { title: 'Score', stages: ['score'] },
  { title: 'Intervals', stages: ['intervals', 'writing'] },
] as const satisfies readonly { title: string; stages: readonly string[] }[];

/** Index of the step that is under way; one past the last when all are done. */
function currentStep(state: LiveState | null, ended: boolean): number {
  if (ended) return steps.length;
  if (!state || state.status === 'queued') return 1;
  const at = steps.findIndex((step) => step.stages.some((stage) => stage === state.stage));
  return at < 0 ? 2 : at;
}

/** The way of a submission as a row of steps. */
export function LiveSteps({ state, ended }: { state: LiveState | null; ended: boolean }) {
  const current = currentStep(state, ended);
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
