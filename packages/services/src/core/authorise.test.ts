import { describe, expect, it } from 'vitest';
import {
  canSeeSubmission,
  requireActive,
  requireAdmin,
  requireMaintainer,
  requireMaintainerOf,
  requireOwner,
  requireUser,
} from './authorise';
import type { Actor } from './context';
import type { Visibility } from './views';

const visitor: Actor = { kind: 'visitor' };
const user = { kind: 'user', role: 'user', maintains: [], blocked: false } as const;
const owner = { ...user, userId: 'owner' } as const satisfies Actor;
const other: Actor = { ...user, userId: 'other' };
const maintainer = {
  ...user,
  userId: 'maintainer',
  maintains: ['vidhal'],
} as const satisfies Actor;
const elsewhere: Actor = { ...user, userId: 'elsewhere', maintains: ['velociti'] };
const admin = { ...user, userId: 'admin', role: 'admin' } as const satisfies Actor;
const blockedMaintainer: Actor = {
  ...user,
  userId: 'maintainer',
  maintains: ['vidhal'],
  blocked: true,
};

const submission = (visibility: Visibility) => ({
  benchmark: 'vidhal',
  modelId: 'model',
  submitterId: 'owner',
  organisationId: null,
  visibility,
});
const failing = (code: string) => expect.objectContaining({ code });

describe('canSeeSubmission', () => {
  it('shows a public submission to everybody', () => {
    for (const actor of [visitor, owner, other, maintainer]) {
      expect(canSeeSubmission(actor, submission('public'))).toBe(true);
    }
  });

  it.each<Visibility>(['private', 'pending', 'withdrawn', 'hidden'])(
    'shows a %s submission to its owner and to maintainers only',
    (visibility) => {
      const allowed = [visitor, other, owner, maintainer].map((actor) =>
        canSeeSubmission(actor, submission(visibility)),
      );
      expect(allowed).toEqual([false, false, true, true]);
    },
  );
});

describe('requireOwner', () => {
  it('accepts the owner only', () => {
    expect(requireOwner(owner, submission('private')).user).toBe(owner);
    expect(() => requireOwner(visitor, submission('public'))).toThrow(failing('sign_in_required'));
    expect(() => requireOwner(other, submission('public'))).toThrow(failing('forbidden'));
    expect(() => requireOwner(maintainer, submission('private'))).toThrow(failing('forbidden'));
  });

  it('reports a hidden submission as not found', () => {
    expect(() => requireOwner(other, submission('private'))).toThrow(failing('not_found'));
    expect(() => requireOwner(other, null)).toThrow(failing('not_found'));
  });
});

it('maintainers have rights on their benchmarks only, admins on all benchmarks', () => {
  const maintain = (actor: Actor) => () => requireMaintainerOf(actor, 'vidhal');
  expect(maintain(maintainer)()).toBe(maintainer);
  expect(maintain(admin)()).toBe(admin);
  expect(maintain(elsewhere)).toThrow(failing('forbidden'));
  expect(canSeeSubmission(elsewhere, submission('hidden'))).toBe(false);
  expect(() => requireAdmin(maintainer)).toThrow(failing('forbidden'));
  expect(requireAdmin(admin)).toBe(admin);
});

it('blocked accounts can read their submissions and nothing else', () => {
  const blockedOwner: Actor = { ...owner, blocked: true };
  expect(canSeeSubmission(blockedOwner, submission('private'))).toBe(true);
  expect(() => requireOwner(blockedOwner, submission('private'))).toThrow(
    failing('account_blocked'),
  );
  expect(() => requireActive(blockedOwner)).toThrow(failing('account_blocked'));
  expect(requireUser(blockedOwner)).toBe(blockedOwner);
  expect(canSeeSubmission(blockedMaintainer, submission('private'))).toBe(false);
  expect(() => requireMaintainer(blockedMaintainer)).toThrow(failing('account_blocked'));
});

it('asks visitors to sign in and rejects users who are not maintainers', () => {
  expect(() => requireUser(visitor)).toThrow(failing('sign_in_required'));
  expect(() => requireMaintainer(visitor)).toThrow(failing('sign_in_required'));
  expect(() => requireMaintainer(owner)).toThrow(failing('forbidden'));
  expect(requireMaintainer(maintainer)).toBe(maintainer);
});

describe('a user whose account lacks something', () => {
  const restricted = { restricted: 'password_change_required' } as const;
  const missing = failing('password_change_required');

  it('reads their own records and changes nothing', () => {
    const user: Actor = { ...owner, ...restricted };
    expect(requireUser(user)).toBe(user);
    expect(canSeeSubmission(user, submission('private'))).toBe(true);
    expect(() => requireActive(user)).toThrow(missing);
    expect(() => requireOwner(user, submission('private'))).toThrow(missing);
  });

  it('has no rights as a maintainer or admin', () => {
    for (const user of [maintainer, admin]) {
      const limited: Actor = { ...user, ...restricted };
      expect(canSeeSubmission(limited, submission('private'))).toBe(false);
      expect(() => requireAdmin(limited)).toThrow(missing);
      expect(() => requireMaintainer(limited)).toThrow(missing);
      expect(() => requireMaintainerOf(limited, 'vidhal')).toThrow(missing);
    }
  });
});
