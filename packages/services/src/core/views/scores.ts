import type { Coverage, ScoreRow } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import type { RankSet } from '@clapboard/metrics';
import { z } from 'zod';
import type { ModelFacts } from '../model/model-facts';
import type { Attempts } from '../release/attempts';
import type { ReleaseMode, ReleaseState } from '../release/policy';
import { measureSchema } from './wire';

/** Coordinates of a score. */
export const scoreRefSchema = z.object({
  task: z.string(),
  metric: z.string(),
  slice: z.string(),
});

export const scoreRowSchema = scoreRefSchema
  .extend({
    value: measureSchema
      .nullable()
      .describe('Fractions are 0 to 1. null if nothing counts, or if a verdict is missing.'),
    n: z.number().describe('Denominator.'),
    ciLow: measureSchema.nullable().describe('Lower bound of the 95% interval.'),
    ciHigh: measureSchema.nullable().describe('Upper bound of the 95% interval.'),
    clusters: z.number().nullable().exactOptional().describe('Clusters behind the interval.'),
  })
  .meta({ id: 'Score' }) satisfies z.ZodType<ScoreRow>;

export const coverageSchema = z
  .object({
    task: z.string(),
    slice: z.string(),
    items: z.number(),
    answered: z.number(),
    missing: z.number(),
    unparseable: z.number(),
    refused: z.number(),
    judgeFailed: z.number(),
  })
  .meta({
    id: 'Coverage',
    description: 'Items of a slice by outcome.',
  }) satisfies z.ZodType<Coverage>;

export const issueSchema = z
  .object({
    severity: z
      .enum(['error', 'warning', 'info'])
      .describe('error: not scored; warning: the meaning may have changed; info: no effect.'),
    code: z.string(),
    file: z.string().describe('Path as uploaded; `archive.zip/inner.json` inside an archive.'),
    at: z.string().describe('Line and column, or JSON path; empty for the whole file.'),
    message: z.string(),
    fix: z.string().describe('What to do.'),
    benchmark: z
      .object({ id: z.string(), title: z.string() })
      .exactOptional()
      .describe('Another benchmark, whose predictions the file seems to contain.'),
  })
  .meta({ id: 'Issue', description: 'A problem in a file.' }) satisfies z.ZodType<Issue>;

export const rankSetSchema = z.object({
  best: z.number(),
  worst: z.number(),
}) satisfies z.ZodType<RankSet>;

export const attemptsSchema = z.object({
  submitter: z
    .number()
    .describe('By the submitter of the result. Those for an anonymous entry count only for it.'),
  model: z.number().describe('For its model.'),
}) satisfies z.ZodType<Attempts>;

export const releaseStateSchema = z.enum([
  'open',
  'released',
  'withheld',
  'incomplete',
  'pending',
]) satisfies z.ZodType<ReleaseState>;

export const modelFactsSchema = z.object({
  organisation: z.string(),
  openWeights: z.boolean(),
  parameters: z.number().nullable().describe('Billions; null if not disclosed.'),
  released: z.string().nullable().describe('YYYY-MM; null if not stated.'),
}) satisfies z.ZodType<ModelFacts>;

export const releaseModeSchema = z.enum(['ladder', 'rounded']) satisfies z.ZodType<ReleaseMode>;
