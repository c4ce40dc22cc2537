import { type ErrorCode, errorTable } from '@clapboard/services/core';
import { z } from 'zod';
import type { Problem } from '@/server/problem';

const codes = Object.keys(errorTable) as ErrorCode[];

export const problemSchema = z
  .object({
    type: z.string().describe('URL that describes the code.'),
    title: z.string().describe('The same for every problem with this code.'),
    status: z.int(),
    detail: z.string().describe('What happened and how to fix it.'),
    code: z.enum(codes),
    fix: z.string().nullable().describe('How to fix it; null if `detail` says so.'),
    retryable: z
      .boolean()
      .describe(
        'Whether a temporary fault of the site is the cause. Requests over a limit may succeed later too.',
      ),
    errors: z
      .array(
        z.object({
          detail: z.string(),
          field: z.string().exactOptional().describe('Input field, such as `model.new.name`.'),
          file: z.string().exactOptional().describe('Path in the upload.'),
          at: z.string().exactOptional().describe('Line and column, or JSON path.'),
          code: z.string().exactOptional(),
          severity: z.enum(['error', 'warning', 'info']).exactOptional(),
          fix: z.string().exactOptional(),
        }),
      )
      .readonly(),
    requestId: z.string().describe('Include it when you report a problem.'),
  })
  .meta({
    id: 'Problem',
    description: 'An error, as a problem document of RFC 9457.',
    examples: [
      {
        type: '/docs/api#invalid_input',
        title: 'Some fields are invalid.',
        status: 422,
        detail: 'limt: Unknown field. Did you mean “limit”?',
        code: 'invalid_input',
        fix: null,
        retryable: false,
        errors: [{ field: 'limt', detail: 'Unknown field. Did you mean “limit”?' }],
        requestId: 'b1f0c7a2-6d5e-4a0b-9a55-0c9f6f0d2f3e',
      },
    ],
  }) satisfies z.ZodType<Problem>;
