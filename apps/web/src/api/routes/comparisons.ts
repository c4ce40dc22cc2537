import { findBenchmark } from '@clapboard/benchmarks';
import { compareItems, compareSubmissions, findComparable } from '@clapboard/services/compare';
import {
  compareCandidateSchema,
  comparisonViewSchema,
  differingItemsViewSchema,
} from '@clapboard/services/compare/views';
import { toCsv } from '@clapboard/services/core';
import { comparisonFormats, exportFormats } from '@clapboard/services/export-formats';
import { z } from 'zod';
import { csvColumns, exportRows, toLatex } from '@/components/compare/export-rows';
import { defineRoute } from '../define-route';
import { file, json } from '../output';
import { toJson } from '../respond';

const tag = 'Comparisons';

const comparisonInput = z.object({
  submissionIds: z.array(z.string()).describe('Two to eight submissions; repeat the parameter.'),
  task: z.string().optional(),
  metric: z.string().optional(),
  slice: z.string().optional(),
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
    format: z.enum(['csv', 'json', 'latex']).default('json'),
  }),
  output: file('text/csv', 'application/json', 'application/x-tex'),
  run: async ({ services, actor }, { format, ...input }) => {
    const comparison = await compareSubmissions(services, actor, input);
    const definition = findBenchmark(comparison.benchmark);
    const texts = {
      csv: () => toCsv([csvColumns, ...exportRows(comparison)]),
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
  description: 'For public revisions.',
  audience: 'viewers',
  scope: 'read',
  input: comparisonInput.extend({ offset: z.int().min(0).default(0) }),
  output: json(differingItemsViewSchema),
  run: ({ services, actor }, input) => compareItems(services, actor, input),
});

export const listComparable = defineRoute({
  name: 'listComparable',
  method: 'GET',
  path: '/comparisons/candidates',
  tag,
  summary: 'Search results that can be compared',
  audience: 'everybody',
  scope: 'read',
  input: z.object({
    benchmark: z.string(),
    query: z.string().max(120).default(''),
    limit: z.int().min(1).max(50).default(20),
  }),
  output: json(z.object({ data: z.array(compareCandidateSchema) })),
  run: async ({ services, actor }, input) => ({
    data: await findComparable(services, actor, input),
  }),
});
