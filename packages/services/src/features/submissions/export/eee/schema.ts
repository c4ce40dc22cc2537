import { z } from 'zod';

/**
 * What we write of Every Eval Ever, schema 0.3.0: https://github.com/evaleval/every_eval_ever. Strict, so that no field
 * is written that the format doesn't have. Free fields are text.
 */
export const eeeVersion = '0.3.0';

const details = z.record(z.string(), z.string());

/** Seconds since 1970, as text. */
const timestamp = z.string().regex(/^\d+(\.\d+)?$/);

const bound = z.union([z.number(), z.literal('Infinity')]);

const modelInfo = z.strictObject({
  name: z.string(),
  id: z.string().regex(/^[^/]+\/[^/]+$/),
  developer: z.string(),
  additional_details: z
    .object({
      deployment_type: z.literal('unknown'),
      model_availability: z.enum(['open_weights', 'closed_weights']),
    })
    .catchall(z.string()),
});

const evaluationResult = z.strictObject({
  evaluation_result_id: z.string(),
  evaluation_name: z.string(),
  evaluation_timestamp: timestamp,
  source_data: z.strictObject({
    dataset_name: z.string(),
    source_type: z.literal('url'),
    url: z.array(z.string()).min(1),
    additional_details: details,
  }),
  metric_config: z.strictObject({
    evaluation_description: z.string(),
    metric_id: z.string(),
    metric_name: z.string(),
    metric_unit: z.enum(['proportion', 'points']),
    lower_is_better: z.boolean(),
    score_type: z.literal('continuous'),
    min_score: z.literal(0),
    max_score: bound,
    additional_details: details,
  }),
  score_details: z.strictObject({
    score: z.number(),
    details,
    uncertainty: z
      .strictObject({
        confidence_interval: z.strictObject({
          lower: z.number(),
          upper: z.number(),
          confidence_level: z.literal(0.95),
          method: z.string(),
        }),
        num_samples: z.int(),
      })
      .exactOptional(),
  }),
  generation_config: z.strictObject({
    generation_args: z.strictObject({
      temperature: z.number().exactOptional(),
      prompt_template: z.string().exactOptional(),
    }),
    additional_details: details,
  }),
});

/** The scores of one result: a file of the format. */
export const eeeRecordSchema = z.strictObject({
  schema_version: z.literal(eeeVersion),
  evaluation_id: z.string(),
  evaluation_timestamp: timestamp,
  retrieved_timestamp: timestamp,
  source_metadata: z.strictObject({
    source_name: z.string(),
    source_type: z.literal('evaluation_run'),
    source_organization_name: z.string(),
    source_organization_url: z.string(),
    evaluator_relationship: z.literal('other'),
    additional_details: details,
  }),
  eval_library: z.strictObject({
    name: z.string(),
    version: z.string(),
    additional_details: details,
  }),
  model_info: modelInfo,
  evaluation_results: z.array(evaluationResult),
});

export type EeeRecord = z.output<typeof eeeRecordSchema>;
export type EeeResult = EeeRecord['evaluation_results'][number];

/** One item of a result: a line of the format's `_samples.jsonl`. */
export const eeeItemSchema = z.strictObject({
  schema_version: z.literal(eeeVersion),
  evaluation_id: z.string(),
  model_id: z.string(),
  evaluation_name: z.string(),
  evaluation_result_id: z.string(),
  sample_id: z.string(),
  sample_hash: z.string().regex(/^[0-9a-f]{64}$/),
  interaction_type: z.literal('single_turn'),
  input: z.strictObject({
    raw: z.string(),
    reference: z.array(z.string()),
    choices: z.array(z.string()).nullable(),
  }),
  output: z.strictObject({ raw: z.array(z.string()) }),
  messages: z.null(),
  answer_attribution: z.array(
    z.strictObject({
      turn_idx: z.literal(0),
      source: z.literal('output.raw'),
      extracted_value: z.string(),
      extraction_method: z.string(),
      is_terminal: z.literal(true),
    }),
  ),
  evaluation: z.strictObject({ score: z.number(), is_correct: z.boolean() }),
  error: z.string().nullable(),
  metadata: details,
});

export type EeeItem = z.output<typeof eeeItemSchema>;
