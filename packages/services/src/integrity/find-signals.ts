import { setImmediate } from 'node:timers/promises';
import type { BenchmarkDefinition, Scoring } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { revisionItems } from '../evaluations/items-cache';
import { levelsOf } from './levels';
import { hasEnds, type Looked, lookedAt } from './load-board';
import { type ReadTask, readTask } from './read-task';
import { alikePairs } from './signals/alike-pairs';
import { burstDays, burstOf } from './signals/bursts';
import { jumpOf } from './signals/jump';
import { keyWordings } from './signals/key-wording';
import { robustSpread } from './signals/robust';
import { unpredictedParts } from './signals/unpredicted-parts';
import type { SignalFacts, SignalLevel } from './views';

/** A signal before it is stored. */
export interface FoundSignal {
  submissionId: string;
  otherSubmissionId: string | null;
  /** what it was found in, where one pair may have several of a kind */
  subject: string;
  strength: number;
  facts: SignalFacts;
}

/** What is looked for is told here and nowhere else: scores in parts, bursts, and then item by item. */
export async function findSignals(
  services: Services,
  definition: BenchmarkDefinition,
  progress: (done: number) => Promise<void>,
): Promise<{ submissions: number; signals: FoundSignal[] }> {
  const scoring = await definition.load();
  const all = await lookedAt(services, definition);
  const signals: FoundSignal[] = [];
  const revisions = [...new Set(all.map(({ revisionId }) => revisionId))];
  for (const [index, revisionId] of revisions.entries()) {
    const { items } = await revisionItems(services, revisionId);
    const submissions = all.filter((one) => one.revisionId === revisionId);
    const levels = levelsOf(definition, scoring, items, submissions);
    signals.push(...partSignals(submissions, levels), ...burstSignals(submissions, levels));
    const span = 1 / revisions.length;
    const report = (done: number) => progress((index + done) * span);
    const board = { definition, scoring, submissions, levels, items, report };
    signals.push(...(await itemSignals(services, board)));
  }
  signals.push(...(await sameFileSignals(services, definition.id)));
  return { submissions: all.length, signals: onePerSubject(signals) };
}

/** The strongest of each kind, pair and subject. */
function onePerSubject(signals: readonly FoundSignal[]): FoundSignal[] {
  const strongest = new Map<string, FoundSignal>();
  for (const signal of signals) {
    const { facts, submissionId, otherSubmissionId, subject } = signal;
    const key = [facts.kind, submissionId, otherSubmissionId, subject].join(' ');
    const before = strongest.get(key);
    if (!before || before.strength < signal.strength) strongest.set(key, signal);
  }
  return [...strongest.values()];
}

/** Tasks are held against tasks where there are several, else slices against slices. */
function partSignals(submissions: readonly Looked[], levels: SignalLevel[]): FoundSignal[] {
  const kept = submissions.filter(({ baseline }) => !baseline);
  const tasks = new Set(kept.flatMap(({ parts }) => [...parts.values()].map(({ task }) => task)));
  const wanted = ({ whole }: { whole: boolean }) => tasks.size > 1 === whole;
  const models = kept.map(({ parts }) => ({
    parts: new Map([...parts].filter(([, part]) => wanted(part))),
  }));
  return unpredictedParts(models).flatMap(
    ({ index, part, value, expected, n, models, strength }) => {
      const own = kept[index];
      const place = own?.parts.get(part);
      if (!own || !place) return [];
      const { task, slice } = place;
      const numbers = { task, slice, value, expected, models, n, levels };
      return [
        {
          submissionId: own.submissionId,
          otherSubmissionId: null,
          subject: `score ${part}`,
          strength,
          facts: { kind: 'like_the_key' as const, by: 'score' as const, ...numbers },
        },
      ];
    },
  );
}

function burstSignals(submissions: readonly Looked[], levels: SignalLevel[]): FoundSignal[] {
  const kept = submissions.filter(({ baseline }) => !baseline);
  return [...grouped(kept, ({ submitterId }) => submitterId)].flatMap(([submitter, own]) => {
    const burst = burstOf(
      own.map((one) => ({ id: one.submissionId, at: one.createdAt, value: one.headline })),
    );
    if (!burst) return [];
    const { id, strength, count, lowest, highest } = burst;
    const facts = {
      kind: 'many_submissions' as const,
      count,
      days: burstDays,
      lowest,
      highest,
      levels,
    };
    return [{ submissionId: id, otherSubmissionId: null, subject: submitter, strength, facts }];
  });
}

interface Board {
  definition: BenchmarkDefinition;
  scoring: Scoring;
  submissions: Looked[];
  levels: SignalLevel[];
  items: Awaited<ReturnType<typeof revisionItems>>['items'];
  report: (done: number) => Promise<void>;
}

async function itemSignals(services: Services, board: Board): Promise<FoundSignal[]> {
  const { definition, scoring, submissions, levels, report } = board;
  const found: FoundSignal[] = [];
  for (const [index, { id: task, ...rest }] of definition.tasks.entries()) {
    const items = board.items.filter((item) => item.task === task);
    const part = 1 / definition.tasks.length;
    const pause = async (done: number) => {
      await setImmediate();
      await report((index + done) * part);
    };
    let read = 0;
    const each = () => pause((0.5 * read++) / submissions.length);
    const options = { task, items, submissions, pause: each };
    const table = await readTask(services, definition, scoring, options);
    const away = (a: number, b: number) =>
      table.submissions[a]?.submitterId !== table.submissions[b]?.submitterId;
    const pairs = await alikePairs(table.table, away, (done) => pause(0.5 + done / 2));
    for (const {
      first,
      second,
      strength,
      compared,
      same,
      expected,
      bothWrong,
      sameWrong,
    } of pairs) {
      const numbers = { compared, same, expected, bothWrong, sameWrong };
      found.push({
        ...pairOf(table.submissions[first], table.submissions[second]),
        subject: '',
        strength,
        facts: { kind: 'same_answers', sameFiles: 0, ...numbers, levels },
      });
    }
    found.push(...wordingSignals(table, task, levels));
    const metric = rest.metrics.find((one) => one.id === rest.primaryMetric);
    if (metric && hasEnds(metric)) found.push(...jumpSignals(table, items, task, levels));
  }
  return found;
}

/** The later one first: it is the one to be looked at. */
function pairOf(earlier: Looked | undefined, later: Looked | undefined) {
  if (!earlier || !later) throw new Error('A pair lacks a submission.');
  return { submissionId: later.submissionId, otherSubmissionId: earlier.submissionId };
}

function wordingSignals(read: ReadTask, task: string, levels: SignalLevel[]): FoundSignal[] {
  return keyWordings(read.wording).flatMap(({ index, strength, ...numbers }) => {
    const own = read.submissions[index];
    if (!own) return [];
    return [
      {
        submissionId: own.submissionId,
        otherSubmissionId: null,
        subject: `wording ${task}`,
        strength,
        facts: {
          kind: 'like_the_key' as const,
          by: 'wording' as const,
          task,
          slice: 'all',
          ...numbers,
          levels,
        },
      },
    ];
  });
}

/** A model's newest submission against the best of its earlier ones, in this task. */
function jumpSignals(
  { submissions, values }: ReadTask,
  items: Board['items'],
  task: string,
  levels: SignalLevel[],
): FoundSignal[] {
  const numbers = new Map<string, number>();
  const clusters = Int32Array.from(items, ({ cluster }) => {
    const number = numbers.get(cluster) ?? numbers.size;
    numbers.set(cluster, number);
    return number;
  });
  const scored = submissions.map((submission, i) => {
    const own = values[i] ?? new Float64Array();
    const counted = own.filter((value) => !Number.isNaN(value));
    const mean = counted.reduce((sum, value) => sum + value, 0) / (counted.length || 1);
    return { submission, own, mean };
  });
  const spread = robustSpread(scored.map(({ mean }) => mean));
  return [...grouped(scored, ({ submission }) => submission.modelId).values()].flatMap((runs) => {
    const newest = runs.at(-1);
    const [best] = runs.slice(0, -1).sort((one, other) => other.mean - one.mean);
    if (!newest || !best || newest.submission.baseline) return [];
    const jump = jumpOf({ before: best.own, after: newest.own, clusters, spread });
    if (!jump) return [];
    const { strength, ...facts } = jump;
    return [
      {
        ...pairOf(best.submission, newest.submission),
        subject: task,
        strength,
        facts: { kind: 'jump' as const, ...facts, spread, levels },
      },
    ];
  });
}

/** Stronger than any likeness: nobody else's file is one's own by chance. */
const sameBytes = 50;

async function sameFileSignals({ db }: Services, benchmark: string): Promise<FoundSignal[]> {
  const pairs = await db.$queryRaw<{ later: string; earlier: string; files: number }[]>`
    SELECT b.id AS later, a.id AS earlier, count(DISTINCT fb.sha256)::int AS files
    FROM "Submission" a
    JOIN "SubmissionFile" fa ON fa."submissionId" = a.id
    JOIN "SubmissionFile" fb ON fb.sha256 = fa.sha256
    JOIN "Submission" b ON b.id = fb."submissionId"
    WHERE a.benchmark = ${benchmark} AND b.benchmark = ${benchmark}
      AND a."submitterId" <> b."submitterId" AND (a."createdAt", a.id) < (b."createdAt", b.id)
    GROUP BY b.id, a.id LIMIT 1000`;
  return pairs.map(({ later, earlier, files }) => ({
    submissionId: later,
    otherSubmissionId: earlier,
    subject: '',
    strength: sameBytes,
    facts: {
      kind: 'same_answers',
      sameFiles: files,
      ...{ compared: 0, same: 0, expected: 0, bothWrong: 0, sameWrong: 0 },
      levels: [],
    },
  }));
}

/** What has the same key, in the order of first sight. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const own = groups.get(keyOf(one));
    if (own) own.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
