import { z } from 'zod';
import { requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { namedSubmissionSelect, nameSubmissions } from '../../core/runs/name-submissions';
import { instantSchema, runNameSchema } from '../../core/views';
import { type CanaryDifference, canaryDifferenceSchema } from './differences';

const inputSchema = z.object({ benchmark: benchmarkIdSchema, ...rangeFields(30) });

export const canaryViewSchema = z
  .object({
    id: z.string(),
    submissionId: z.string(),
    model: z.string(),
    runName: runNameSchema,
    status: z.enum(['running', 'same', 'changed', 'failed']),
    createdAt: instantSchema,
    differences: z.array(canaryDifferenceSchema).describe('Aggregated scores only, at most 100.'),
  })
  .meta({ id: 'Canary' });

export type CanaryView = z.output<typeof canaryViewSchema>;

/** Returns a range of the repetitions of a benchmark, newest first; the last 30 by default. For its maintainers. */
export async function listCanaries(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<CanaryView[]> {
  const { benchmark, skip, take } = parseInput(inputSchema, input);
  requireMaintainerOf(actor, benchmark);
  const rows = await services.db.canaryRun.findMany({
    where: { benchmark },
    select: {
      id: true,
      submissionId: true,
      status: true,
      createdAt: true,
      differences: true,
      submission: { select: namedSubmissionSelect },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take,
  });
  const getName = nameSubmissions(rows.map(({ submission }) => submission));
  return rows.map(({ submission, differences, ...row }) => ({
    ...row,
    model: submission.model.name,
    runName: getName(submission.id),
    differences: differences as unknown as CanaryDifference[],
  }));
}
