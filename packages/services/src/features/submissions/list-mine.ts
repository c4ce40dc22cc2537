import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { findApprovalRules } from '../../core/submission/approval';
import { headlineScoreSchema, submissionViewSchema } from '../../core/views';
import { isMadeBy } from '../../core/visibility/own-records';
import { readHeadlines } from '../../pipeline/evaluations/read-headlines';
import { readStates } from '../../pipeline/evaluations/read-states';
import { readHeadlineRanks } from '../leaderboard/read-headline-ranks';
import { readAnonymity } from '../models/anonymity/read-anonymity';
import { submissionSelect, toSubmissionView } from './view';

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

const inputSchema = z.object(rangeFields(500));

export const mySubmissionSchema = submissionViewSchema
  .extend({
    headline: headlineScoreSchema
      .nullable()
      .describe('Released headline score of the current result; null without one.'),
    rank: z
      .number()
      .nullable()
      .describe('By the headline on the leaderboard of its judge; null unless public and ranked.'),
  })
  .meta({ id: 'MySubmission' });

export type MySubmission = z.output<typeof mySubmissionSchema>;

/** Returns a range of the actor's submissions, newest first; the first 500 by default. */
export async function listMySubmissions(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<MySubmission[]> {
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
  const [anonymity, approval, headlines, ranks] = await Promise.all([
    readAnonymity(services, actor, modelIds),
    findApprovalRules(services.db, actor, [...new Set(rows.map(({ benchmark }) => benchmark))]),
    readHeadlines(
      services,
      rows.flatMap(({ currentEvaluationId, benchmark }) =>
        currentEvaluationId ? [{ id: currentEvaluationId, benchmark }] : [],
      ),
    ),
    readHeadlineRanks(
      services,
      rows.flatMap(({ visibility, benchmark }) => (visibility === 'public' ? [benchmark] : [])),
    ),
  ]);
  return rows.map((row) => ({
    ...toSubmissionView(actor, row, {
      progress: states.get(row.id),
      anonymity: anonymity.get(row.modelId),
      approval,
    }),
    headline: headlines.get(row.currentEvaluationId ?? '') ?? null,
    rank: ranks.get(row.id) ?? null,
  }));
}
