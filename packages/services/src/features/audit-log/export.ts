import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireMaintainer } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import type { ExportedFile } from '../../core/files/exported-file';
import { type CsvValue, toCsv } from '../../core/files/to-csv';
import { parseInput } from '../../core/input/parse-input';
import { auditFilters, encodeCursor, matchEntries } from './filters';
import { readLines } from './read-lines';
import type { AuditLine } from './views';

const inputSchema = z.object({ ...auditFilters, format: z.enum(['csv', 'jsonl']) });

const columns = [
  ...['id', 'at', 'actor_id', 'actor', 'action', 'subject_type', 'subject_id', 'subject'],
  ...['benchmark', 'address', 'before', 'after'],
];

/** Entries in memory at a time. */
const batch = 1000;

/**
 * Exports all audit log entries that match the filters and are visible to the actor, newest first,
 * as CSV or JSON lines. The export itself is logged. Throws as `listAudit`.
 */
export async function exportAudit(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<ExportedFile> {
  const { userId } = requireMaintainer(actor);
  const { format, ...filters } = parseInput(inputSchema, input);
  const where = matchEntries(actor, filters);
  const stated = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  await services.db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: userId,
      action: 'audit.export',
      subjectType: 'installation',
      subjectId: 'audit',
      ...(filters.benchmark === undefined ? {} : { benchmark: filters.benchmark }),
      after: { format, ...stated },
    }),
  );
  const write = (lines: readonly AuditLine[]) =>
    format === 'csv' ? toCsv(lines.map(toFields)) : lines.map(formatLine).join('');
  const head = format === 'csv' ? toCsv([columns]) : '';
  return {
    name: `audit.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
    text: writeChunks(services, actor, where, { head, write }),
  };
}

async function* writeChunks(
  services: Services,
  actor: Actor,
  where: Prisma.AuditEventWhereInput,
  { head, write }: { head: string; write: (lines: readonly AuditLine[]) => string },
): AsyncGenerator<string> {
  if (head !== '') yield head;
  let cursor: string | null = null;
  for (;;) {
    const lines: AuditLine[] = await readLines(services, actor, { where, cursor, take: batch });
    const last = lines.at(-1);
    if (last) yield write(lines);
    if (!last || lines.length < batch) return;
    cursor = encodeCursor(last);
  }
}

function toFields(line: AuditLine): CsvValue[] {
  const json = (values: AuditLine['before']) => (values === null ? null : JSON.stringify(values));
  return [
    ...[line.id, line.at.toISOString(), line.actor?.id ?? null, line.actor?.name ?? null],
    ...[line.action, line.subject.type, line.subject.id, line.subject.name],
    ...[line.benchmark, line.address, json(line.before), json(line.after)],
  ];
}

function formatLine({ subject, ...line }: AuditLine): string {
  const { type, id, name } = subject;
  return `${JSON.stringify({ ...line, subject: { type, id, name } })}\n`;
}
