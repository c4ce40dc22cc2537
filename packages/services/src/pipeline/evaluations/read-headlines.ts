import { type Coverage, findBenchmark, rankingRef } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { fromStored } from '../../core/scores/stored-score';
import type { HeadlineScore } from '../../core/views';

/** The ranking score of a headline. */
export function getRankingValue({
  value,
  full,
}: Pick<HeadlineScore, 'value' | 'full'>): number | null {
  return full ? full.value : value;
}

/** Reads headlines by evaluation; evaluations without its task are left out. */
export async function readHeadlines(
  { db }: Pick<Services, 'db'>,
  evaluations: readonly { id: string; benchmark: string }[],
): Promise<Map<string, HeadlineScore>> {
  const headlines = evaluations.flatMap(({ id, benchmark }) => {
    const definition = findBenchmark(benchmark);
    if (!definition) return [];
    const { headline } = definition;
    return [{ id, headline, ranking: rankingRef(definition, headline) }];
  });
  const [scores, covered] = await Promise.all([
    db.score.findMany({
      where: {
        OR: headlines.map(({ id, headline: { task, slice, metric }, ranking }) => ({
          evaluationId: id,
          task,
          slice,
          metric: { in: [metric, ranking.metric] },
        })),
      },
    }),
    db.evaluation.findMany({
      where: { id: { in: headlines.map(({ id }) => id) } },
      select: { id: true, coverage: true },
    }),
  ]);
  const coverages = new Map(
    covered.map(({ id, coverage }) => [id, coverage as unknown as Coverage[]]),
  );
  const found = new Map<string, HeadlineScore>();
  for (const { id, headline, ranking } of headlines) {
    const matchingScores = scores.filter(({ evaluationId }) => evaluationId === id).map(fromStored);
    const score = matchingScores.find(({ metric }) => metric === headline.metric);
    if (!score) continue;
    const { evaluationId, ...row } = score;
    const items =
      coverages
        .get(id)
        ?.find(({ task, slice }) => task === headline.task && slice === headline.slice)?.items ??
      null;
    const full =
      ranking.metric === headline.metric
        ? undefined
        : matchingScores.find(({ metric, n }) => metric === ranking.metric && n >= (items ?? 0));
    found.set(evaluationId, {
      ...row,
      items,
      full: full ? { value: full.value, ciLow: full.ciLow, ciHigh: full.ciHigh } : null,
    });
  }
  return found;
}
