import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { useCases } from './testing/access/use-cases';

/** Exports that need no actor: they run in a worker or on the command line, or make no access decision. */
const withoutActor: readonly string[] = [
  'getActor',
  'authenticateToken',
  'advanceJudged',
  'advanceRescores',
  'readLeaderboardVersion',
  'claimEmails',
  'claimInvitationEmails',
  'claimVerdicts',
  'connectServices',
  'consoleToLog',
  'countAttempt',
  'createMaintainer',
  'removeHeartbeat',
  'endGuesses',
  'findUnknownFields',
  'finishCanaries',
  'finishJudgeRepeats',
  'finishSpotChecks',
  'getFirstAdmin',
  'planNextRescore',
  'settleNotificationEmail',
  'renewEmail',
  'readPublicRules',
  'queuePauses',
  'checkReadiness',
  'releaseVerdicts',
  'returnUnsent',
  'claimTrial',
  'finishConnection',
  'finishQuestion',
  'releaseTrial',
  'removeOldTrials',
  'claimRequest',
  'releaseRequest',
  'removeOldRequests',
  'storeAnswer',
  'spendTokens',
  'removeEndedLimits',
  'removeExpiredLogins',
  'removeExpiredInvitations',
  'removeExpiredTransfers',
  'settleReleases',
  'notifyExpiringTokens',
  'revealDueModels',
  'checkAddress',
  'getHostAddress',
  'removeOldRepetitions',
  'removeDeletedFiles',
  'removeOrphanUploads',
  'removeUnnamedFiles',
  'renewVerdicts',
  'getResultRank',
  'getResultStanding',
  'writeReferences',
  'runEvaluation',
  'runNext',
  'runScans',
  'secretFreeLog',
  'seedSamples',
  'createPasswordReset',
  'proveAddress',
  'endAccess',
  'hasRights',
  'findAccount',
  'createPlaceholderEmail',
  'getContactEmail',
  'settleVerdict',
  'requireRoom',
  'readSiteStats',
  'getSiteStatus',
  'readSiteVersion',
  'readSettingsVersion',
  'getSiteSettings',
  'getSiteLogo',
  'startCanaries',
  'startGuess',
  'recordAuthentication',
  'sweepEvaluations',
  'settleInvitationEmail',
  'sweepJudging',
  'invalidInput',
  'isStorable',
  'parseInput',
  'toCsv',
  'toServiceError',
  'updateRankSets',
  'writeHeartbeat',
  'getEventFacts',
  'removeOldEvents',
  'recordRankChanges',
  'fanOutEvents',
  'claimDelivery',
  'prepareDelivery',
  'finishAttempt',
  'removeOldDeliveries',
];

/** Exports that make the access decision. */
const accessChecks: readonly string[] = [
  'isAdmin',
  'isFresh',
  'isMaintainer',
  'isMaintainerOf',
  'requireActive',
  'requireSubmitter',
  'requireLogoEditor',
  'requireAdmin',
  'requireMaintainer',
  'withAddress',
  'withConfirmation',
];

const web = path.join(import.meta.dirname, '..');
const services = path.join(import.meta.dirname, '../../../../packages/services/src');

/** Returns the files of a folder with matching paths, with their text. */
function readFiles(folder: string, pattern: RegExp): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

/** Code of route handlers, actions and the process that parses files. The other tables test these. */
const entryPointText = readFiles(
  web,
  /^app\/.*\broute\.ts$|^api\/routes\/\w+\.ts$|^server\/actions\/\w+\.ts$|^server\/file-process\/use-cases\.ts$/,
)
  .map(({ text }) => text)
  .join('\n');

/** Every public entry of the services: one `index.ts` per folder. */
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

it('the access tables cover every exported use case with an actor', () => {
  const tested = new Set(Object.keys(useCases).map((row) => row.split(',')[0]));
  const missing = functions.filter(
    (name) =>
      !tested.has(name) &&
      !withoutActor.includes(name) &&
      !accessChecks.includes(name) &&
      !new RegExp(`\\b${name}\\b`).test(entryPointText),
  );
  expect(missing, 'add them to testing/access/use-cases.ts').toEqual([]);
  expect(functions).toEqual(expect.arrayContaining([...tested]));
});

it('use cases listed without an actor exist and have no actor parameter', () => {
  for (const name of withoutActor) {
    expect(functions, name).toContain(name);
    const head = String(Reflect.get(exported, name)).split('{\n')[0] ?? '';
    expect(head, name).not.toMatch(/\bactor\b/);
  }
});
