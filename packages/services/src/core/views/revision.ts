import { z } from 'zod';
import { instantSchema, jsonSchema } from './wire';

export const revisionViewSchema = z
  .object({
    id: z.string(),
    benchmark: z.string(),
    label: z.string(),
    contentHash: z.string().describe('Hash of items and ground truth; its type is `hashKind`.'),
    hashKind: z
      .enum(['sha256', 'hmac-sha256'])
      .describe(
        '`hmac-sha256`: for a private revision, with a key of the installation; its maintainers can check it.',
      ),
    access: z.enum(['public', 'private']),
    active: z.boolean(),
    sample: z.boolean(),
    itemCount: z.number(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Revision' });

export type RevisionView = z.output<typeof revisionViewSchema>;

/** The data that browsers need to check files before upload. Contains no references. */
export const questionIndexSchema = z
  .object({
    revision: revisionViewSchema,
    items: z
      .array(
        z.object({
          id: z.string(),
          task: z.string(),
          slices: z.array(z.string()),
          payload: jsonSchema.exactOptional(),
        }),
      )
      .describe('With `payload` only if reading answers needs it.'),
  })
  .meta({
    id: 'QuestionIndex',
    description:
      'The data that browsers need to check files before upload. Contains no references.',
  });

export type QuestionIndex = z.output<typeof questionIndexSchema>;

/** The files that submitters download before inference, without their content. */
export const questionFilesViewSchema = z
  .object({
    revision: revisionViewSchema,
    files: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        format: z.string().nullable().describe('The format of the example; null for questions.'),
        size: z.number().describe('Bytes.'),
        sha256: z.string().describe('Hash of the content.'),
      }),
    ),
  })
  .meta({
    id: 'QuestionFiles',
    description: 'The files that submitters download before inference, without their content.',
  });

export type QuestionFilesView = z.output<typeof questionFilesViewSchema>;
