import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { BoardSummary } from '@clapboard/services';
import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { IntervalStrip } from '@/components/charts/interval-strip';
import { boardOf, cellKey, levelOf, metricOf, taskOf } from '@/components/leaderboard/board';
import { Badge } from '@/components/ui/badge';
import { Figure } from '@/figures/figure';
import { formatCount, formatDate, formatInterval, inSentence } from '@/figures/format';

interface BenchmarkCardProps {
  definition: BenchmarkDefinition;
  summary: BoardSummary;
}

/** One benchmark: what is measured, who leads, how many models, and when it last changed. */
export function BenchmarkCard({ definition, summary }: BenchmarkCardProps) {
  const { revision, rows, lastPublishedAt } = summary;
  return (
    <article className="group relative grid gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-6 transition-colors hover:border-line-strong sm:p-8 lg:grid-cols-[1.15fr_1fr]">
      <div className="flex flex-col">
        <h3 className="flex flex-wrap items-center gap-3 font-semibold text-2xl tracking-tight">
          <Link
            href={`/b/${definition.id}`}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
          >
            {definition.title}
          </Link>
          {revision?.sample ? <Badge tone="warn">Sample data</Badge> : null}
        </h3>
        <p className="mt-2 max-w-prose text-soft">{definition.tagline}</p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {definition.tasks.map((task) => (
            <li key={task.id}>
              <Badge>{task.title}</Badge>
            </li>
          ))}
        </ul>
        <p
          aria-hidden
          className="mt-6 inline-flex items-center gap-1.5 pt-1 font-medium text-accent text-sm lg:mt-auto"
        >
          Open the leaderboard
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
        </p>
      </div>
      <div className="flex flex-col justify-between gap-6">
        <Leader definition={definition} summary={summary} />
        <dl className="grid grid-cols-2 gap-x-6 border-line border-t pt-4 text-sm">
          <Entry name="Models scored here">{formatCount(rows)}</Entry>
          <Entry name="Last change">
            {lastPublishedAt ? formatDate(lastPublishedAt) : 'None yet'}
          </Entry>
        </dl>
      </div>
    </article>
  );
}

function Leader({ definition, summary }: BenchmarkCardProps) {
  const board = boardOf(definition);
  const { headline } = board;
  const task = taskOf(board, headline.task);
  const metric = metricOf(task, headline.metric);
  const cell = summary.leader?.cells[cellKey(headline.task, headline.metric, headline.slice)];
  const measure = `${task.title}: ${inSentence(metric.title)}`;
  if (!summary.leader || !cell) {
    return (
      <div>
        <p className="text-faint text-sm">{measure}</p>
        <p className="mt-1 text-soft">
          {summary.revision ? 'No model scored yet.' : 'Waiting for its dataset.'}
        </p>
      </div>
    );
  }
  const interval = formatInterval(cell.ciLow, cell.ciHigh, metric);
  return (
    <div>
      <p className="text-faint text-sm">Leader, {measure}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold text-xl tracking-tight">{summary.leader.modelName}</span>
        <span className="figures text-xl text-accent">
          <Figure value={cell.value} style={metric} unit />
        </span>
        {interval ? <span className="figures text-faint text-sm">{interval}</span> : null}
      </p>
      {cell.value === null || !Number.isFinite(cell.value) ? null : (
        <div className="mt-3">
          <IntervalStrip
            value={cell.value}
            low={cell.ciLow}
            high={cell.ciHigh}
            style={metric}
            level={levelOf(board, headline.task, headline.metric)}
          />
        </div>
      )}
    </div>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint">{name}</dt>
      <dd className="figures mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
