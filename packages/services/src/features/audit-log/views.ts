import { z } from 'zod';
import { instantSchema } from '../../core/views';

/** A change of one value; before or after may be absent. */
const auditValuesSchema = z.record(z.string(), z.unknown()).readonly();

export type AuditValues = z.output<typeof auditValuesSchema>;

/** An entry of the audit log. */
export const auditLineSchema = z
  .object({
    id: z.string(),
    at: instantSchema,
    actor: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('null: the system itself.'),
    action: z.string(),
    subject: z.object({
      type: z.string(),
      id: z.string(),
      name: z.string().nullable().describe('Display name; null if it was deleted or has no name.'),
      href: z
        .string()
        .nullable()
        .describe('Address of its page on this site; null if there is none.'),
    }),
    benchmark: z
      .string()
      .nullable()
      .describe('Benchmark whose maintainers may read it; null: admins only.'),
    address: z.string().nullable().describe('Client address; null if it was not recorded.'),
    before: auditValuesSchema.nullable(),
    after: auditValuesSchema.nullable(),
  })
  .meta({ id: 'AuditLine' });

export type AuditLine = z.output<typeof auditLineSchema>;

export interface AuditPage {
  /** newest first */
  lines: AuditLine[];
  /** cursor of the next page; null on the last one */
  next: string | null;
}
