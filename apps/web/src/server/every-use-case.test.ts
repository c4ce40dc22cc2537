import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { useCases } from './testing/access/use-cases';

/** Exports that ask for no actor: they run in a worker, on the machine itself, or decide nothing. */
const withoutActor: readonly string[] = [
  'getActor',
  'advanceJudged',
  'advanceRescores',
  'readLeaderboardVersion',
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

const web = path.join(import.meta.dirname, '..');
const services = path.join(import.meta.dirname, '../../../../packages/services/src');

/** The files of a folder whose paths match, with their text. */
function readFiles(folder: string, pattern: RegExp): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

/** What routes, actions and the process that parses files run: the tables try all of these. */
const entranceText = readFiles(
  web,
  /^app\/.*\broute\.ts$|^server\/actions\/\w+\.ts$|^server\/file-process\/use-cases\.ts$/,
)
  .map(({ text }) => text)
  .join('\n');

/** Every public entry of the services: one `index.ts` a folder. */
const entries = readFiles(services, /(?:^|\/)index\.ts$/)
  .map(({ file }) => path.join(services, file))
  .filter((file) => !file.startsWith(path.join(services, 'testing')));
const modules: Record<string, unknown>[] = await Promise.all(
  [...entries, path.join(services, 'connect-services.ts')].map(
    (file) => import(pathToFileURL(file).href),
  ),
);
const exported: Record<string, unknown> = Object.assign({}, ...modules);

const functions = Object.entries(exported).flatMap(([name, value]) =>
  typeof value === 'function' && !/^class\b/.test(String(value)) ? [name] : [],
);

it('the tables of access try every exported use case that asks for an actor', () => {
  const tried = new Set(Object.keys(useCases).map((row) => row.split(',')[0]));
  const missing = functions.filter(
    (name) =>
      !tried.has(name) &&
      !withoutActor.includes(name) &&
      !deciding.includes(name) &&
      !new RegExp(`\\b${name}\\b`).test(entranceText),
  );
  expect(missing, 'add them to testing/access/use-cases.ts').toEqual([]);
  expect(functions).toEqual(expect.arrayContaining([...tried]));
});

it('use cases listed as taking no actor exist and have no actor parameter', () => {
  for (const name of withoutActor) {
    expect(functions, name).toContain(name);
    const head = String(Reflect.get(exported, name)).split('{\n')[0] ?? '';
    expect(head, name).not.toMatch(/\bactor\b/);
  }
});
