import type { BenchmarkDefinition, CompositeDefinition } from '@clapboard/benchmarks';
import { scoreRefSchema } from '@clapboard/services/views';
import { z } from 'zod';

const metricSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    short: z.string().describe('Column heading.'),
    description: z.string(),
    formula: z.string(),
    direction: z.enum(['higher', 'lower', 'neutral']).describe('Which values are better.'),
    unit: z
      .enum(['percent', 'fraction', 'score'])
      .describe('How pages show it. Percentages are fractions in responses.'),
    decimals: z.number(),
  })
  .meta({ id: 'Metric' });

const taskSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    short: z.string(),
    description: z.string(),
    primaryMetric: z.string(),
    metrics: z.array(metricSchema),
  })
  .meta({ id: 'Task' });

export const benchmarkSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    tagline: z.string(),
    description: z.string(),
    paper: z.object({
      title: z.string(),
      authors: z.string(),
      year: z.number(),
      url: z.string(),
      bibtex: z.string(),
    }),
    licence: z.string(),
    links: z
      .object({ code: z.url(), dataset: z.url(), videos: z.url() })
      .describe('Pages of the authors.'),
    scorerVersion: z.string(),
    judged: z.boolean().describe('A language model judges some answers.'),
    headline: scoreRefSchema.describe('The score that the benchmark puts first.'),
    tasks: z.array(taskSchema),
    composites: z
      .array(
        z.object({
          ...scoreRefSchema.omit({ metric: true }).shape,
          title: z.string(),
          metric: metricSchema,
        }),
      )
      .describe('Scores over several tasks.'),
    slices: z.array(z.object({ id: z.string(), title: z.string(), group: z.string() })),
    runSettings: z
      .array(
        z.object({ id: z.string(), title: z.string(), hint: z.string(), required: z.boolean() }),
      )
      .describe('Run settings of a submission.'),
    formats: z
      .array(z.object({ id: z.string(), title: z.string(), description: z.string() }))
      .describe('Accepted formats of prediction files.'),
  })
  .meta({ id: 'Benchmark' });

/** Returns what the API says about a benchmark. */
export function describeBenchmark(
  definition: BenchmarkDefinition,
): z.output<typeof benchmarkSchema> {
  const { id, title, tagline, description, paper, licence, links, scorerVersion, headline } =
    definition;
  return {
    id,
    title,
    tagline,
    description,
    paper,
    licence,
    links,
    scorerVersion,
    headline,
    judged: definition.judged ?? false,
    tasks: definition.tasks.map((task) => ({
      id: task.id,
      title: task.title,
      short: task.short,
      description: task.description,
      primaryMetric: task.primaryMetric,
      metrics: task.metrics.map(describeMetric),
    })),
    composites: (definition.composites ?? []).map((composite) => ({
      task: composite.task,
      slice: composite.slice,
      title: composite.title,
      metric: describeMetric(composite.metric),
    })),
    slices: definition.slices.map((slice) => ({
      id: slice.id,
      title: slice.title,
      group: slice.group,
    })),
    runSettings: definition.runSettings.map((setting) => ({ ...setting })),
    formats: definition.formats.map((format) => ({
      id: format.id,
      title: format.title,
      description: format.description,
    })),
  };
}

function describeMetric(metric: CompositeDefinition['metric']): z.output<typeof metricSchema> {
  const { id, title, short, description, formula, direction, unit, decimals } = metric;
  return { id, title, short, description, formula, direction, unit, decimals };
}
