import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import {
  isAdmin,
  isMaintainedBy,
  requireMaintainer,
  requireMaintainerOf,
} from '../../core/authorise';
import type { Actor } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { matchText } from '../../core/text/match-text';

/** Within the years that PostgreSQL and the day after can write with four digits. */
const day = z.iso
  .date('Enter a day as YYYY-MM-DD.')
  .refine((text) => text >= '0001' && text < '9999', 'Enter a year from 1 to 9998.');

/** Filters of entries; an absent filter matches all. */
export const auditFilters = {
  actor: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'ID of an account, part of its name (for admins: or e-mail address), or `system` for entries without an account.',
    ),
  action: z.string().min(1).max(64).optional().describe('Only this action.'),
  subjectType: z.string().min(1).max(64).optional().describe('Only subjects of this type.'),
  subjectId: z.string().trim().min(1).max(64).optional().describe('Only the subject with this ID.'),
  benchmark: z.string().min(1).max(64).optional().describe('Only this benchmark.'),
  address: z.string().trim().min(1).max(64).optional().describe('Only this client address.'),
  from: day.optional().describe('First day, in UTC.'),
  to: day.optional().describe('Last day, in UTC.'),
};

/**
 * Returns the condition for entries that match the filters and are visible to the actor: all for an
 * admin, those of their benchmarks for a maintainer. Throws `sign_in_required`, `forbidden` for
 * everybody else and for another's benchmark.
 */
export function matchEntries(
  actor: Actor,
  filters: z.output<z.ZodObject<typeof auditFilters>>,
): Prisma.AuditEventWhereInput {
  requireMaintainer(actor);
  const { action, subjectType, subjectId, benchmark, address, from, to } = filters;
  if (benchmark !== undefined) requireMaintainerOf(actor, benchmark);
  return {
    AND: [
      isMaintainedBy(actor),
      filters.actor === undefined ? {} : isByActor(filters.actor, isAdmin(actor)),
    ],
    ...(action !== undefined && { action }),
    ...(subjectType !== undefined && { subjectType }),
    ...(subjectId !== undefined && { subjectId }),
    ...(benchmark !== undefined && { benchmark }),
    ...(address !== undefined && { address }),
    at: { ...(from && { gte: new Date(from) }), ...(to && { lt: getNextDay(to) }) },
  };
}

function isByActor(text: string, byMail: boolean): Prisma.AuditEventWhereInput {
  if (text === 'system') return { actorId: null };
  const contains = matchText(text);
  return {
    OR: [
      { actorId: text },
      { actor: { name: contains } },
      ...(byMail ? [{ actor: { email: contains } }] : []),
    ],
  };
}

function getNextDay(text: string): Date {
  const next = new Date(text);
  next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** Encodes a position in the log, newest first, as an opaque cursor. */
export function encodeCursor(line: { at: Date; id: string }): string {
  return `${line.at.getTime()}.${line.id}`;
}

/** Returns the condition for entries after a cursor. Throws `invalid_input` if it is invalid. */
export function isAfterCursor(cursor: string): Prisma.AuditEventWhereInput {
  const match = /^(\d{1,15})\.(.{1,64})$/.exec(cursor);
  if (!match)
    throw new ServiceError('invalid_input', {
      detail: 'Invalid page cursor. Go back to the first page.',
    });
  const at = new Date(Number(match[1]));
  return { OR: [{ at: { lt: at } }, { at, id: { lt: match[2] ?? '' } }] };
}
