import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as services from './index';

/** Exports that ask for no actor: they run in a worker, on the machine itself, or decide nothing. */
const withoutActor: readonly string[] = [
  'actorOf',
  'advanceJudged',
  'advanceRescores',
  'boardVersion',
  'claimMails',
  'claimVerdicts',
  'connectServices',
  'consoleToLog',
  'createMaintainer',
  'endBeat',
  'finishCanaries',
  'finishSpotChecks',
  'firstAdmin',
  'lastCanaries',
  'mailed',
  'planNextRescore',
  'publicRules',
  'queuePauses',
  'readiness',
  'releaseVerdicts',
  'removeOldRepetitions',
  'removeOrphanUploads',
  'removeUnnamedFiles',
  'renewVerdicts',
  'resultPlace',
  'runEvaluation',
  'runNext',
  'runScans',
  'secretFreeLog',
  'seedSamples',
  'setMaintainerPassword',
  'settleVerdict',
  'siteFigures',
  'siteVersion',
  'startCanaries',
  'sweepEvaluations',
  'sweepJudging',
  'toServiceError',
  'writeBeat',
];

/** Exports that are the decision itself. */
const deciding: readonly string[] = ['isAdmin', 'isMaintainerOf', 'requireMaintainer'];

/** Keys of every `matrix` in the tests of authorisation, up to the first comma or blank. */
function decided(): Set<string> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^authorisation.*\.integration\.test\.ts$/.test(path.basename(file)),
  );
  const keys = files.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const table = text.slice(text.indexOf('const matrix'));
    return [...table.matchAll(/^ {2}'?(\w+)[^\n]*: (?:\[|\()/gm)].map((match) => match[1] ?? '');
  });
  return new Set(keys);
}

const functions = Object.entries(services).flatMap(([name, value]) =>
  typeof value === 'function' && !/^class\b/.test(String(value)) ? [name] : [],
);

it('every exported use case is in a matrix of roles, or asks for no actor', () => {
  const known = decided();
  for (const name of [...withoutActor, ...deciding]) known.add(name);
  const undecided = functions.filter((name) => !known.has(name));
  expect(undecided, 'add a line to an authorisation*.integration.test.ts').toEqual([]);
});

it('what is said to ask for no actor has no parameter of that name, and is still there', () => {
  for (const name of withoutActor) {
    expect(functions, name).toContain(name);
    const head = String(Reflect.get(services, name)).split('{\n')[0] ?? '';
    expect(head, name).not.toMatch(/\bactor\b/);
  }
});
