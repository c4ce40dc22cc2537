import { estimateWithLabels, numberLayouts } from '@clapboard/benchmarks';
import { getBenchmark } from '../../../core/benchmark';
import type { Services } from '../../../core/context';
import type { LabelEstimate } from '../../../core/views';
import { loadRun, loadTaskItems } from '../../../pipeline/evaluations/load-runs';
import { getHeadlineParts } from '../headline-parts';
import { readSample } from './read-sample';

interface LabelledResult {
  submissionId: string;
  benchmark: string;
  evaluationId: string;
  revisionId: string;
}

/**
 * Returns the headline of a result as people would have judged it, for a result that a profile judged on a public
 * revision. Null unless every answer of its sample has a label, and with fewer than 50 labels if more answers are
 * judged.
 */
export async function readLabelEstimate(
  services: Services,
  { submissionId, benchmark, evaluationId, revisionId }: LabelledResult,
): Promise<LabelEstimate | null> {
  const { db } = services;
  const sample = await db.labelSample.findUnique({
    where: { submissionId_revisionId: { submissionId, revisionId } },
    select: { completedAt: true },
  });
  if (!sample?.completedAt) return null;
  const definition = getBenchmark(benchmark);
  const parts = await getHeadlineParts(definition);
  if (!parts) return null;
  const tasks = [...new Set(parts.map(({ task }) => task))];
  const key = { submissionId, evaluationId, revisionId, tasks };
  const { judged, sampled, counts } = await readSample(db, key);
  if (!counts.estimated) return null;
  const [items, outcomes] = await Promise.all([
    loadTaskItems(services, revisionId, tasks),
    loadRun(services, definition, evaluationId, definition.headline),
  ]);
  const layout = numberLayouts(definition, items)(definition.headline);
  if (!layout) return null;
  const decided = new Set(judged.map(toKey));
  const labels = new Map(sampled.map((answer) => [toKey(answer), answer.right]));
  const estimate = estimateWithLabels(layout, outcomes, {
    isJudged: (task, position) => decided.has(toKey({ task, position })),
    getLabel: (task, position) => labels.get(toKey({ task, position })) ?? null,
  });
  if (!estimate) return null;
  const { low: ciLow, high: ciHigh, ...row } = estimate;
  return { ...row, ciLow, ciHigh };
}

function toKey({ task, position }: { task: string; position: number }): string {
  return `${task} ${position}`;
}
