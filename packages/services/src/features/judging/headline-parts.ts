import type { BenchmarkDefinition, ScoreRef } from '@clapboard/benchmarks';

/** A mean that the headline consists of. */
export interface PartRef extends ScoreRef {
  weight: number;
  /** every item of the task, whatever its slices */
  whole: boolean;
}

/** Returns the means that the headline consists of; null where one isn't a share of right verdicts. */
export async function getHeadlineParts(definition: BenchmarkDefinition): Promise<PartRef[] | null> {
  const { headline, composites = [], tasks, slices } = definition;
  const { judging } = await definition.load();
  if (!judging || judging.agreement.tolerance > 0) return null;
  const composite = composites.find(
    ({ task, metric, slice }) =>
      task === headline.task && metric.id === headline.metric && slice === headline.slice,
  );
  const groups = (composite?.of ?? [headline]).map((ref) => {
    const slice = slices.find(({ id }) => id === ref.slice);
    const parts =
      slice?.kind === 'macro' ? slices.filter(({ id }) => slice.of.includes(id)) : [slice];
    return parts.flatMap((part) =>
      part ? { ...ref, slice: part.id, whole: part.kind === 'all' } : [],
    );
  });
  const isShare = groups.flat().every(({ task, metric }) => {
    const known = tasks.find(({ id }) => id === task)?.metrics.find(({ id }) => id === metric);
    return known?.aggregate === 'mean' && known.channel === judging.agreement.channel;
  });
  if (!isShare) return null;
  return groups.flatMap((parts) =>
    parts.map((part) => ({ ...part, weight: 1 / (groups.length * parts.length) })),
  );
}
