import { expect, it } from 'vitest';
import { proposeAccess, resolveAccess } from './propose-access';

const quiz = { title: 'Quiz', answersPublished: true, hasPrivateRevision: false };

it('proposes Public, with the reason, for a benchmark whose answers are published', () => {
  expect(proposeAccess(quiz)).toEqual({
    access: 'public',
    reason: 'Quiz publishes its answers, so Public is selected. Choose Private for a held-out set.',
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

it('a selection replaces the proposal', () => {
  expect(resolveAccess('quiz', { benchmark: 'quiz', access: 'public' }, 'private')).toBe('public');
  expect(resolveAccess('quiz', { benchmark: 'quiz', access: 'private' }, 'public')).toBe('private');
  expect(resolveAccess('quiz', null, 'public')).toBe('public');
});

it('Public, selected for another benchmark, publishes nothing of this one', () => {
  const selected = { benchmark: 'other', access: 'public' } as const;
  expect(resolveAccess('quiz', selected, 'private')).toBe('private');
});

it('Private stays selected when another benchmark is chosen', () => {
  const selected = { benchmark: 'other', access: 'private' } as const;
  expect(resolveAccess('quiz', selected, 'public')).toBe('private');
});
