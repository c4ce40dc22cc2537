import {
  type AccessFixture,
  type AccessRole,
  benchmark,
  createAccessFixture,
  removeAccessFixture,
  roles,
} from './access-fixture';
import { actionArgs, pageAddresses, routeRequests, type Trial } from './access-requests';
import { type Audience, actions, pages, routes } from './access-table';
import { expect, test } from './fixture';
import { HttpAccount } from './http-account';
import { callAction, servedActions } from './server-actions';
import { credentials, newVisitor, site } from './users';

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

/** Roles that must not see anything private of the benchmark. */
const strangers: readonly AccessRole[] = ['visitor', 'other', 'elsewhere'];

/** Messages of the error table to a user without the right; see packages/services/src/core/errors.ts. */
const refusals =
  /^(You are not signed in|Your account may not do this|This account is blocked|There is nothing here)/;

/** The roles in the order in which they try an entrance: admitted roles may change the records, so they go last. */
function trialRoles(audience: Audience): AccessRole[] {
  const inside = roles.filter((role) => admitted[audience].includes(role));
  return [...roles.filter((role) => !inside.includes(role)), ...inside];
}

let fixture: AccessFixture;
let questionFile = '';

test.beforeAll(async () => {
  fixture = await createAccessFixture();
  const about = await (await newVisitor().fetch(`/b/${benchmark}/about`)).text();
  questionFile = /\/api\/benchmarks\/[^"]+\/question-files\/[^"]+/.exec(about)?.[0] ?? '';
});
test.afterAll(() => removeAccessFixture(fixture));

function createTrial(role: AccessRole, sessionId = ''): Trial {
  const submission = fixture.submissions[role === 'blocked' ? 'blocked' : 'owner'];
  return { fixture, role, submission, sessionId, questionFile };
}

type Outcome = string;

/** Compares the outcomes of an entrance by role with its audience. */
async function expectAudience(
  entrance: string,
  audience: Audience,
  tryAs: (role: AccessRole) => Promise<Outcome>,
): Promise<void> {
  const outcomes: Record<string, Outcome> = {};
  const expected: Record<string, Outcome> = {};
  for (const role of trialRoles(audience)) {
    outcomes[role] = await tryAs(role);
    expected[role] = admitted[audience].includes(role) ? 'admitted' : 'refused';
  }
  expect.soft(outcomes, entrance).toEqual(expected);
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

/** Signs a user in once more, as from a second browser. Returns the id of the session. */
async function addSession(role: AccessRole): Promise<string> {
  if (role === 'visitor') return 'none';
  const userId = fixture.userIds[role];
  const { name } = await fixture.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true },
  });
  const { email, password } = credentials(name);
  await new HttpAccount(site.url).signIn(email, password);
  const session = await fixture.db.session.findFirstOrThrow({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return session.id;
}

test('every page admits every role of its audience, and no other @nightly', async () => {
  for (const [folder, audience] of Object.entries(pages)) {
    const address = pageAddresses[folder as keyof typeof pages];
    await expectAudience(folder, audience, async (role) =>
      readOutcome(role, await fixture.users[role].fetch(address?.(createTrial(role)) ?? folder)),
    );
  }
});

test('every route handler admits every role of its audience, and no other @nightly', async () => {
  for (const [route, audience] of Object.entries(routes)) {
    await expectAudience(route, audience, async (role) => {
      const { path, init } = routeRequests[route as keyof typeof routes](createTrial(role));
      return readOutcome(role, await fixture.users[role].fetch(path, init));
    });
  }
});

test('every server action admits every role of its audience, and no other @nightly', async () => {
  const served = servedActions();
  expect([...served.keys()].sort()).toEqual(Object.keys(actions).sort());
  for (const [name, args] of Object.entries(actionArgs)) {
    const audience = actions[name as keyof typeof actions];
    const { id = '', page = '/' } = served.get(name) ?? {};
    await expectAudience(name, audience, async (role) => {
      const sessionId = name.endsWith('#revokeSessions') ? await addSession(role) : '';
      const trial = createTrial(role, sessionId);
      const address = pageAddresses[page as keyof typeof pages]?.(trial) ?? page;
      const answer = await callAction(fixture.users[role], { id, address }, args(trial));
      return refusals.test(answer) ? 'refused' : 'admitted';
    });
  }
});
