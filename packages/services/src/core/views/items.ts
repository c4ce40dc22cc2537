import {
  type ExplainedQuestion,
  type ExplainedVerdict,
  type LabelledText,
  type OutcomeKind,
  outcomeKinds,
} from '@clapboard/benchmarks';
import { z } from 'zod';

export const labelledTextSchema = z
  .object({ label: z.string().nullable(), text: z.string() })
  .meta({ id: 'LabelledText' }) satisfies z.ZodType<LabelledText>;

const labelledTexts = z.array(labelledTextSchema).readonly();

export const explainedQuestionSchema = z
  .object({
    text: z.string(),
    texts: labelledTexts.describe('Options, captions and similar, as shown to the model.'),
    video: z.string().nullable(),
  })
  .meta({ id: 'Question' }) satisfies z.ZodType<ExplainedQuestion>;

export const explainedVerdictSchema = z
  .object({
    verdict: z.string(),
    reason: z.string().nullable(),
    parts: z
      .array(z.object({ text: z.string(), verdict: z.string(), notes: labelledTexts }))
      .readonly(),
  })
  .meta({ id: 'ExplainedVerdict' }) satisfies z.ZodType<ExplainedVerdict>;

export const outcomeKindSchema = z.enum(
  outcomeKinds as readonly [OutcomeKind, ...OutcomeKind[]],
) satisfies z.ZodType<OutcomeKind>;

export const plainNonAnswerSchema = z.enum(['unparseable', 'refused']);
