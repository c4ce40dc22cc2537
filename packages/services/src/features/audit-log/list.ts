import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { auditFilters, encodeCursor, matchEntries } from './filters';
import { readLines } from './read-lines';
import type { AuditPage } from './views';

const inputSchema = z.object({
  ...auditFilters,
  /** `next` of the previous page */
  cursor: z.string().max(100).nullish(),
  limit: z.int().min(1).max(200).default(50),
});

export type ListAuditInput = z.input<typeof inputSchema>;

/**
 * Returns a page of the audit log, newest first, with values before and after each change: all
 * entries for admins, those of their benchmarks for maintainers. New entries don't shift the pages.
 * Throws `sign_in_required`, `forbidden`, `invalid_input`.
 */
export async function listAudit(
  services: Services,
  actor: Actor,
  input: ListAuditInput,
): Promise<AuditPage> {
  const { cursor, limit, ...filters } = parseInput(inputSchema, input);
  const where = matchEntries(actor, filters);
  const lines = await readLines(services, actor, {
    where,
    cursor: cursor ?? null,
    take: limit + 1,
  });
  const last = lines[limit - 1];
  const more = lines.length > limit && last !== undefined;
  return { lines: lines.slice(0, limit), next: more ? encodeCursor(last) : null };
}
