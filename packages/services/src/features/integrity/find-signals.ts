import { setImmediate } from 'node:timers/promises';
import type { BenchmarkDefinition, Item, Scoring } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { getRevisionItems } from '../../pipeline/evaluations/read-items';
import { findBurstSignals } from './burst-signals';
import { chooseCompared } from './choose-compared';
import { findDecoySignals } from './decoys';
import type { FoundSignal } from './found-signal';
import { findInfluenceSignals } from './influence-signals';
import { findJumpSignals } from './jump-signals';
import { findLeakSignals, suspectParts } from './leak-signals';
import { computeLevels } from './levels';
import { findSameFileSignals, pairSignals } from './pair-signals';
import { readTask } from './read-task';
import { loadScannedSubmissions, type ScannedSubmission } from './scanned-submissions';
import { findSecondJudgeSignals } from './second-judge';
import type { SignalLevel } from './views';

/**
 * Finds every signal of a benchmark: bursts and identical files from the rows, all others item by
 * item.
 */
export async function findSignals(
  services: Services,
  definition: BenchmarkDefinition,
  progress: (done: number) => Promise<void>,
): Promise<{ submissions: number; signals: FoundSignal[] }> {
  const scoring = await definition.load();
  const all = await loadScannedSubmissions(services, definition);
  const signals: FoundSignal[] = [];
  const revisions = [...new Set(all.map(({ revisionId }) => revisionId))];
  for (const [index, revisionId] of revisions.entries()) {
    const { items, contentHash } = await getRevisionItems(services, revisionId);
    const submissions = all.filter((candidate) => candidate.revisionId === revisionId);
    const levels = computeLevels(definition, scoring, items, submissions);
    signals.push(...findBurstSignals(submissions, levels));
    const span = 1 / revisions.length;
    const report = (done: number) => progress((index + done) * span);
    const { judging } = scoring;
    if (judging) {
      const board = { definition, judging, submissions, levels, items };
      const judged = { ...board, revisionHash: contentHash };
      signals.push(...(await findDecoySignals(services, judged)));
      signals.push(
        ...(await findSecondJudgeSignals(services, { ...judged, report: () => report(0) })),
      );
    }
    const compared = chooseCompared(submissions);
    const board = { definition, scoring, submissions: compared, levels, items, report };
    signals.push(...(await findItemSignals(services, board)));
  }
  signals.push(...(await findSameFileSignals(services, definition.id)));
  return { submissions: all.length, signals: keepStrongest(signals) };
}

/** Keeps the strongest signal of each kind, pair and subject. */
function keepStrongest(signals: readonly FoundSignal[]): FoundSignal[] {
  const strongest = new Map<string, FoundSignal>();
  for (const signal of signals) {
    const { facts, submissionId, otherSubmissionId, subject } = signal;
    const key = [facts.kind, submissionId, otherSubmissionId, subject].join(' ');
    const before = strongest.get(key);
    if (!before || before.strength < signal.strength) strongest.set(key, signal);
  }
  return [...strongest.values()];
}

interface Board {
  definition: BenchmarkDefinition;
  scoring: Scoring;
  submissions: ScannedSubmission[];
  levels: SignalLevel[];
  items: readonly Item[];
  report: (done: number) => Promise<void>;
}

async function findItemSignals(
  services: Services,
  { definition, scoring, submissions, levels, items, report }: Board,
): Promise<FoundSignal[]> {
  const suspects = suspectParts(submissions);
  const found: FoundSignal[] = [];
  for (const [index, { id: task }] of definition.tasks.entries()) {
    const pause = async (done: number) => {
      await setImmediate();
      await report((index + done) / definition.tasks.length);
    };
    let submissionsRead = 0;
    const read = await readTask(services, definition, scoring, {
      task,
      items: items.filter((item) => item.task === task),
      submissions,
      pause: () => pause((0.5 * submissionsRead++) / submissions.length),
    });
    found.push(
      ...(await pairSignals(read, levels, (done) => pause(0.5 + done / 2))),
      ...findLeakSignals(read, suspects, levels),
      ...findInfluenceSignals(read, levels),
      ...findJumpSignals(read, levels, definition.groupCluster),
    );
  }
  return found;
}
