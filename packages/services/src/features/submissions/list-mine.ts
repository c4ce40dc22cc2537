import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isMadeBy } from '../../core/own-records';
import { parseInput } from '../../core/parse-input';
import { rangeFields } from '../../core/range';
import type { SubmissionView } from '../../core/views';
import { readStates } from '../../pipeline/evaluations/read-states';
import { readAnonymity } from '../models/anonymity/read-anonymity';
import { submissionSelect, submissionView } from './view';

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

const inputSchema = z.object(rangeFields(500));

/** Returns a range of the actor's submissions, newest first; the first 500 by default. */
export async function listMySubmissions(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<SubmissionView[]> {
  const user = requireUser(actor);
  const { skip, take } = parseInput(inputSchema, input);
  const mine = await services.db.submission.findMany({
    where: isMadeBy(user),
    select: { id: true },
    orderBy: newestFirst,
    skip,
    take,
  });
  const ids = mine.map(({ id }) => id);
  const states = await readStates(services, ids);
  const rows = await services.db.submission.findMany({
    where: { id: { in: ids } },
    select: submissionSelect,
    orderBy: newestFirst,
  });
  const modelIds = [...new Set(rows.map(({ modelId }) => modelId))];
  const anonymity = await readAnonymity(services, actor, modelIds);
  return rows.map((row) =>
    submissionView(actor, row, states.get(row.id), anonymity.get(row.modelId)),
  );
}
