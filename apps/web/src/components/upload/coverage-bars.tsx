import type { Coverage } from '@clapboard/benchmarks';
import clsx from 'clsx';
import { Fragment } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount } from '@/format/values';
import type { BenchmarkForm } from './benchmark-form';

interface CoverageBarsProps {
  form: BenchmarkForm;
  coverage: readonly Coverage[];
}

/** Long aspect names fit for up to two tasks. */
const columns: Readonly<Record<number, string>> = { 1: 'max-w-xl', 2: 'lg:grid-cols-2' };

const layoutTasks = ({ tasks }: BenchmarkForm): string =>
  clsx('grid gap-x-8 gap-y-6', columns[tasks.length] ?? 'lg:grid-cols-3');
const aspectGrid =
  'mt-3 grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm';

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Answered questions by task and aspect. A task without a file is absent, not zero. */
export function CoverageBars({ form, coverage }: CoverageBarsProps) {
  const getCoverage = (task: string, slice: string) =>
    coverage.find((row) => row.task === task && row.slice === slice);
  return (
    <ul className={layoutTasks(form)}>
      {form.tasks.map((task) => {
        const whole = getCoverage(task.id, form.whole);
        return (
          <li key={task.id}>
            <h3 className="font-semibold text-sm">{task.title}</h3>
            {whole ? (
              <>
                <Bar row={whole} label={task.title} />
                <p className="mt-1.5 text-faint text-sm">{statement(whole, form)}</p>
                <dl className={aspectGrid}>
                  {form.aspects.map((aspect) => {
                    const row = getCoverage(task.id, aspect.id);
                    return row ? (
                      <AspectRow key={aspect.id} title={aspect.title} row={row} />
                    ) : null;
                  })}
                </dl>
              </>
            ) : (
              <p className="mt-2 text-faint text-sm">
                No file for this task. The leaderboard shows it as missing, never as zero.
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Keeps the place of the coverage of all tasks, so the form below doesn't move when it appears. */
export function CoverageSkeleton({ form }: { form: BenchmarkForm }) {
  return (
    <div aria-hidden className={layoutTasks(form)}>
      {form.tasks.map((task) => (
        <div key={task.id}>
          <p className="font-semibold text-sm">{task.title}</p>
          <Skeleton className="mt-2 h-2" />
          <Skeleton className="mt-1.5 h-5 w-48 max-w-full" />
          <div className={aspectGrid}>
            {form.aspects.map((aspect) => (
              <Fragment key={aspect.id}>
                <span className="text-soft">{aspect.title}</span>
                <Skeleton className="h-1.5" />
                <Skeleton className="h-4 w-14" />
              </Fragment>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function AspectRow({ title, row }: { title: string; row: Coverage }) {
  return (
    <>
      <dt className="text-soft">{title}</dt>
      <dd>
        <Bar row={row} label={title} thin />
      </dd>
      <dd className="numeric text-right text-faint">
        {row.answered}/{row.items}
      </dd>
    </>
  );
}

function Bar({ row, label, thin }: { row: Coverage; label: string; thin?: boolean }) {
  return (
    <div
      role="img"
      aria-label={`${label}: ${row.answered} of ${row.items} answered`}
      className={clsx('flex overflow-hidden rounded-full bg-sunken', thin ? 'h-1.5' : 'mt-2 h-2')}
    >
      <span className="bg-accent" style={{ width: percent(row.answered, row.items) }} />
      <span className="bg-warn" style={{ width: percent(row.unparseable, row.items) }} />
      <span className="bg-series-3" style={{ width: percent(row.refused, row.items) }} />
    </div>
  );
}

function statement(row: Coverage, { itemNouns: nouns, average }: BenchmarkForm): string {
  const parts = [
    row.missing > 0 ? `${formatCount(row.missing)} missing` : '',
    row.unparseable > 0 ? `${formatCount(row.unparseable)} unreadable` : '',
    row.refused > 0 ? `${formatCount(row.refused)} refused by the model` : '',
  ].filter(Boolean);
  const prefix = average ? `${average}: ` : '';
  if (parts.length === 0)
    return `${prefix}${average ? 'all' : 'All'} ${formatCount(row.items)} ${nouns} answered.`;
  return `${prefix}${formatCount(row.answered)} of ${formatCount(row.items)} ${nouns} answered, ${parts.join(', ')}.`;
}
