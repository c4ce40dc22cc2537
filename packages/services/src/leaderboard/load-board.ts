import type { BenchmarkDefinition, ScoreRef } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { revisionSelect } from '../datasets/revision-view';
import { ServiceError } from '../errors';
import { judgeSelect, judgeView } from '../judging/profiles/judge-view';
import { provenanceOf, type ResultOrigin } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';
import { modelSelect } from '../models/model-view';
import { framesLabel, runSettingsSchema } from '../submissions/run-settings';
import type { JudgeChoice, LeaderboardRow, RevisionView } from '../views';
import { initialJudge, judgeChoices, judgeOf, recorded } from './choose-judge';
import { loadCells } from './load-cells';

export interface Board {
  revision: RevisionView | null;
  /** the choice that the rows are of; null where the benchmark is not judged */
  judge: string | null;
  judges: JudgeChoice[];
  /** unranked, in no order */
  rows: LeaderboardRow[];
  /** when a result of any judge was published last */
  lastPublishedAt: Date | null;
}

export interface BoardOptions {
  /** profile id or `recorded`; absent: as the board chooses */
  judge?: string | undefined;
  /** only this cell of each row */
  column?: ScoreRef;
}

/**
 * The active revision and the public results on it by one judge: never by two, because their numbers
 * do not compare. A result without a verdict is of every judge. Throws `not_found` for a judge that
 * the benchmark does not have.
 */
export async function loadBoard(
  services: Services,
  definition: BenchmarkDefinition,
  { judge: asked, column }: BoardOptions = {},
): Promise<Board> {
  const [revision, results, profiles] = await Promise.all([
    services.db.datasetRevision.findFirst({
      where: { benchmark: definition.id, active: true },
      select: revisionSelect,
    }),
    publicResults(services, definition.id),
    definition.judged ? readJudges(services, definition.id) : [],
  ]);
  const ids = results.map(({ evaluationId }) => evaluationId);
  const origins = await readOrigins(services.db, ids);
  const judgeOfResult = ({ evaluationId, complete }: PublicResult): string | null => {
    const origin = origins.get(evaluationId);
    return origin ? judgeOf({ ...origin, complete }) : null;
  };
  const judges = definition.judged ? judgeChoices(profiles, results.map(judgeOfResult), asked) : [];
  const chosen = definition.judged ? chooseJudge(judges, asked) : null;
  const shown = results.filter((result) => [null, chosen].includes(judgeOfResult(result)));
  const cells = await loadCells(
    services,
    shown.map(({ evaluationId }) => evaluationId),
    column,
  );
  const published = results.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? []);
  return {
    revision,
    judge: chosen,
    judges,
    rows: shown.map((result) => ({
      ...rowOf(result, origins.get(result.evaluationId)),
      cells: cells.get(result.evaluationId) ?? {},
    })),
    lastPublishedAt: published.length > 0 ? new Date(Math.max(...published)) : null,
  };
}

function chooseJudge(judges: readonly JudgeChoice[], asked: string | undefined): string {
  if (asked === undefined) return initialJudge(judges);
  if (asked !== recorded && !judges.some(({ id }) => id === asked)) {
    throw new ServiceError('not_found');
  }
  return asked;
}

async function readJudges(services: Services, benchmark: string) {
  const rows = await services.db.judgeProfile.findMany({
    where: { benchmark },
    select: { ...judgeSelect, isDefault: true },
  });
  return rows.map(({ isDefault, ...row }) => ({ judge: judgeView(row), isDefault }));
}

type PublicResult = Awaited<ReturnType<typeof publicResults>>[number];

/** Public submissions with a result on the active revision; a blocked one is shown, but never complete. */
async function publicResults({ db }: Services, benchmark: string) {
  const submissions = await db.submission.findMany({
    where: {
      benchmark,
      visibility: 'public',
      currentEvaluation: { status: { in: ['done', 'blocked'] }, revision: { active: true } },
    },
    select: {
      id: true,
      runSettings: true,
      sample: true,
      publishedAt: true,
      model: { select: modelSelect },
      currentEvaluation: { select: { id: true, status: true, complete: true } },
    },
  });
  return submissions.flatMap(({ currentEvaluation: evaluation, ...submission }) => {
    if (!evaluation) return [];
    const complete = evaluation.complete && evaluation.status === 'done';
    return [{ ...submission, evaluationId: evaluation.id, complete }];
  });
}

function rowOf(
  { id, model, runSettings, sample, complete, publishedAt }: PublicResult,
  origin: ResultOrigin | undefined,
): Omit<LeaderboardRow, 'cells'> {
  const settings = runSettingsSchema.parse(runSettings);
  return {
    id,
    kind: 'scored',
    submissionId: id,
    modelName: model.name,
    modelSlug: model.slug,
    organisation: model.organisation,
    openWeights: model.openWeights,
    parameters: model.parameters,
    released: model.released,
    frames: framesLabel(settings),
    promptVariant: settings.promptVariant,
    sample,
    complete,
    provenance: origin ? provenanceOf(origin) : null,
    publishedAt,
  };
}
