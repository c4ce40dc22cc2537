import { findBenchmark } from '@clapboard/benchmarks';
import { compareItems, compareSubmissions, findComparable } from '@clapboard/services/compare';
import {
  compareCandidateSchema,
  comparisonViewSchema,
  differingItemSchema,
} from '@clapboard/services/compare/views';
import { toCsv } from '@clapboard/services/core';
import { comparisonFormats, exportFormats } from '@clapboard/services/export-formats';
import { z } from 'zod';
import { csvColumns, toExportRows, toLatex } from '@/components/compare/export-rows';
import { defineRoute } from '../define-route';
import { file, json, page, pageFields, pageSchema } from '../output';
import { createCursor, paginateRanges, readCursor } from '../paginate';
import { toJson } from '../respond';
import { benchmarkInput } from '../shared-inputs';

const tag = 'Comparisons';

const comparisonInput = z.object({
  submissionIds: z
    .array(z.string())
    .describe('IDs of two to eight submissions. Repeat the parameter.'),
  task: z.string().optional().describe('ID of a task.'),
  metric: z.string().optional().describe('ID of a metric of the task.'),
  slice: z.string().optional().describe('ID of a slice of the task.'),
});

export const compareResults = defineRoute({
  name: 'compareResults',
  method: 'GET',
  path: '/comparisons',
  tag,
  summary: 'Compare results',
  description:
    'Differences with simultaneous intervals, item by item on the same revision. Without `task`, `metric` and `slice`: by the headline.',
  audience: 'viewers',
  scope: 'read',
  input: comparisonInput,
  output: json(comparisonViewSchema),
  run: ({ services, actor }, input) => compareSubmissions(services, actor, input),
});

export const downloadComparison = defineRoute({
  name: 'downloadComparison',
  method: 'GET',
  path: '/comparisons/file',
  tag,
  summary: 'Download a comparison as a file',
  audience: 'viewers',
  scope: 'read',
  input: comparisonInput.extend({
    format: z.enum(['csv', 'json', 'latex']).default('json').describe('Format of the file.'),
  }),
  output: file('text/csv', 'application/json', 'application/x-tex'),
  run: async ({ services, actor }, { format, ...input }) => {
    const comparison = await compareSubmissions(services, actor, input);
    const definition = findBenchmark(comparison.benchmark);
    const texts = {
      csv: () => toCsv([csvColumns, ...toExportRows(comparison)]),
      json: () => `${toJson(comparison, 2)}\n`,
      latex: () => (definition ? toLatex(definition, comparison) : ''),
    };
    const { extension, type } =
      comparisonFormats.find(({ id }) => id === format) ?? exportFormats[1];
    return { name: `comparison-${comparison.benchmark}.${extension}`, type, text: texts[format]() };
  },
});

export const listDifferingItems = defineRoute({
  name: 'listDifferingItems',
  method: 'GET',
  path: '/comparisons/items',
  tag,
  summary: 'List the items on which results differ',
  description:
    'None for private revisions, because each would reveal its reference answer. Answers are cut after 5,000 characters, with the number of omitted characters; `eee-items` of `downloadResult` contains the full answers.',
  audience: 'viewers',
  scope: 'read',
  input: comparisonInput.extend(pageFields),
  output: json(
    pageSchema(differingItemSchema)
      .extend({
        access: z
          .enum(['public', 'private'])
          .describe('Access to the revision. Items of private revisions aren’t listed.'),
        total: z.number().describe('Number of items on which the results differ.'),
      })
      .meta({ id: 'DifferingItems' }),
  ),
  run: async ({ services, actor }, { cursor, limit, ...input }) => {
    const skip = readCursor(cursor);
    const range = { skip, take: limit };
    const { items, ...head } = await compareItems(services, actor, { ...input, ...range });
    const end = skip + limit;
    return { ...head, data: [...items], nextCursor: end < head.total ? createCursor(end) : null };
  },
});

export const listComparable = defineRoute({
  name: 'listComparable',
  method: 'GET',
  path: '/comparisons/candidates',
  tag,
  summary: 'Search results that can be compared',
  description: 'Results on the active revision, best headline first.',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput.extend({
    query: z
      .string()
      .max(120)
      .default('')
      .describe('Words from the model’s name, organisation or prompt variant.'),
    ...pageFields,
  }),
  output: page(compareCandidateSchema),
  run: ({ services, actor }, { cursor, limit, ...input }) =>
    paginateRanges((range) => findComparable(services, actor, { ...input, ...range }), {
      cursor,
      limit,
    }),
});
