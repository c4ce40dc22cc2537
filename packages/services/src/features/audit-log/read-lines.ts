import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { isAfterCursor } from './filters';
import { nameSubjects } from './name-subjects';
import type { AuditLine } from './views';

/** Stored values; anything but an object is wrapped under a key. */
const values = z.record(z.string(), z.unknown()).nullable();

const read = (stored: unknown) => values.catch({ value: stored }).parse(stored);

/** Reads entries of the log, newest first, from a cursor. */
export async function readLines(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  at: { where: Prisma.AuditEventWhereInput; cursor: string | null; take: number },
): Promise<AuditLine[]> {
  const rows = await db.auditEvent.findMany({
    where: { AND: [at.where, at.cursor === null ? {} : isAfterCursor(at.cursor)] },
    include: { actor: { select: { id: true, name: true } } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: at.take,
  });
  const names = await nameSubjects(db, actor, rows);
  return rows.map((row) => {
    const named = names.get(`${row.subjectType}/${row.subjectId}`);
    return {
      id: row.id,
      at: row.at,
      actor: row.actor,
      action: row.action,
      subject: {
        type: row.subjectType,
        id: row.subjectId,
        name: named?.name ?? null,
        href: named?.href ?? null,
      },
      benchmark: row.benchmark,
      address: row.address,
      before: read(row.before),
      after: read(row.after),
    };
  });
}
