import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

/** Exports that ask for no actor: they run in a worker, on the machine itself, or decide nothing. */
const withoutActor: readonly string[] = [
  'getActor',
  'advanceJudged',
  'advanceRescores',
  'boardVersion',
  'claimEmails',
  'markEmailed',
  'claimVerdicts',
  'connectServices',
  'consoleToLog',
  'countAttempt',
  'createMaintainer',
  'removeHeartbeat',
  'endGuesses',
  'finishCanaries',
  'finishSpotChecks',
  'firstAdmin',
  'lastCanaries',
  'planNextRescore',
  'postponeEmail',
  'publicRules',
  'queuePauses',
  'readiness',
  'releaseVerdicts',
  'removeEndedLimits',
  'removeOldRepetitions',
  'removeOrphanUploads',
  'removeUnnamedFiles',
  'renewVerdicts',
  'getResultRank',
  'runEvaluation',
  'runNext',
  'runScans',
  'secretFreeLog',
  'seedSamples',
  'setMaintainerPassword',
  'settleVerdict',
  'readSiteStats',
  'siteVersion',
  'startCanaries',
  'startGuess',
  'sweepEvaluations',
  'sweepJudging',
  'toCsv',
  'toServiceError',
  'updateRankSets',
  'writeHeartbeat',
];

/** Exports that are the decision itself. */
const deciding: readonly string[] = [
  'isAdmin',
  'isMaintainerOf',
  'requireActive',
  'requireMaintainer',
];

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

/** Every public entry of the package: one `index.ts` a folder. */
const entries = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.ts' && !file.startsWith('testing'))
  .map((file) => path.join(import.meta.dirname, file));
const modules: Record<string, unknown>[] = await Promise.all(
  [...entries, path.join(import.meta.dirname, 'connect-services.ts')].map(
    (file) => import(pathToFileURL(file).href),
  ),
);
const services: Record<string, unknown> = Object.assign({}, ...modules);

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
