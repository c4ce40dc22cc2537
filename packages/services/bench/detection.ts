import type { Table } from '@clapboard/benchmarks/bench';
import { createOutcomeTable } from '../src/features/integrity/read-task';
import { findAlikePairs } from '../src/features/integrity/signals/alike-pairs';
import type { ChoiceTable } from '../src/features/integrity/signals/choice-table';
import { findKnownHardItems, looksCopied } from '../src/features/integrity/signals/hard-items';
import { findUnpredictedParts } from '../src/features/integrity/signals/unpredicted-parts';
import {
  computeRightness,
  copiedKey,
  getChoices,
  honestAnswers,
  inFamilies,
  redrawn,
  type SimulatedLeaderboard,
  simulateLeaderboard,
} from '../src/testing/simulated-leaderboards';

const boards = 10;

/** Result of one simulated leaderboard: detected and injected cases, and false alarms. */
interface Tally {
  found: number;
  injected: number;
  falseAlarms: number;
}

type Simulation = (seed: string) => Promise<Tally> | Tally;

/** Detection rates and false alarms of the signals on simulated leaderboards. */
export async function* detection(): AsyncGenerator<Table> {
  yield await toTable('Copies', pairSimulations());
  yield await toTable('Honest boards', honestSimulations());
  yield await toTable('Copied keys', keySimulations());
}

async function toTable(title: string, simulations: Record<string, Simulation>): Promise<Table> {
  const lines = [`${'on 10 boards each'.padEnd(56)}${'found'.padStart(9)}${'false'.padStart(8)}`];
  for (const [name, simulate] of Object.entries(simulations)) {
    const sum: Tally = { found: 0, injected: 0, falseAlarms: 0 };
    for (let board = 0; board < boards; board += 1) {
      const { found, injected, falseAlarms } = await simulate(`${name} ${board}`);
      sum.found += found;
      sum.injected += injected;
      sum.falseAlarms += falseAlarms;
    }
    const found = sum.injected === 0 ? '–' : `${sum.found}/${sum.injected}`;
    lines.push(`${name.padEnd(56)}${found.padStart(9)}${String(sum.falseAlarms).padStart(8)}`);
  }
  return { title, lines: [], remark: lines.join('\n') };
}

async function pairTally(table: ChoiceTable, isInjected = false): Promise<Tally> {
  const pairs = await findAlikePairs(
    table,
    () => true,
    async () => undefined,
  );
  const copy = table.rows.length - 1;
  const found = pairs.some(({ first, second }) => isInjected && first === 1 && second === copy);
  const injected = isInjected ? 1 : 0;
  return { found: Number(found), injected, falseAlarms: pairs.length - Number(found) };
}

function pairSimulations(): Record<string, Simulation> {
  const simulations: Record<string, Simulation> = {};
  for (const options of [4, 2] as const) {
    for (const models of [4, 8, 20, 50]) {
      for (const share of [0.03, 0.1, 0.3, 0.5]) {
        const name = `${options} options, ${models} models, ${100 * share} % redrawn`;
        simulations[name] = (seed) =>
          copied(simulateLeaderboard({ models, options, seed }), share, seed);
      }
    }
  }
  simulations['4 options, 20 models, 150 items, 30% redrawn'] = (seed) =>
    copied(simulateLeaderboard({ models: 20, items: 150, seed }), 0.3, seed);
  simulations['by rightness alone, 20 models, 30% redrawn'] = (seed) => {
    const board = simulateLeaderboard({ models: 20, seed });
    const copy = redrawn(board, board.answers[1] ?? [], 0.3, seed);
    return pairTally(createOutcomeTable(computeRightness([...board.answers, copy])), true);
  };
  return simulations;
}

function copied(board: SimulatedLeaderboard, share: number, seed: string): Promise<Tally> {
  const copy = redrawn(board, board.answers[1] ?? [], share, seed);
  return pairTally(getChoices(board, [...board.answers, copy]), true);
}

function honestSimulations(): Record<string, Simulation> {
  const simulations: Record<string, Simulation> = {};
  for (const models of [6, 20, 50, 200]) {
    simulations[`${models} independent models`] = (seed) => {
      const board = simulateLeaderboard({ models, seed });
      return pairTally(getChoices(board, board.answers));
    };
  }
  for (const share of [0.2, 0.3, 0.5]) {
    simulations[`50 models, 5 families share ${100 * share} % (225 pairs a board)`] = (seed) => {
      const board = inFamilies(simulateLeaderboard({ models: 50, seed }), 5, share, seed);
      return pairTally(getChoices(board, board.answers));
    };
  }
  simulations['20 models, hard items'] = (seed) => {
    const rows = computeRightness(simulateLeaderboard({ models: 20, seed }).answers);
    return { found: 0, injected: 0, falseAlarms: findKnownHardItems(rows).length };
  };
  for (const lead of [1, 2]) {
    simulations[`20 models and one ${lead} logit above the best, hard items`] = (seed) => {
      const board = simulateLeaderboard({ models: 20, seed });
      const best = honestAnswers(board.questions, Math.max(...board.skills) + lead, seed);
      const rows = computeRightness([...board.answers, best]);
      return { found: 0, injected: 0, falseAlarms: findKnownHardItems(rows).length };
    };
  }
  simulations['50 models, 5 of them specialists in one of 4 parts'] = (seed) => {
    const board = simulateLeaderboard({ models: 45, seed });
    const specialists = Array.from({ length: 5 }, (_, i) => {
      const skill = board.skills[i] ?? 0;
      const isOwn = (item: number) => item % parts === i % parts;
      const skillAt = (item: number) => skill + (isOwn(item) ? 1.5 : 0);
      return honestAnswers(board.questions, skillAt, `${seed} specialist ${i}`);
    });
    const answers = [...board.answers, ...specialists];
    return { found: 0, injected: 0, falseAlarms: leaks(answers).length };
  };
  return simulations;
}

const parts = 4;

function keySimulations(): Record<string, Simulation> {
  const simulations: Record<string, Simulation> = {};
  for (const models of [8, 20, 50]) {
    for (const leaked of [1, 2, parts]) {
      const name = `${models} models, 95% right in ${leaked} of ${parts} parts`;
      simulations[name] = (seed) => {
        const board = simulateLeaderboard({ models, items: 800, seed });
        const key = copiedKey(board, 0.95, seed);
        const honest = board.answers[0] ?? [];
        const copy = honest.map((answer, item) =>
          item % parts < leaked ? (key[item] ?? answer) : answer,
        );
        const found = leaks([...board.answers.slice(1), copy]);
        const isFound = found.includes(models - 1);
        const falseAlarms = found.filter((index) => index !== models - 1).length;
        return { found: Number(isFound), injected: 1, falseAlarms };
      };
    }
  }
  return simulations;
}

/** Indices of submissions with a ground-truth signal in a task. Each part contains every fourth item. */
function leaks(answers: readonly (readonly number[])[]): number[] {
  const rows = computeRightness(answers);
  const toRows = (part: number) =>
    rows.map((row) => row.filter((_, item) => item % parts === part));
  const scores = rows.map((_, index) => ({
    parts: new Map(
      Array.from({ length: parts }, (_, part) => {
        const row = toRows(part)[index] ?? new Float64Array();
        const value = row.reduce((sum, right) => sum + right, 0) / row.length;
        return [String(part), { value, n: row.length }] as const;
      }),
    ),
  }));
  const suspects = findUnpredictedParts(scores).filter(({ index, part }) =>
    looksCopied(toRows(Number(part)), index),
  );
  return [...new Set([...suspects, ...findKnownHardItems(rows)].map(({ index }) => index))];
}
