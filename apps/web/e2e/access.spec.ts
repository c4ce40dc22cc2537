import { expect, test } from '@playwright/test';
import {
  type AccessCast,
  type AccessRole,
  benchmark,
  makeAccessCast,
  removeAccessCast,
  roles,
} from './access-cast';
import { actionArgs, pageAddresses, routeRequests, type Trial } from './access-requests';
import { type Audience, actions, pages, routes } from './access-table';
import { HttpAccount } from './http-account';
import { site } from './people';
import { callAction, servedActions } from './server-actions';

const all: readonly AccessRole[] = roles;
/** Who is let in, by whom an entrance is for. A blocked owner reads what is their own and changes nothing. */
const letIn: Readonly<Record<Audience, readonly AccessRole[]>> = {
  everybody: all,
  'signed-in': all.filter((role) => role !== 'visitor'),
  active: all.filter((role) => role !== 'visitor' && role !== 'blocked'),
  'its-people': ['owner', 'blocked', 'maintainer', 'admin'],
  owner: ['owner'],
  maintainers: ['elsewhere', 'maintainer', 'admin'],
  'its-maintainers': ['maintainer', 'admin'],
  admins: ['admin'],
  token: [],
};
/** To whom nothing of what is private of the benchmark may be shown. */
const strangers: readonly AccessRole[] = ['visitor', 'other', 'elsewhere'];

/** What the error table tells those who may not; see packages/services/src/errors.ts. */
const refusals =
  /^(You are not signed in|Your account may not do this|This account is blocked|There is nothing here)/;

let cast: AccessCast;
let questionFile = '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  cast = await makeAccessCast();
  const about = await (await cast.people.visitor.fetch(`/b/${benchmark}/about`)).text();
  questionFile = /\/api\/benchmarks\/[^"]+\/question-files\/[^"]+/.exec(about)?.[0] ?? '';
});
test.afterAll(() => removeAccessCast(cast));

function trialOf(role: AccessRole, sessionId = ''): Trial {
  const submission = cast.submissions[role === 'blocked' ? 'blocked' : 'owner'];
  return { cast, role, submission, sessionId, questionFile };
}

/** What became of a request: `in`, `refused` or what else. A page sends visitors to sign in. */
function outcome({ status, headers }: Response): string {
  const toSignIn = status === 307 && headers.get('location')?.includes('/sign-in');
  if (toSignIn || [401, 403, 404].includes(status)) return 'refused';
  return status < 500 ? 'in' : `status ${status}`;
}

const expected = (audience: Audience) =>
  Object.fromEntries(all.map((role) => [role, letIn[audience].includes(role) ? 'in' : 'refused']));

/** The outcomes of one entrance by role; those who are refused go first, since who is let in may change it. */
async function outcomes(
  audience: Audience,
  ask: (role: AccessRole) => Promise<string>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const order = [...all].sort(
    (a, b) => Number(letIn[audience].includes(a)) - Number(letIn[audience].includes(b)),
  );
  for (const role of order) found[role] = await ask(role);
  return found;
}

test('every page is shown to those whom it is for, and nobody else', async () => {
  test.setTimeout(180_000);
  for (const [folder, audience] of Object.entries(pages)) {
    const address = pageAddresses[folder as keyof typeof pages];
    const found = await outcomes(audience, async (role) => {
      const response = await cast.people[role].fetch(address?.(trialOf(role)) ?? folder);
      const body = await response.text();
      if (strangers.includes(role) && body.includes(cast.secret)) return 'told what is private';
      return outcome(response);
    });
    expect.soft(found, folder).toEqual(expected(audience));
  }
});

test('every route handler answers those whom it is for, and nobody else', async () => {
  for (const [route, audience] of Object.entries(routes)) {
    const found = await outcomes(audience, async (role) => {
      const { path, init } = routeRequests[route as keyof typeof routes](trialOf(role));
      const response = await cast.people[role].fetch(path, init);
      const body = await response.text();
      if (strangers.includes(role) && body.includes(cast.secret)) return 'told what is private';
      return outcome(response);
    });
    expect.soft(found, route).toEqual(expected(audience));
  }
});

/** Another session of somebody's, as of a second browser. */
async function secondSession(role: AccessRole): Promise<string> {
  if (role === 'visitor') return 'none';
  const user = await cast.db.user.findUniqueOrThrow({
    where: { id: cast.userIds[role] },
    select: { name: true, email: true },
  });
  await new HttpAccount(site.url).signIn(user.email, `password of ${user.name}`);
  const session = await cast.db.session.findFirstOrThrow({
    where: { userId: cast.userIds[role] },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return session.id;
}

test('every server action acts for those whom it is for, and nobody else', async () => {
  test.setTimeout(180_000);
  const served = servedActions();
  expect([...served.keys()].sort()).toEqual(Object.keys(actions).sort());
  for (const [name, args] of Object.entries(actionArgs)) {
    const audience = actions[name as keyof typeof actions];
    const { id = '', page = '/' } = served.get(name) ?? {};
    const found = await outcomes(audience, async (role) => {
      const sessionId = name.endsWith('#endSession') ? await secondSession(role) : '';
      const trial = trialOf(role, sessionId);
      const address = pageAddresses[page as keyof typeof pages]?.(trial) ?? page;
      const answer = await callAction(cast.people[role], { id, address }, args(trial));
      return refusals.test(answer) ? 'refused' : 'in';
    });
    expect.soft(found, name).toEqual(expected(audience));
  }
});
