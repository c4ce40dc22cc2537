import type { Services } from '../../core/context';
import { type FoundSignal, getPair } from './found-signal';
import { createOutcomeTable, type ReadTask } from './read-task';
import { groupByJudge, type ScannedSubmission } from './scanned-submissions';
import { type AlikePair, findAlikePairs } from './signals/alike-pairs';
import type { ChoiceTable } from './signals/choice-table';
import type { SignalLevel } from './views';

type Pause = (done: number) => Promise<void>;
type Basis = 'options' | 'texts' | 'outcomes';

/**
 * Finds pairs of different submitters with similar answers in one task: by selected options, by
 * identical texts if there are no options, and by the items answered well, among submissions of one
 * judge.
 */
export async function pairSignals(
  read: ReadTask,
  levels: SignalLevel[],
  pause: Pause,
): Promise<FoundSignal[]> {
  const { submissions, choices, texts, answered } = read;
  const indices = [...submissions.keys()];
  const groups = groupByJudge(indices, (i) => submissions[i]?.judge ?? null);
  const searches: { basis: Basis; table: ChoiceTable; rows: number[] }[] = [
    ...(choices ? [{ basis: 'options' as const, table: choices, rows: indices }] : []),
    ...(texts ? [{ basis: 'texts' as const, table: texts, rows: indices }] : []),
    ...groups.map((rows) => ({
      basis: 'outcomes' as const,
      table: createOutcomeTable(rows.map((i) => answered[i] ?? new Float64Array())),
      rows,
    })),
  ];
  const found: FoundSignal[] = [];
  for (const [index, { basis, table, rows }] of searches.entries()) {
    const at = (row: number): ScannedSubmission | undefined => submissions[rows[row] ?? -1];
    const away = (a: number, b: number) => at(a)?.submitterId !== at(b)?.submitterId;
    const report: Pause = (done) => pause((index + done) / searches.length);
    for (const pair of await findAlikePairs(table, away, report)) {
      const { submissionId, otherSubmissionId } = getPair(at(pair.first), at(pair.second));
      const facts = describePair(pair, { by: basis, task: read.task, levels });
      found.push({ submissionId, otherSubmissionId, subject: '', strength: pair.strength, facts });
    }
  }
  return found;
}

function describePair(
  { first, second, strength, ...numbers }: AlikePair,
  search: { by: Basis; task: string; levels: SignalLevel[] },
): FoundSignal['facts'] {
  return { kind: 'same_answers', sameFiles: 0, ...numbers, ...search };
}

/** Stronger than any similarity: identical files don't occur by chance. */
const sameBytes = 1000;

/**
 * Finds files with the same bytes from different submitters: for each submission, how many of its files each earlier
 * submitter had, and in which submission most of them came first. Later submissions of the same files aren't compared:
 * their pairs would be too many.
 */
export async function findSameFileSignals(
  { db }: Services,
  benchmark: string,
): Promise<FoundSignal[]> {
  const pairs = await db.$queryRaw<{ later: string; earlier: string; files: number }[]>`
    WITH first AS (
      SELECT DISTINCT ON (f.sha256, s."submitterId") f.sha256, s."submitterId", s.id, s."createdAt"
      FROM "SubmissionFile" f JOIN "Submission" s ON s.id = f."submissionId"
      WHERE s.benchmark = ${benchmark}
      ORDER BY f.sha256, s."submitterId", s."createdAt", s.id
    )
    SELECT b.id AS later, mode() WITHIN GROUP (ORDER BY a.id) AS earlier, count(DISTINCT a.sha256)::int AS files
    FROM first a
    JOIN "SubmissionFile" fb ON fb.sha256 = a.sha256
    JOIN "Submission" b ON b.id = fb."submissionId"
    WHERE b.benchmark = ${benchmark} AND b."submitterId" <> a."submitterId"
      AND (a."createdAt", a.id) < (b."createdAt", b.id)
    GROUP BY b.id, a."submitterId"`;
  return pairs.map(({ later, earlier, files }) => ({
    submissionId: later,
    otherSubmissionId: earlier,
    subject: '',
    strength: sameBytes,
    facts: {
      kind: 'same_answers',
      by: 'files',
      task: null,
      sameFiles: files,
      compared: 0,
      same: 0,
      expected: 0,
      overlap: null,
      falseDiscoveryRate: null,
      levels: [],
    },
  }));
}
