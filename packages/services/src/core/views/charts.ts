import { z } from 'zod';

/** How a chart shows its numbers. Stored as fractions if the unit is `percent`. */
const chartScaleSchema = z
  .object({
    title: z.string(),
    unit: z.enum(['percent', 'fraction', 'score', 'count']),
    decimals: z.number(),
  })
  .meta({
    id: 'ChartScale',
    description: 'How a chart shows its numbers. Stored as fractions if the unit is `percent`.',
  });

/** An axis position, row or column of a chart. */
const chartLabelSchema = z
  .object({ id: z.string(), title: z.string() })
  .meta({ id: 'ChartLabel', description: 'An axis position, row or column of a chart.' });

/** One series of bars or one polygon: a number per category, null if undefined. */
const chartSeriesSchema = chartLabelSchema
  .extend({
    values: z.array(z.number().nullable()).readonly(),
    n: z
      .array(z.number())
      .readonly()
      .exactOptional()
      .describe('Denominators, if they differ between numbers.'),
    published: z
      .boolean()
      .exactOptional()
      .describe('Numbers printed in a paper, drawn separately from this evaluation’s.'),
  })
  .meta({
    id: 'ChartSeries',
    description: 'One series of bars or one polygon: a number per category, null if undefined.',
  });

const chartHeadSchema = z.object({
  id: z.string(),
  title: z.string().describe('Headline of the chart.'),
  caption: z.string().describe('How to read it, in one or two sentences.'),
  source: z
    .string()
    .nullable()
    .describe('The paper’s figure or table that the chart reproduces; null for our own charts.'),
});

/**
 * A paper’s chart for one task of one evaluation. Contains only aggregates, nothing that reveals a single reference.
 * Drawn by generic code for all benchmarks.
 */
const chartSchema = z.discriminatedUnion('kind', [
  chartHeadSchema.extend({
    kind: z
      .enum(['bars', 'stacked', 'radar'])
      .describe('`stacked`: parts add up to a whole; `radar`: one axis per category.'),
    scale: chartScaleSchema,
    categories: z.array(chartLabelSchema).readonly(),
    series: z.array(chartSeriesSchema).readonly(),
    levels: z
      .array(z.object({ title: z.string(), value: z.number() }))
      .readonly()
      .exactOptional()
      .describe('Constant reference levels, such as chance.'),
  }),
  chartHeadSchema.extend({
    kind: z.literal('heat').describe('Rows × columns of numbers.'),
    scale: chartScaleSchema,
    rows: z.array(chartLabelSchema).readonly(),
    columns: z.array(chartLabelSchema).readonly(),
    values: z.array(z.array(z.number().nullable()).readonly()).readonly(),
  }),
  chartHeadSchema.extend({
    kind: z
      .literal('density')
      .describe(
        'Number of items in each cell of a square, per panel; `cells` are [column, row, items] from the origin.',
      ),
    x: chartScaleSchema,
    y: chartScaleSchema,
    bins: z.number(),
    panels: z
      .array(
        chartLabelSchema.extend({
          cells: z.array(z.tuple([z.number(), z.number(), z.number()]).readonly()).readonly(),
          regions: z
            .array(z.object({ title: z.string(), items: z.number(), good: z.boolean() }))
            .readonly()
            .describe('Named regions with their number of items.'),
        }),
      )
      .readonly(),
  }),
  chartHeadSchema.extend({
    kind: z.literal('points').describe('Labelled points in two dimensions.'),
    x: chartScaleSchema,
    y: chartScaleSchema,
    points: z
      .array(
        chartLabelSchema.extend({
          x: z.number(),
          y: z.number(),
          published: z.boolean().exactOptional(),
        }),
      )
      .readonly(),
  }),
  chartHeadSchema.extend({
    kind: z.literal('table'),
    columns: z.array(z.string()).readonly(),
    rows: z.array(z.array(z.union([z.string(), z.number()]).nullable()).readonly()).readonly(),
  }),
]);

/** A task's charts. */
export const taskChartsSchema = z.object({ task: z.string(), charts: z.array(chartSchema) });
