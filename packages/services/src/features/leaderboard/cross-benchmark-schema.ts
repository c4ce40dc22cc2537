import { benchmarks } from '@clapboard/benchmarks';
import { z } from 'zod';
import { weightValues } from './query-values';

/** Values of `sort` besides the ids of benchmarks. */
const crossSorts = ['coverage', 'name', 'parameters', 'released'] as const;

const size = z.number({ error: 'Enter the number in billions.' }).min(0).optional();

/** Filters and order of the table of all benchmarks. */
export const crossBenchmarkInputSchema = z.object({
  published: z.boolean().default(false).describe('Includes models whose numbers come from papers.'),
  query: z.string().max(120).default('').describe('Words in the model’s name or organisation.'),
  organisation: z
    .string()
    .min(1)
    .max(120)
    .optional()
    .describe('Only models of the organisation with this slug.'),
  weights: z.enum(weightValues).optional().describe('Only models with open or closed weights.'),
  sizeFrom: size.describe('Fewest parameters, in billions. Leaves out models of unknown size.'),
  sizeTo: size.describe('Most parameters, in billions. Leaves out models of unknown size.'),
  sort: z
    .enum([...crossSorts, ...benchmarks.map(({ id }) => id)])
    .default('coverage')
    .describe(
      '`coverage` (most benchmarks first), another fact, or the ID of a benchmark (best score first).',
    ),
  offset: z.int().min(0).default(0).describe('First model, from 0.'),
  limit: z.int().min(1).max(500).default(50).describe('Maximum number of models.'),
});

export type CrossBenchmarkInput = z.input<typeof crossBenchmarkInputSchema>;
export type CrossBenchmarkFilters = z.output<typeof crossBenchmarkInputSchema>;
