import { broken, type Tally } from './tally';

/** Where and how the run was made. */
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
  'refused',
  'interrupted',
  'lost',
  'stuck',
  'written twice',
  'half made',
  'unclear',
  'recovery median s',
  'max s',
  'verdict',
];

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function verdict(tally: Tally): string {
  if (tally.impossible !== null) return `not possible here: ${tally.impossible}`;
  if (tally.repetitions === 0) return 'not run';
  return broken(tally).length === 0 ? 'held' : 'BROKEN';
}

function row(tally: Tally): string[] {
  const { violations, recoveries } = tally;
  const ran = tally.repetitions > 0;
  return [
    tally.title,
    String(tally.repetitions),
    String(tally.submissions),
    String(tally.refused),
    String(tally.interrupted),
    String(violations.lost.length),
    String(violations.stuck.length),
    String(violations.writtenTwice.length),
    String(violations.halfMade.length),
    String(violations.conduct.length),
    ran ? seconds(median(recoveries)) : '',
    ran ? seconds(Math.max(...recoveries)) : '',
    verdict(tally),
  ];
}

/** The report as Markdown: facts, one line a fault, and what was broken in words. */
export function markdown(facts: RunFacts, tallies: readonly Tally[]): string {
  const lines = [columns, columns.map(() => '---'), ...tallies.map(row)];
  const told = tallies.flatMap((tally) =>
    broken(tally)
      .slice(0, 20)
      .map((what) => `- ${tally.name}: ${what.replaceAll('\n', ' ')}`),
  );
  return [
    '# Chaos',
    '',
    `Commit ${facts.commit}, seed ${facts.seed}, begun ${facts.begun.toISOString()}, ${facts.minutes.toFixed(1)} minutes, ${facts.machine}.`,
    '',
    'Repetitions: of the fault in all, half of them with each queue where it is tried with both. Refused: clear answers of the error table while the fault lasted. Interrupted: claims beyond an evaluation’s first. Recovery: from the end of the fault until all that was submitted was scored, the work itself included.',
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...(told.length > 0 ? ['## Broken', '', ...told, ''] : []),
  ].join('\n');
}
