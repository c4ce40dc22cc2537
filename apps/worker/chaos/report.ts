import { listViolations, type Tally } from './tally';

/** Circumstances of the run. */
export interface RunFacts {
  commit: string;
  seed: number;
  begun: Date;
  minutes: number;
  machine: string;
}

const columns = [
  'fault',
  'repetitions',
  'submissions',
  'rejected',
  'reads',
  'reads rejected',
  'reads cut',
  'reads failed',
  'interrupted',
  'lost',
  'stuck',
  'written twice',
  'incomplete',
  'unclear',
  'recovery median s',
  'max s',
  'result',
];

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function formatResult(tally: Tally): string {
  if (tally.skipReason !== null) return `skipped: ${tally.skipReason}`;
  if (tally.repetitions === 0) return 'not run';
  return listViolations(tally).length === 0 ? 'passed' : 'FAILED';
}

function row(tally: Tally): string[] {
  const { violations, recoveries } = tally;
  const ran = tally.repetitions > 0;
  return [
    tally.title,
    String(tally.repetitions),
    String(tally.submissions),
    String(tally.refused),
    String(tally.reads),
    String(tally.readsRefused),
    String(tally.readsCut),
    String(violations.reads.length),
    String(tally.interrupted),
    String(violations.lost.length),
    String(violations.stuck.length),
    String(violations.writtenTwice.length),
    String(violations.halfMade.length),
    String(violations.conduct.length),
    ran ? seconds(median(recoveries)) : '',
    ran ? seconds(Math.max(...recoveries)) : '',
    formatResult(tally),
  ];
}

/** Formats the report as Markdown: circumstances, a row per fault, and violations. */
export function markdown(facts: RunFacts, tallies: readonly Tally[]): string {
  const lines = [columns, columns.map(() => '---'), ...tallies.map(row)];
  const violations = tallies.flatMap((tally) =>
    listViolations(tally)
      .slice(0, 20)
      .map((text) => `- ${tally.name}: ${text.replaceAll('\n', ' ')}`),
  );
  return [
    '# Chaos test',
    '',
    `Commit ${facts.commit}, seed ${facts.seed}, started ${facts.begun.toISOString()}, ${facts.minutes.toFixed(1)} minutes, ${facts.machine}.`,
    '',
    'Repetitions: total of the fault, half of them with each queue if it is tested with both. Rejected: requests with a clear error during the fault. Reads: pages and API responses through the proxy; rejected with 503 while the database is down; cut after their website was killed in the middle, and read again. Interrupted: claims after an evaluation’s first. Recovery: time from the end of the fault until all submissions were scored, including the scoring.',
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...(violations.length > 0 ? ['## Violations', '', ...violations, ''] : []),
  ].join('\n');
}
