import { expect, it } from 'vitest';
import { resolveAccess } from './resolve-access';

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
