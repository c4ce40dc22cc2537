import {
  exportQuestionStatistics,
  listQuestionStatistics as listStatistics,
  readSmallestDifferences,
} from '@clapboard/services/benchmark-statistics';
import {
  judgeField,
  questionSelectionInput,
  questionStatisticsInput,
} from '@clapboard/services/benchmark-statistics/schemas';
import {
  questionStatisticsSchema,
  smallestDifferencesSchema,
} from '@clapboard/services/benchmark-statistics/views';
import { itemFormats } from '@clapboard/services/export-formats';
import {
  exportLeaderboard,
  exportLeaderboardItems,
  queryLeaderboard,
  readCrossBenchmark,
  readLeaderboardVersion,
} from '@clapboard/services/leaderboard';
import { readLeaderboardParams } from '@clapboard/services/leaderboard/query-params';
import { baselineValues, weightValues } from '@clapboard/services/leaderboard/query-values';
import { crossBenchmarkInputSchema } from '@clapboard/services/leaderboard/schemas';
import { crossBenchmarkSchema, leaderboardPageSchema } from '@clapboard/services/leaderboard/views';
import { z } from 'zod';
import { createLeaderboardTag } from '@/server/leaderboard-tag';
import { defineRoute } from '../define-route';
import { file, json, nextCursorField, pageFields } from '../output';
import { createCursor, readCursor } from '../paginate';
import { benchmarkInput } from '../shared-inputs';

const tag = 'Leaderboards';

const filters = {
  judge: z
    .string()
    .optional()
    .describe('ID of a judge profile, or `recorded`. Default: that of the default view.'),
  columns: z
    .array(z.string())
    .optional()
    .describe('Columns `task/metric/slice`, separated by commas or repeated.'),
  sort: z.string().optional().describe('Key of a column or a fact.'),
  dir: z.enum(['asc', 'desc']).optional().describe('Direction of `sort`.'),
  weights: z.enum(weightValues).optional().describe('Only models with open or closed weights.'),
  size: z
    .string()
    .optional()
    .describe('Range of parameters in billions, as `FROM-TO`. Each may be empty.'),
  frames: z.array(z.string()).optional().describe('Only these numbers of frames or frame rates.'),
  variant: z.array(z.string()).optional().describe('Only these prompt variants.'),
  provenance: z.array(z.string()).optional().describe('Only these provenances of verdicts.'),
  org: z.array(z.string()).optional().describe('Only these organisations.'),
  baselines: z
    .enum(baselineValues)
    .optional()
    .describe('Baselines `only`, or all rows `without` them.'),
  q: z.string().optional().describe('Words from the model’s name, organisation or prompt variant.'),
  published: z
    .enum(['0', '1', 'mixed'])
    .optional()
    .describe('`0` hides scores from papers. `mixed` sorts them among the scored rows, by value.'),
  ids: z.array(z.string()).optional().describe('IDs of rows: only these, ignoring the filters.'),
};

export const getLeaderboard = defineRoute({
  name: 'getLeaderboard',
  method: 'GET',
  path: '/benchmarks/{benchmark}/leaderboard',
  tag,
  summary: 'Get a page of a leaderboard',
  description:
    'Ranks count all complete results of the judge and ignore the filters. Responses have an `ETag`: send it as `If-None-Match` to get 304 while nothing has changed.',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput.extend({
    ...filters,
    cursor: pageFields.cursor,
    offset: z.number().optional().describe('First row, from 0, instead of a cursor.'),
    limit: z.number().optional().describe('Maximum number of rows. Default: 100.'),
  }),
  output: json(leaderboardPageSchema.extend(nextCursorField).meta({ id: 'LeaderboardPage' })),
  version: async ({ services }, { benchmark }, { url }) =>
    createLeaderboardTag(await readLeaderboardVersion(services, benchmark), new URL(url).search),
  run: async ({ services, actor }, { benchmark, cursor }, { url }) => {
    const query = { ...readLeaderboardParams(new URL(url).searchParams), benchmark };
    if (cursor !== undefined) query.offset = readCursor(cursor);
    const board = await queryLeaderboard(services, actor, query);
    const end = board.offset + board.rows.length;
    const more = board.rows.length > 0 && end < board.counts.scored + board.counts.published;
    return { ...board, nextCursor: more ? createCursor(end) : null };
  },
});

export const downloadLeaderboard = defineRoute({
  name: 'downloadLeaderboard',
  method: 'GET',
  path: '/benchmarks/{benchmark}/leaderboard/file',
  tag,
  summary: 'Download a leaderboard as a file',
  description: 'All rows that match the filters.',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput.extend({
    ...filters,
    format: z.enum(['csv', 'json', 'latex', 'md']).describe('Format of the file.'),
    intervals: z
      .enum(['0', '1'])
      .optional()
      .describe('`0` leaves intervals out of LaTeX and Markdown.'),
  }),
  output: file('text/csv', 'application/json', 'application/x-tex', 'text/markdown'),
  run: ({ services, actor }, { benchmark, format, intervals }, { url }) =>
    exportLeaderboard(
      services,
      actor,
      { ...readLeaderboardParams(new URL(url).searchParams), benchmark },
      { format, intervals: intervals !== '0' },
    ),
});

export const downloadLeaderboardItems = defineRoute({
  name: 'downloadLeaderboardItems',
  method: 'GET',
  path: '/benchmarks/{benchmark}/leaderboard/items/file',
  tag,
  summary: 'Download the items of all results of a leaderboard',
  description:
    'A row for each item of each result that matches the filters: its outcome, and its value in the primary metric of its task. Public datasets only.',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput.extend({
    ...filters,
    format: z.enum(itemFormats.map(({ id }) => id)).describe('Format of the file.'),
  }),
  output: file(...itemFormats.map(({ type }) => type.replace(/;.*/, ''))),
  run: ({ services, actor }, { benchmark, format }, { url }) =>
    exportLeaderboardItems(
      services,
      actor,
      { ...readLeaderboardParams(new URL(url).searchParams), benchmark },
      { format },
    ),
});

export const listQuestionStatistics = defineRoute({
  name: 'listQuestionStatistics',
  method: 'GET',
  path: '/benchmarks/{benchmark}/leaderboard/questions',
  tag,
  summary: 'List question statistics of a leaderboard',
  description:
    'Counts the best complete result of each model, for up to 100 models. For each question: how many are right and wrong, and whether strong models do better on it. Public datasets only: `absence` says why there are no statistics.',
  audience: 'everybody',
  scope: 'read',
  input: questionStatisticsInput
    .omit({ skip: true, page: true })
    .extend({ cursor: pageFields.cursor }),
  output: json(questionStatisticsSchema.extend(nextCursorField).meta({ id: 'QuestionStatistics' })),
  run: async ({ services, actor }, { cursor, ...input }) => {
    const skip = readCursor(cursor);
    const found = await listStatistics(services, actor, { ...input, skip });
    const end = skip + found.rows.length;
    const more = found.rows.length > 0 && end < found.total;
    return { ...found, nextCursor: more ? createCursor(end) : null };
  },
});

export const downloadQuestionStatistics = defineRoute({
  name: 'downloadQuestionStatistics',
  method: 'GET',
  path: '/benchmarks/{benchmark}/leaderboard/questions/file',
  tag,
  summary: 'Download question statistics as CSV',
  description: 'A row for each question of a task that matches the filters. Public datasets only.',
  audience: 'everybody',
  scope: 'read',
  input: questionSelectionInput,
  output: file('text/csv'),
  run: ({ services, actor }, input) => exportQuestionStatistics(services, actor, input),
});

export const getSmallestDifferences = defineRoute({
  name: 'getSmallestDifferences',
  method: 'GET',
  path: '/benchmarks/{benchmark}/leaderboard/differences',
  tag,
  summary: 'Get the smallest differences that a leaderboard can show',
  description:
    'The median standard error of the paired differences between the best results of the best 10 models, times the 97.5% plus the 80% quantile of t: 2.8 for many videos, 3.5 for six. Public datasets only.',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput.extend(judgeField),
  output: json(smallestDifferencesSchema),
  run: ({ services, actor }, input) => readSmallestDifferences(services, actor, input),
});

export const getCrossBenchmark = defineRoute({
  name: 'getCrossBenchmark',
  method: 'GET',
  path: '/leaderboards/models',
  tag,
  summary: 'List all models with their best result on every benchmark',
  audience: 'everybody',
  scope: 'read',
  input: crossBenchmarkInputSchema,
  output: json(crossBenchmarkSchema),
  run: ({ services, actor }, input) => readCrossBenchmark(services, actor, input),
});
