import type { BenchmarkDefinition, ScoreRef } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { revisionSelect } from '../datasets/revision-view';
import { fromStored } from '../evaluations/stored-score';
import { modelSelect } from '../models/model-view';
import { framesLabel, runSettingsSchema } from '../submissions/run-settings';
import type { LeaderboardCell, LeaderboardRow, RevisionView } from '../views';
import { columnKey } from './column-key';

export interface Board {
  revision: RevisionView | null;
  /** unranked, in no order */
  rows: LeaderboardRow[];
}

/** The active revision and the public results on it; with `column`, only that cell of each. */
export async function loadBoard(
  services: Services,
  definition: BenchmarkDefinition,
  column?: ScoreRef,
): Promise<Board> {
  const submissions = await services.db.submission.findMany({
    where: {
      benchmark: definition.id,
      visibility: 'public',
      currentEvaluation: { status: 'done', revision: { active: true } },
    },
    select: {
      id: true,
      runSettings: true,
      sample: true,
      publishedAt: true,
      model: { select: modelSelect },
      currentEvaluation: { select: { id: true, complete: true, selfJudged: true } },
    },
  });
  const [revision, scores] = await Promise.all([
    services.db.datasetRevision.findFirst({
      where: { benchmark: definition.id, active: true },
      select: revisionSelect,
    }),
    services.db.score.findMany({
      where: {
        evaluationId: { in: submissions.flatMap((row) => row.currentEvaluation?.id ?? []) },
        ...(column ? { task: column.task, metric: column.metric, slice: column.slice } : {}),
      },
    }),
  ]);
  const cells = new Map<string, Record<string, LeaderboardCell>>();
  for (const { evaluationId, value, n, ciLow, ciHigh, ...place } of scores.map(fromStored)) {
    const row = cells.get(evaluationId) ?? {};
    const cell = { value, n, ciLow, ciHigh, rank: null, pointRank: null, source: null };
    row[columnKey(place)] = cell;
    cells.set(evaluationId, row);
  }
  const rows = submissions.map(({ model, currentEvaluation, ...submission }): LeaderboardRow => {
    const settings = runSettingsSchema.parse(submission.runSettings);
    return {
      id: submission.id,
      kind: 'scored',
      submissionId: submission.id,
      modelName: model.name,
      modelSlug: model.slug,
      organisation: model.organisation,
      openWeights: model.openWeights,
      parameters: model.parameters,
      frames: framesLabel(settings),
      promptVariant: settings.promptVariant,
      sample: submission.sample,
      complete: currentEvaluation?.complete ?? false,
      provenance: currentEvaluation && currentEvaluation.selfJudged > 0 ? 'self-judged' : null,
      publishedAt: submission.publishedAt,
      cells: cells.get(currentEvaluation?.id ?? '') ?? {},
    };
  });
  return { revision, rows };
}
