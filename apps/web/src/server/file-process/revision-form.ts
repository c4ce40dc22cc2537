import { findUnknownFields, parseInput } from '@clapboard/services/core';
import { newRevisionSchema } from '@clapboard/services/datasets/schemas';
import { z } from 'zod';
import { parseForm, type ReceivedForm } from './parse-form';

const { benchmark, label, access } = newRevisionSchema.shape;

const textFields = {
  benchmark: benchmark.describe('ID of the benchmark.'),
  label: label.describe('Name of the revision.'),
  access: access.default('private').describe('Whether the answers are public.'),
  activate: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('Whether to score new submissions on the revision.'),
};
const textSchema = z.object(textFields);

/** The multipart form that imports a dataset revision. */
export const revisionFormSchema = z.object({
  ...textFields,
  files: z.array(z.file()).describe('The official annotation files.'),
});

/** Parses the form of a new revision. Throws `invalid_input`, also for fields that the form doesn't have. */
export async function parseRevisionForm(form: ReceivedForm) {
  const { fields, files } = await parseForm(form);
  const { activate, ...revision } = parseInput(
    textSchema,
    fields,
    findUnknownFields(textSchema, fields),
  );
  return { ...revision, activate: activate === 'yes', files };
}
