import { type Db, Prisma } from '@clapboard/db';

/** People to whom the copies belong, in turn. */
const people = 1000;
/** Copies per transaction. */
const batch = 2000;

/** Returns SQL of the id of copy `number` of a row: as ordered as real ids, because indexes fill up from one end. */
const copied = (column: string) =>
  Prisma.raw(`lpad(to_hex(number), 8, '0') || substr(${column}, 9)`);

/** Returns the statement that copies rows of a table; `changes` are JSON fields of the copy. */
function copyRows(table: string, where: Prisma.Sql, changes: Prisma.Sql, range: Prisma.Sql) {
  const name = Prisma.raw(`"${table}"`);
  return Prisma.sql`
    INSERT INTO ${name} SELECT copy.* FROM ${name} t CROSS JOIN ${range} AS number
    CROSS JOIN LATERAL jsonb_populate_record(t, jsonb_build_object(${changes})) AS copy WHERE ${where}`;
}

/** Returns the statements that copy everything a scored submission has written. */
function listCopies(submissionId: string, evaluationId: string, range: Prisma.Sql): Prisma.Sql[] {
  const person = Prisma.sql`'person-' || number % ${people}::int`;
  const ofSubmission = Prisma.sql`t."submissionId" = ${submissionId}`;
  const submission = copied('t."submissionId"');
  const evaluation = copied('t."evaluationId"');
  const rows = (table: string, columns: string) => Prisma.sql`
    INSERT INTO ${Prisma.raw(`"${table}" ("evaluationId", ${columns})`)}
    SELECT ${evaluation}, ${Prisma.raw(columns)} FROM ${Prisma.raw(`"${table}"`)} t
    CROSS JOIN ${range} AS number WHERE t."evaluationId" = ${evaluationId}`;
  const id = copied('t.id');
  return [
    copyRows(
      'Model',
      Prisma.sql`t.id = (SELECT "modelId" FROM "Submission" WHERE id = ${submissionId})`,
      Prisma.sql`'id', ${id}, 'name', t.name || number, 'slug', t.slug || number, 'ownerId', ${person}`,
      range,
    ),
    copyRows(
      'Submission',
      Prisma.sql`t.id = ${submissionId}`,
      Prisma.sql`'id', ${id}, 'modelId', ${copied('t."modelId"')}, 'submitterId', ${person},
        'contentHash', md5(number::text), 'currentEvaluationId', ${copied('t."currentEvaluationId"')}`,
      range,
    ),
    copyRows(
      'Evaluation',
      ofSubmission,
      Prisma.sql`'id', ${id}, 'submissionId', ${submission}, 'submitterId', ${person}`,
      range,
    ),
    copyRows(
      'SubmissionFile',
      ofSubmission,
      Prisma.sql`'id', ${id}, 'submissionId', ${submission}, 'uploaderId', ${person},
        'sha256', md5(number || t.id) || md5(t.id || number)`,
      range,
    ),
    copyRows(
      'Notification',
      ofSubmission,
      Prisma.sql`'id', ${id}, 'submissionId', ${submission}, 'evaluationId', ${evaluation}, 'userId', ${person}`,
      range,
    ),
    copyRows(
      'AuditEvent',
      Prisma.sql`t."subjectId" = ${submissionId}`,
      Prisma.sql`'id', ${id}, 'subjectId', ${copied('t."subjectId"')}, 'actorId', ${person}`,
      range,
    ),
    rows('Score', 'task, metric, slice, value, infinite, n, "ciLow", "ciHigh", clusters'),
    rows('Outcome', 'task, channel, values'),
    rows('EvaluationAnswers', 'task, answers'),
    rows('EvaluationFigures', 'task, figures'),
  ];
}

/** Creates the people to whom copies belong. */
export async function createPeople(db: Db): Promise<void> {
  await db.user.createMany({
    data: Array.from({ length: people }, (_, n) => ({
      id: `person-${n}`,
      name: `Person ${n}`,
      email: `person-${n}@example.org`,
      emailVerified: true,
    })),
  });
}

/**
 * Copies a scored submission in SQL, as numbers `from` to `to`, with everything that its scoring wrote. Triggers don't
 * run: all copies are private, and no leaderboard shows them.
 */
export async function copySubmission(
  db: Db,
  submissionId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { id } = await db.evaluation.findFirstOrThrow({
    where: { submissionId },
    select: { id: true },
  });
  for (let start = from; start <= to; start += batch) {
    const range = Prisma.sql`generate_series(${start}::int, ${Math.min(to, start + batch - 1)}::int)`;
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
        for (const copy of listCopies(submissionId, id, range)) await tx.$executeRaw(copy);
      },
      { timeout: 600_000 },
    );
  }
}
