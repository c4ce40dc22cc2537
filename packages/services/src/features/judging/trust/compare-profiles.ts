import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { kendallTau, pointRanks, spearmanRho } from '@clapboard/metrics';
import { z } from 'zod';
import { requireMaintainerOf } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { benchmarkIdSchema, idSchema } from '../../../core/input/ids';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import { judgeSelect, judgeView } from '../../../core/judging/judge-view';
import { requireActiveRevision } from '../../../core/revision/require-active';
import { getDirection } from '../../../core/scores/metric-direction';
import type { JudgeView, ProfileComparison } from '../../../core/views';
import { computeKappa, isSameJudgement } from '../../../pipeline/judging/finish-spot-checks';
import { readJudgedPairs } from './judged-pairs';
import { readJudgements } from './read-judgements';

const inputSchema = z
  .object({ benchmark: benchmarkIdSchema, leftProfileId: idSchema, rightProfileId: idSchema })
  .refine(({ leftProfileId, rightProfileId }) => leftProfileId !== rightProfileId, {
    error: 'Choose two different profiles.',
    path: ['rightProfileId'],
  });

/** Maximum number of listed answers with differing judgements. */
const maxFlipped = 200;

/**
 * Compares two profiles on the same answers: over all submissions on the active revision that both
 * have judged completely, for the leaderboard or as shadow evaluations (see judgeWith). Ignores
 * answers that rules decide. For maintainers.
 */
export async function compareProfiles(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<ProfileComparison> {
  const { benchmark, leftProfileId, rightProfileId } = parseInput(inputSchema, input);
  requireMaintainerOf(actor, benchmark);
  const definition = getBenchmark(benchmark);
  const { judging } = await definition.load();
  if (!judging) {
    throw invalidInput([['benchmark', `${definition.title} is scored by rules.`]]);
  }
  const [left, right] = await Promise.all([
    readJudge(services, benchmark, leftProfileId),
    readJudge(services, benchmark, rightProfileId),
  ]);
  const revision = await requireActiveRevision(services.db, benchmark);
  const { channel, tolerance } = judging.agreement;
  const pairs = await readJudgedPairs(services, definition, {
    revisionId: revision.id,
    leftProfileId,
    rightProfileId,
  });
  const outcomes: [number, number][] = [];
  const flipped: ProfileComparison['flipped'] = [];
  let agreed = 0;
  // One submission at a time, because the outcomes of all may not fit into memory.
  for (const { submissionId, modelName, runName, ...evaluations } of pairs) {
    for (const judgement of await readJudgements(services, {
      ...evaluations,
      revisionId: revision.id,
      channel,
    })) {
      outcomes.push([judgement.left, judgement.right]);
      if (isSameJudgement(judgement.left, judgement.right, tolerance)) agreed += 1;
      else if (revision.access === 'public' && flipped.length < maxFlipped) {
        const values = { left: orNull(judgement.left), right: orNull(judgement.right) };
        flipped.push({
          submissionId,
          modelName,
          runName,
          task: judgement.task,
          item: judgement.item,
          ...values,
        });
      }
    }
  }
  const compared = outcomes.length;
  return {
    benchmark,
    left,
    right,
    ...getModels(definition, pairs),
    compared,
    agreed,
    agreement: compared === 0 ? null : agreed / compared,
    kappa: computeKappa(outcomes, tolerance),
    flips: compared - agreed,
    flipped,
  };
}

async function readJudge({ db }: Services, benchmark: string, id: string): Promise<JudgeView> {
  const row = await db.judgeProfile.findFirst({ where: { id, benchmark }, select: judgeSelect });
  if (!row) throw new ServiceError('not_found');
  return judgeView(row);
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

type Models = Pick<ProfileComparison, 'models' | 'kendall' | 'spearman'>;

/** Headline scores with their ranks by each profile, and the correlation of both orders. */
function getModels(
  definition: BenchmarkDefinition,
  pairs: Awaited<ReturnType<typeof readJudgedPairs>>,
): Models {
  const direction = getDirection(definition, definition.headline) === 'lower' ? 'lower' : 'higher';
  const both = pairs.filter(({ left, right }) => left !== null && right !== null);
  const lefts = both.flatMap(({ left }) => left ?? []);
  const rights = both.flatMap(({ right }) => right ?? []);
  const [leftRanks, rightRanks] = [pointRanks(lefts, direction), pointRanks(rights, direction)];
  return {
    models: pairs.map((pair) => {
      const { submissionId, modelName, runName, left, right } = pair;
      const index = both.indexOf(pair);
      const ranks = { leftRank: leftRanks[index] ?? null, rightRank: rightRanks[index] ?? null };
      return { submissionId, modelName, runName, left, right, ...ranks };
    }),
    kendall: kendallTau(lefts, rights),
    spearman: spearmanRho(lefts, rights),
  };
}
