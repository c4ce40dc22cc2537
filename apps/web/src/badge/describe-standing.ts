import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ModelStanding } from '@clapboard/services/models';
import { formatCount, formatInterval, formatValueWithUnit, inSentence } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { getLeaderboardDefinition, getMetric, getTask } from '@/leaderboard-view/definition';
import type { BadgeText } from './write-badge';

/** Describes a model's standing on a leaderboard for its badge. `standing` is null without a public rank. */
export function describeStanding(
  definition: BenchmarkDefinition,
  standing: ModelStanding | null,
): BadgeText {
  const label = definition.title;
  if (!standing) {
    return { label, message: 'no public result', title: `${label}: no public result`, muted: true };
  }
  const { headline } = definition;
  const task = getTask(getLeaderboardDefinition(definition), headline.task);
  const metric = getMetric(task, headline.metric);
  const { score, rank, total } = standing.best;
  const value = formatValueWithUnit(score.value, metric);
  const interval = formatInterval(score.ciLow, score.ciHigh, metric);
  return {
    label,
    message: `${value}${interval ? ` (${interval})` : ''}, rank ${formatCount(rank)}`,
    title: `${standing.name} on ${label}: ${task.title}, ${inSentence(metric.title)} ${value}${interval ? `, 95% interval ${interval}` : ''}, rank ${formatCount(rank)} of ${formatCount(total)}`,
    muted: false,
  };
}

/** Returns Markdown of a model's badge with a link to the model. */
export function writeBadgeMarkdown(
  siteUrl: string,
  { benchmark, slug, name }: { benchmark: string; slug: string; name: string },
): string {
  const title = getBenchmarkTitle(benchmark);
  // Markdown would end the text at a bracket.
  const text = `${name} on ${title}`.replace(/[[\]\\]/g, '\\$&');
  const image = new URL(getBadgePath(benchmark, slug), siteUrl).href;
  return `[![${text}](${image})](${new URL(`/models/${slug}`, siteUrl).href})`;
}

/** Returns the path of a model's badge. */
export function getBadgePath(benchmark: string, slug: string): string {
  return `/badge/${benchmark}/${slug}.svg`;
}
