import { resultFormats } from '@clapboard/services/export-formats';
import { getSubmissionJudging as getJudging } from '@clapboard/services/judging';
import { listQuestions } from '@clapboard/services/questions';
import { questionInput } from '@clapboard/services/questions/schemas';
import { questionListSchema } from '@clapboard/services/questions/views';
import {
  exportResult,
  listRecentResults as listRecent,
  listEvaluations as readEvaluations,
  getReceipt as readReceipt,
  getResult as readResult,
  getResultRank as readResultRank,
  getResultStanding as readStanding,
} from '@clapboard/services/submissions';
import {
  evaluationEntrySchema,
  receiptSchema,
  recentResultSchema,
  resultRankSchema,
  resultStandingSchema,
  resultViewSchema,
  submissionJudgingViewSchema,
} from '@clapboard/services/views';
import { z } from 'zod';
import { currentSource } from '@/server/current-site';
import { defineRoute } from '../define-route';
import { file, json, nextCursorField, page, pageFields } from '../output';
import {
  createCursor,
  createEntryCursor,
  paginate,
  readCursor,
  readEntryCursor,
} from '../paginate';
import { submissionInput } from '../shared-inputs';

const tag = 'Results';

const resultInput = submissionInput.extend({
  evaluationId: z.string().optional().describe('ID of an evaluation. Default: the current one.'),
});

export const listRecentResults = defineRoute({
  name: 'listRecentResults',
  method: 'GET',
  path: '/results',
  tag,
  summary: 'List public results, newest first',
  audience: 'everybody',
  scope: 'read',
  input: z.object(pageFields),
  output: page(recentResultSchema),
  run: async ({ services, actor }, { cursor, limit }) => {
    const from = cursor === undefined ? null : readEntryCursor(cursor);
    const entries = await listRecent(services, actor, {
      take: limit + 1,
      after: from ? { publishedAt: from.at, submissionId: from.id } : undefined,
    });
    const last = entries.length > limit ? entries[limit - 1] : undefined;
    return {
      data: entries.slice(0, limit),
      nextCursor: last ? createEntryCursor({ at: last.publishedAt, id: last.submissionId }) : null,
    };
  },
});

export const getResult = defineRoute({
  name: 'getResult',
  method: 'GET',
  path: '/submissions/{submissionId}/result',
  tag,
  summary: 'Get the result of a submission',
  description: 'Scores with intervals, coverage, provenance and charts.',
  audience: 'viewers',
  scope: 'read',
  input: resultInput,
  output: json(resultViewSchema),
  run: ({ services, actor }, input) => readResult(services, actor, input),
});

export const getResultRank = defineRoute({
  name: 'getResultRank',
  method: 'GET',
  path: '/submissions/{submissionId}/rank',
  tag,
  summary: 'Get the rank of a result on its leaderboard',
  description:
    'By the headline metric, among results of the same judge. null if it is private, incomplete or not current.',
  audience: 'viewers',
  scope: 'read',
  input: submissionInput,
  output: json(z.object({ rank: resultRankSchema.nullable() })),
  run: async ({ services, actor }, input) => ({
    rank: await readResultRank(services, await readResult(services, actor, input)),
  }),
});

export const getResultStanding = defineRoute({
  name: 'getResultStanding',
  method: 'GET',
  path: '/submissions/{submissionId}/standing',
  tag,
  summary: 'Compare a result with the leaderboard',
  description:
    'Headlines of the other results by the same judge, medians by aspect, and the rank that an unpublished result would have.',
  audience: 'viewers',
  scope: 'read',
  input: submissionInput,
  output: json(resultStandingSchema),
  run: async ({ services, actor }, input) =>
    readStanding(services, await readResult(services, actor, input)),
});

export const getReceipt = defineRoute({
  name: 'getReceipt',
  method: 'GET',
  path: '/submissions/{submissionId}/receipt',
  tag,
  summary: 'Get the receipt of a result',
  description: 'The scores and everything that produced them.',
  audience: 'viewers',
  scope: 'read',
  input: resultInput,
  output: json(receiptSchema),
  run: ({ services, actor }, input) => readReceipt(services, actor, input),
});

export const downloadResult = defineRoute({
  name: 'downloadResult',
  method: 'GET',
  path: '/submissions/{submissionId}/result/file',
  tag,
  summary: 'Download a result as a file',
  description:
    'Every score; JSON is the receipt. `model-index` and `eval-results` are metadata for the Hugging Face Hub, `eee` and `eee-items` are Every Eval Ever 0.3.0, `bibtex`, `csl-json` and `cff` citations. `eee-items` has every item with its reference answer, for public revisions only.',
  audience: 'viewers',
  scope: 'read',
  input: resultInput.extend({
    format: z.enum(resultFormats.map(({ id }) => id)).describe('Format of the file.'),
  }),
  output: file(...new Set(resultFormats.map(({ type }) => type.replace(/;.*/, '')))),
  run: async ({ services, actor }, input) =>
    exportResult(services, actor, input, await currentSource()),
});

export const listEvaluations = defineRoute({
  name: 'listEvaluations',
  method: 'GET',
  path: '/submissions/{submissionId}/evaluations',
  tag,
  summary: 'List the evaluations of a submission',
  description: 'Newest first, with their versions and headline.',
  audience: 'viewers',
  scope: 'read',
  input: submissionInput.extend(pageFields),
  output: page(evaluationEntrySchema),
  run: async ({ services, actor }, { submissionId, ...pageInput }) =>
    paginate(await readEvaluations(services, actor, { submissionId }), pageInput),
});

export const listQuestionResults = defineRoute({
  name: 'listQuestionResults',
  method: 'GET',
  path: '/submissions/{submissionId}/questions',
  tag,
  summary: 'List the questions of a submission with its answers',
  description:
    'Limited to what you may see: outcomes of public revisions, your own answers. Answers and verdicts are cut after 20,000 characters, with the number of omitted characters; for public revisions, `eee-items` of `downloadResult` contains the full ones.',
  audience: 'viewers',
  scope: 'read',
  input: questionInput.extend({ cursor: pageFields.cursor }),
  output: json(questionListSchema.extend(nextCursorField).meta({ id: 'QuestionList' })),
  run: async ({ services, actor }, { cursor, ...input }) => {
    const skip = cursor === undefined ? undefined : readCursor(cursor);
    const found = await listQuestions(services, actor, { ...input, skip });
    const end = (skip ?? (found.page - 1) * input.limit) + found.rows.length;
    const more = found.rows.length > 0 && end < found.total;
    return { ...found, nextCursor: more ? createCursor(end) : null };
  },
});

export const getSubmissionJudging = defineRoute({
  name: 'getSubmissionJudging',
  method: 'GET',
  path: '/submissions/{submissionId}/judging',
  tag,
  summary: 'Get the judge requests of a submission',
  audience: 'foundParticipants',
  scope: 'read',
  input: submissionInput.extend({
    page: z.int().min(1).max(100_000).default(1).describe('Number of a page, from 1.'),
    status: z
      .enum(['pending', 'done', 'failed'])
      .optional()
      .describe('Only requests with this status.'),
  }),
  output: json(submissionJudgingViewSchema),
  run: ({ services, actor }, input) => getJudging(services, actor, input),
});
