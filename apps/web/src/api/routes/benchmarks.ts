import { benchmarks, findBenchmark } from '@clapboard/benchmarks';
import { ServiceError } from '@clapboard/services/core';
import {
  getQuestionFile as getFile,
  getQuestionIndex,
  listQuestionFiles as listFiles,
} from '@clapboard/services/datasets';
import { summarizeLeaderboards } from '@clapboard/services/leaderboard';
import {
  leaderboardSummarySchema,
  questionFilesViewSchema,
  questionIndexSchema,
} from '@clapboard/services/views';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { benchmarkSchema, describeBenchmark } from '../describe-benchmark';
import { file, json, page, pageFields } from '../output';
import { paginate } from '../paginate';

const tag = 'Benchmarks';
const benchmarkInput = z.object({ benchmark: z.string().describe('ID of the benchmark.') });

export const listBenchmarks = defineRoute({
  name: 'listBenchmarks',
  method: 'GET',
  path: '/benchmarks',
  tag,
  summary: 'List benchmarks',
  audience: 'everybody',
  scope: 'read',
  input: z.object(pageFields),
  output: page(benchmarkSchema),
  run: async (_, input) => paginate(benchmarks.map(describeBenchmark), input),
});

export const getBenchmark = defineRoute({
  name: 'getBenchmark',
  method: 'GET',
  path: '/benchmarks/{benchmark}',
  tag,
  summary: 'Get a benchmark',
  description: 'Its tasks, metrics, slices, file formats and run settings.',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput,
  output: json(benchmarkSchema),
  run: async (_, { benchmark }) => {
    const definition = findBenchmark(benchmark);
    if (!definition) throw new ServiceError('unknown_benchmark');
    return describeBenchmark(definition);
  },
});

export const listLeaderboards = defineRoute({
  name: 'listLeaderboards',
  method: 'GET',
  path: '/leaderboards',
  tag,
  summary: 'Summarise the leaderboards of all benchmarks',
  audience: 'everybody',
  scope: 'read',
  input: z.object(pageFields),
  output: page(leaderboardSummarySchema),
  run: async ({ services, actor }, input) =>
    paginate(await summarizeLeaderboards(services, actor), input),
});

export const getQuestions = defineRoute({
  name: 'getQuestions',
  method: 'GET',
  path: '/benchmarks/{benchmark}/questions',
  tag,
  summary: 'Get the questions of the active revision',
  description: 'Contains no answers. Use it to check files before uploading.',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput,
  output: json(questionIndexSchema),
  version: async ({ services, actor }, input) => {
    const { revision } = await getQuestionIndex(services, actor, input);
    return `"${revision.contentHash}"`;
  },
  run: ({ services, actor }, input) => getQuestionIndex(services, actor, input),
});

export const listQuestionFiles = defineRoute({
  name: 'listQuestionFiles',
  method: 'GET',
  path: '/benchmarks/{benchmark}/question-files',
  tag,
  summary: 'List question files and examples',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput,
  output: json(questionFilesViewSchema),
  run: ({ services, actor }, input) => listFiles(services, actor, input),
});

const fileTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
};

export const getQuestionFile = defineRoute({
  name: 'getQuestionFile',
  method: 'GET',
  path: '/benchmarks/{benchmark}/question-files/{+name}',
  tag,
  summary: 'Download a question file or an example',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput.extend({ name: z.string().describe('Name from the list.') }),
  output: file(...Object.values(fileTypes), 'text/plain'),
  run: async ({ services, actor }, input) => {
    const { name, text } = await getFile(services, actor, input);
    const fileName = name.split('/').at(-1) ?? name;
    const type = fileTypes[fileName.split('.').at(-1) ?? ''] ?? 'text/plain';
    return { name: fileName, type: `${type}; charset=utf-8`, text };
  },
});
