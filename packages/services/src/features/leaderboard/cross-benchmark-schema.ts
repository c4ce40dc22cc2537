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
    .describe('Name of an organisation in its address: only its models.'),
  weights: z.enum(weightValues).optional(),
  sizeFrom: size.describe('Parameters in billions; leaves out models of unknown size.'),
  sizeTo: size.describe('Parameters in billions; leaves out models of unknown size.'),
  sort: z
    .enum([...crossSorts, ...benchmarks.map(({ id }) => id)])
    .default('coverage')
    .describe('`coverage`: most benchmarks first; or the ID of a benchmark: best score first.'),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(500).default(50),
});

export type CrossBenchmarkInput = z.input<typeof crossBenchmarkInputSchema>;
export type CrossBenchmarkFilters = z.output<typeof crossBenchmarkInputSchema>;
