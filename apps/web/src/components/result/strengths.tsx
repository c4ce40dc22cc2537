import type { ResultStanding } from '@clapboard/services/core';
import clsx from 'clsx';
import { getDifferenceUnit } from '@/format/difference';
import { formatValue, formatValueWithUnit } from '@/format/values';
import {
  cellKey,
  getAspects,
  getMetric,
  type LeaderboardDefinition,
} from '@/leaderboard-view/definition';
import type { Scores } from './scores';

interface StrengthsProps {
  board: LeaderboardDefinition;
  scores: Scores;
  standing: ResultStanding;
}

/** Aspects on each side. */
const most = 3;

/** The aspects in which a result is furthest above and below the leaderboard’s median. */
export function Strengths({ board, scores, standing }: StrengthsProps) {
  const aspects = compareAspects(board, scores, standing);
  const strongest = aspects.filter(({ lead }) => lead > 0).slice(0, most);
  const weakest = aspects
    .filter(({ lead }) => lead < 0)
    .slice(-most)
    .reverse();
  if (strongest.length + weakest.length === 0) return null;
  return (
    <div
      className={clsx(
        'grid gap-x-8 gap-y-6 lg:gap-x-16',
        strongest.length > 0 && weakest.length > 0
          ? 'sm:grid-cols-2 print:grid-cols-2'
          : 'max-w-2xl',
      )}
    >
      <Aspects title="Strongest against the leaderboard median" aspects={strongest} />
      <Aspects title="Weakest against the leaderboard median" aspects={weakest} />
    </div>
  );
}

interface ComparedAspect {
  id: string;
  title: string;
  value: string;
  /** `53.8 points lower` */
  difference: string;
  /** how much better than the median */
  lead: number;
}

/** Returns the aspects with a median, the strongest first. */
function compareAspects(
  board: LeaderboardDefinition,
  scores: Scores,
  { medians }: ResultStanding,
): ComparedAspect[] {
  const several = new Set(medians.map(({ task }) => task)).size > 1;
  const aspects = new Map(getAspects(board).map((slice) => [slice.id, slice]));
  return medians
    .flatMap(({ task: taskId, metric: metricId, slice: sliceId, value: median }) => {
      const slice = aspects.get(sliceId);
      const task = board.tasks.find(({ id }) => id === taskId);
      const score = scores.get(cellKey(taskId, metricId, sliceId));
      if (!slice || !task || score?.value == null || !Number.isFinite(score.value)) return [];
      const metric = getMetric(task, metricId);
      const difference = score.value - median;
      return [
        {
          id: `${taskId} ${sliceId}`,
          title: several ? `${task.title}: ${slice.title}` : slice.title,
          value: formatValueWithUnit(score.value, metric),
          difference: `${formatValue(Math.abs(difference), metric)}${getDifferenceUnit(metric)} ${difference < 0 ? 'lower' : 'higher'}`,
          lead: metric.direction === 'lower' ? -difference : difference,
        },
      ];
    })
    .sort((a, b) => b.lead - a.lead);
}

function Aspects({ title, aspects }: { title: string; aspects: readonly ComparedAspect[] }) {
  if (aspects.length === 0) return null;
  return (
    <section aria-label={title} className="@container">
      <h3 className="text-sm text-soft">{title}</h3>
      <ul className="mt-2 divide-y divide-line">
        {aspects.map(({ id, title: name, value, difference }) => (
          <li key={id} className="flex items-baseline gap-3 py-1.5 text-sm">
            <span className="min-w-0 flex-1 text-balance">{name}</span>
            {/* Stacked in narrow lists, so that the name has room. */}
            <span className="numeric flex shrink-0 @md:flex-row flex-col gap-x-3 whitespace-nowrap text-right">
              <span className="font-semibold">{value}</span>
              <span className="@md:w-36 text-faint">{difference}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
