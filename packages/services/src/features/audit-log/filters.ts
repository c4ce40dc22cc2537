import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import {
  isAdmin,
  maintainedBy,
  requireMaintainer,
  requireMaintainerOf,
} from '../../core/authorise';
import type { Actor } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { likePattern } from '../../core/like-pattern';

const day = z.iso.date('Give a day as YYYY-MM-DD.');

/** Which lines are meant; an absent filter leaves all. */
export const auditFilters = {
  /** an account's id, part of its name (for admins: or e-mail), or `system` for what nobody did */
  actor: z.string().trim().min(1).max(200).optional(),
  action: z.string().min(1).max(64).optional(),
  subjectType: z.string().min(1).max(64).optional(),
  subjectId: z.string().trim().min(1).max(64).optional(),
  benchmark: z.string().min(1).max(64).optional(),
  /** first day, UTC */
  from: day.optional(),
  /** last day, UTC, which is included */
  to: day.optional(),
};

const schema = z.object(auditFilters);
export type AuditFilters = z.output<typeof schema>;
export type AuditFiltersInput = z.input<typeof schema>;

/**
 * The lines that the filters leave and the actor may read: an admin all, a maintainer those of their
 * benchmarks. Throws `sign_in_required`, `forbidden` for everybody else and for another's benchmark.
 */
export function auditWhere(actor: Actor, filters: AuditFilters): Prisma.AuditEventWhereInput {
  requireMaintainer(actor);
  const { action, subjectType, subjectId, benchmark, from, to } = filters;
  if (benchmark !== undefined) requireMaintainerOf(actor, benchmark);
  const maintained = maintainedBy(actor);
  return {
    AND: [
      maintained === 'all' ? {} : { benchmark: { in: [...maintained] } },
      filters.actor === undefined ? {} : byActor(filters.actor, isAdmin(actor)),
    ],
    ...(action !== undefined && { action }),
    ...(subjectType !== undefined && { subjectType }),
    ...(subjectId !== undefined && { subjectId }),
    ...(benchmark !== undefined && { benchmark }),
    at: { ...(from && { gte: new Date(from) }), ...(to && { lt: dayAfter(to) }) },
  };
}

function byActor(text: string, byMail: boolean): Prisma.AuditEventWhereInput {
  if (text === 'system') return { actorId: null };
  const contains = { contains: likePattern(text), mode: 'insensitive' } as const;
  return {
    OR: [
      { actorId: text },
      { actor: { name: contains } },
      ...(byMail ? [{ actor: { email: contains } }] : []),
    ],
  };
}

function dayAfter(text: string): Date {
  const next = new Date(text);
  next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** A place in the log, newest first, as an opaque text. */
export function cursorAt(line: { at: Date; id: string }): string {
  return `${line.at.getTime()}.${line.id}`;
}

/** The lines after such a place. Throws `invalid_input` for what is none. */
export function afterCursor(cursor: string): Prisma.AuditEventWhereInput {
  const match = /^(\d{1,15})\.(.{1,64})$/.exec(cursor);
  if (!match) throw new ServiceError('invalid_input', { detail: 'Start again at the first page.' });
  const at = new Date(Number(match[1]));
  return { OR: [{ at: { lt: at } }, { at, id: { lt: match[2] ?? '' } }] };
}
