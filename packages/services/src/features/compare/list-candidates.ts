import { rankingRef } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema, idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { runSettingsSchema } from '../../core/runs/run-settings';
import { getDirection } from '../../core/scores/metric-direction';
import { matchRun, splitWords } from '../../core/text/match-text';
import { isVisibleTo } from '../../core/visibility/visible-submission';
import { maxCompared } from './load-compared';
import type { CompareCandidate } from './views';

const inputSchema = z
  .object({
    benchmark: benchmarkIdSchema.optional(),
    /**
     * words; each of the first six must occur in the model's name, organisation or prompt variant, ignoring case
     */
    query: z.string().max(120).default(''),
    /** only these, in this order, of any benchmark */
    ids: z.array(idSchema).max(maxCompared).optional(),
    ...rangeFields(20),
  })
  .refine(({ benchmark, ids }) => benchmark !== undefined || ids !== undefined, {
    error: 'Enter a benchmark ID.',
    path: ['benchmark'],
  });

/**
 * Returns results that the actor may compare, best headline first: public ones on the active
 * revision, and their own; for a maintainer also private ones. With `ids`, the visible ones of
 * these, on any revision.
 */
export async function findComparable(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<CompareCandidate[]> {
  const { benchmark, query, ids, skip, take } = parseInput(inputSchema, input);
  if (benchmark === undefined) {
    const requestedIds = ids ?? [];
    const rows = await services.db.submission.findMany({
      where: { AND: [isVisibleTo(actor), hasResult, { id: { in: requestedIds } }] },
      select: candidateSelect,
    });
    const found = rows.map((row) => getCandidate(row, null));
    return requestedIds.flatMap(
      (id) => found.find(({ submissionId }) => submissionId === id) ?? [],
    );
  }
  const definition = getBenchmark(benchmark);
  const where: Prisma.SubmissionWhereInput = {
    AND: [
      { benchmark: definition.id },
      isVisibleTo(actor),
      hasResult,
      { currentEvaluation: { revision: { active: true } } },
      ...(ids ? [{ id: { in: ids } }] : []),
      ...splitWords(query).map((word) => ({ OR: matchRun(word) })),
    ],
  };
  const { task, metric, slice } = rankingRef(definition, definition.headline);
  const ranking = { task, metric, slice, value: { not: null } } as const;
  const rankedWhere: Prisma.ScoreWhereInput = { ...ranking, evaluation: { currentOf: where } };
  const ranked = await services.db.score.findMany({
    where: rankedWhere,
    select: { value: true, evaluation: { select: { currentOf: { select: candidateSelect } } } },
    orderBy: [
      { value: getDirection(definition, definition.headline) === 'lower' ? 'asc' : 'desc' },
      { evaluationId: 'asc' },
    ],
    skip,
    take,
  });
  const best = ranked.flatMap(({ value, evaluation: { currentOf } }) =>
    currentOf ? [getCandidate(currentOf, value)] : [],
  );
  if (ranked.length === take) return best;
  const total =
    ranked.length > 0 || skip === 0
      ? skip + ranked.length
      : await services.db.score.count({ where: rankedWhere });
  const others = await services.db.submission.findMany({
    where: { AND: [where, { currentEvaluation: { scores: { none: ranking } } }] },
    select: candidateSelect,
    orderBy: { id: 'desc' },
    skip: Math.max(0, skip - total),
    take: take - ranked.length,
  });
  return [...best, ...others.map((row) => getCandidate(row, null))];
}

const hasResult: Prisma.SubmissionWhereInput = {
  currentEvaluation: { status: { in: ['done', 'blocked'] } },
};

const candidateSelect = {
  id: true,
  benchmark: true,
  visibility: true,
  sample: true,
  runSettings: true,
  model: { select: { name: true, organisation: true } },
  currentEvaluation: { select: { status: true, complete: true } },
} as const satisfies Prisma.SubmissionSelect;

type CandidateRow = Prisma.SubmissionGetPayload<{ select: typeof candidateSelect }>;

function getCandidate(row: CandidateRow, headline: number | null): CompareCandidate {
  const { currentEvaluation } = row;
  return {
    submissionId: row.id,
    benchmark: row.benchmark,
    modelName: row.model.name,
    organisation: row.model.organisation,
    runSettings: runSettingsSchema.parse(row.runSettings),
    visibility: row.visibility,
    sample: row.sample,
    complete: currentEvaluation?.complete === true && currentEvaluation.status === 'done',
    headline,
  };
}
