import { expect, it } from 'vitest';
import { proposeAccess } from './propose-access';

const quiz = { title: 'Quiz', answersPublished: true, hasPrivateRevision: false };

it('proposes Public, with the reason, for a benchmark whose answers are published', () => {
  expect(proposeAccess(quiz)).toEqual({
    access: 'public',
    reason:
      'The authors of Quiz publish its answers, so new revisions are public by default. Choose Private for a held-out set.',
  });
});

it('proposes Private beside a private revision, so that no held-out set is published by default', () => {
  const proposal = proposeAccess({ ...quiz, hasPrivateRevision: true });
  expect(proposal.access).toBe('private');
  expect(proposal.reason).toContain('Quiz has a private revision');
});

it('proposes Private for a benchmark that doesn’t publish its answers', () => {
  expect(proposeAccess({ ...quiz, answersPublished: false }).access).toBe('private');
});
