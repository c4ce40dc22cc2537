import type { BenchmarkDefinition, Item, Scoring } from '@clapboard/benchmarks';
import type { ScannedSubmission } from './scanned-submissions';
import type { SignalLevel } from './views';

/**
 * Returns the headline scores of models that haven't seen the video: chance by the definition,
 * published models of this kind, baseline submissions, and always giving the most frequent
 * reference option (a share of the items with options).
 */
export function computeLevels(
  { headline, levels, baselines }: BenchmarkDefinition,
  { explain }: Scoring,
  items: readonly Item[],
  submissions: readonly ScannedSubmission[],
): SignalLevel[] {
  const isHeadline = (text: { task: string; metric: string; slice: string }) =>
    text.task === headline.task && text.metric === headline.metric && text.slice === headline.slice;
  return [
    ...levels.filter(isHeadline).map(({ label, value }) => ({ label, value })),
    ...baselines
      .filter(({ kind }) => kind === 'chance')
      .flatMap(({ model, scores }) =>
        scores.filter(isHeadline).map(({ value }) => ({ label: `${model}, published`, value })),
      ),
    ...submissions.flatMap(({ baseline, model, headline: value }) =>
      baseline && value !== null
        ? [{ label: `${model}, a baseline on this leaderboard`, value }]
        : [],
    ),
    ...blindLevel(
      explain,
      items.filter(({ task }) => task === headline.task),
    ),
  ];
}

function blindLevel(explain: Scoring['explain'], items: readonly Item[]): SignalLevel[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const correct = explain.correct(item);
    const label = correct.length === 1 ? correct[0]?.label : null;
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // A single label is a heading, not a choice.
  if (counts.size < 2) return [];
  const value = Math.max(...counts.values()) / total;
  return [{ label: "Always the key's most frequent option", value }];
}
