import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Audience, type PagePath, pages } from '../src/pages';
import {
  type AccessFixture,
  type AccessRole,
  createAccessFixture,
  removeAccessFixture,
  roles,
} from './access-fixture';
import { createTrial, pageAddresses, sampleActions, sampleRoutes } from './access-requests';
import { expect, test } from './fixture';
import { callAction, servedActions } from './server-actions';

/** The roles of each audience. Blocked owners read their own records and change nothing. */
const admitted: Readonly<Record<Audience, readonly AccessRole[]>> = {
  everybody: roles,
  'signed-in': roles.filter((role) => role !== 'visitor'),
  active: roles.filter((role) => role !== 'visitor' && role !== 'blocked'),
  'its-users': ['owner', 'blocked', 'maintainer', 'admin'],
  owner: ['owner'],
  maintainers: ['elsewhere', 'maintainer', 'admin'],
  'its-maintainers': ['maintainer', 'admin'],
  admins: ['admin'],
  token: [],
};

/** Roles that must not see private data of the benchmark. */
const strangers: readonly AccessRole[] = ['visitor', 'other', 'elsewhere'];

/** Messages of the error table to a user without the right; see packages/services/src/core/errors.ts. */
const refusals =
  /^(You are not signed in|Your account doesn’t have permission|This account is blocked|Not found, or not public)/;

/** Returns the roles in the order of their requests. Admitted roles may change the records, so they go last. */
function trialRoles(audience: Audience): AccessRole[] {
  const inside = roles.filter((role) => admitted[audience].includes(role));
  return [...roles.filter((role) => !inside.includes(role)), ...inside];
}

let fixture: AccessFixture;

test.beforeAll(async () => {
  fixture = await createAccessFixture();
});
test.afterAll(() => removeAccessFixture(fixture));

type Outcome = string;

/** Compares the outcomes of an entry point by role with its audience. */
async function expectAudience(
  entryPoint: string,
  audience: Audience,
  tryAs: (role: AccessRole) => Promise<Outcome>,
): Promise<void> {
  const outcomes: Record<string, Outcome> = {};
  const expected: Record<string, Outcome> = {};
  for (const role of trialRoles(audience)) {
    outcomes[role] = await tryAs(role);
    expected[role] = admitted[audience].includes(role) ? 'admitted' : 'refused';
  }
  expect.soft(outcomes, entryPoint).toEqual(expected);
}

/** Returns `admitted`, `refused`, or what else the response says. Pages redirect visitors to sign in. */
async function readOutcome(role: AccessRole, response: Response): Promise<Outcome> {
  const { status, headers } = response;
  const body = await response.text();
  if (strangers.includes(role) && body.includes(fixture.secret)) return 'showed private data';
  const toSignIn = status === 307 && headers.get('location')?.includes('/sign-in');
  if (toSignIn || [401, 403, 404].includes(status)) return 'refused';
  return status < 500 ? 'admitted' : `status ${status}`;
}

/** Returns all server actions of the source by file and name. */
function exportedActions(): string[] {
  const folder = path.join(import.meta.dirname, '../src/server/actions');
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.startsWith("'use server'")) return [];
    return [...text.matchAll(/^export (?:async function|const) (\w+)/gm)].map(
      ([, name]) => `${path.basename(file, '.ts')}#${name}`,
    );
  });
}

/** Pages that this site lacks, for everybody: legal texts that nobody has entered, and a view that nobody has saved. */
const absent: readonly string[] = ['/imprint', '/privacy', '/v/[id]'];

test('every page admits exactly the roles of its audience @nightly', async () => {
  for (const [folder, { audience }] of Object.entries(pages)) {
    if (absent.includes(folder)) continue;
    const address = pageAddresses[folder as PagePath];
    await expectAudience(folder, audience, async (role) => {
      const path = address?.(createTrial(fixture, role)) ?? folder;
      return readOutcome(role, await fixture.users[role].fetch(path));
    });
  }
});

test('route handlers identify the session over HTTP @nightly', async () => {
  for (const { audience, path, init } of sampleRoutes) {
    await expectAudience(audience, audience, async (role) =>
      readOutcome(role, await fixture.users[role].fetch(path(createTrial(fixture, role)), init)),
    );
  }
});

test('server actions identify the session over HTTP, and every action is used by a page @nightly', async () => {
  const served = servedActions();
  expect([...served.keys()].sort()).toEqual(exportedActions().sort());
  for (const { name, audience, input } of sampleActions) {
    const { id = '', page = '/' } = served.get(name) ?? {};
    await expectAudience(name, audience, async (role) => {
      const trial = createTrial(fixture, role);
      const address = pageAddresses[page as PagePath]?.(trial) ?? page;
      const answer = await callAction(fixture.users[role], { id, address }, [input(trial)]);
      return refusals.test(answer) ? 'refused' : 'admitted';
    });
  }
});
