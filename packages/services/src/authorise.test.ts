import { describe, expect, it } from 'vitest';
import { canSeeSubmission, requireMaintainer, requireOwner, requireUser } from './authorise';
import type { Actor } from './context';
import type { Visibility } from './views';

const visitor: Actor = { kind: 'visitor' };
const owner: Actor = { kind: 'user', userId: 'owner', role: 'user' };
const other: Actor = { kind: 'user', userId: 'other', role: 'user' };
const maintainer: Actor = { kind: 'user', userId: 'keeper', role: 'maintainer' };

const submission = (visibility: Visibility) => ({ submitterId: 'owner', visibility });
const failing = (code: string) => expect.objectContaining({ code });

describe('canSeeSubmission', () => {
  it('shows a public submission to everybody', () => {
    for (const actor of [visitor, owner, other, maintainer]) {
      expect(canSeeSubmission(actor, submission('public'))).toBe(true);
    }
  });

  it.each<Visibility>(['private', 'withdrawn', 'hidden'])(
    'shows a %s submission to its owner and to maintainers only',
    (visibility) => {
      const seen = [visitor, other, owner, maintainer].map((actor) =>
        canSeeSubmission(actor, submission(visibility)),
      );
      expect(seen).toEqual([false, false, true, true]);
    },
  );
});

describe('requireOwner', () => {
  it('lets the owner pass and nobody else', () => {
    expect(requireOwner(owner, submission('private'))).toBe(owner);
    expect(() => requireOwner(visitor, submission('public'))).toThrow(failing('sign_in_required'));
    expect(() => requireOwner(other, submission('public'))).toThrow(failing('forbidden'));
    expect(() => requireOwner(maintainer, submission('private'))).toThrow(failing('forbidden'));
  });

  it('says of an unseen submission what it says of none', () => {
    expect(() => requireOwner(other, submission('private'))).toThrow(failing('not_found'));
    expect(() => requireOwner(other, null)).toThrow(failing('not_found'));
  });
});

it('tells visitors to sign in, and users that they are no maintainers', () => {
  expect(() => requireUser(visitor)).toThrow(failing('sign_in_required'));
  expect(() => requireMaintainer(visitor)).toThrow(failing('sign_in_required'));
  expect(() => requireMaintainer(owner)).toThrow(failing('forbidden'));
  expect(requireMaintainer(maintainer)).toBe(maintainer);
});
