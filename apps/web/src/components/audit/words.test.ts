import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { actionGroups, describeAction, getChanges } from './words';

it('describes every audit action', () => {
  const source = path.join(
    import.meta.dirname,
    '../../../../../packages/services/src/core/audit.ts',
  );
  const entry = readFileSync(source, 'utf8').split('action:')[1]?.split('subjectType:')[0] ?? '';
  const actions = [...entry.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map((match) => match[1] ?? '');
  expect(actions.length).toBeGreaterThan(40);
  const known = actionGroups.flatMap((group) => group.actions.map(({ id }) => id));
  expect(known.sort()).toEqual(actions.sort());
});

it('shows only changed fields', () => {
  const before = { role: 'user', label: 'A', perDay: 5, verified: false, gone: 1, listed: [] };
  const after = {
    role: 'admin',
    label: 'A',
    perDay: 5,
    verified: true,
    listed: ['a', 'b'],
    reason: null,
  };
  expect(getChanges(before, after)).toEqual([
    { name: 'role', before: 'user', after: 'admin' },
    { name: 'verified', before: 'no', after: 'yes' },
    { name: 'gone', before: '1', after: null },
    { name: 'listed', before: 'none', after: 'a, b' },
    { name: 'reason', before: null, after: 'none' },
  ]);
  expect(getChanges({ contentHash: 'x' }, null)).toMatchObject([{ name: 'content hash' }]);
  expect(getChanges(null, null)).toEqual([]);
});

it('formats numbers with their unit', () => {
  const after = { items: 7540, temperature: 0.5, inputPrice: 1, perSubmissionNano: 5e9 };
  expect(getChanges(null, after).map(({ name, after: text }) => [name, text])).toEqual([
    ['items', '7,540'],
    ['temperature', '0.5'],
    ['input price per million tokens', '$1.00'],
    ['per submission', '$5.00'],
  ]);
});

it('the filter lists each action once, under its subject', () => {
  const titles = actionGroups.map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
  const rescore = actionGroups.find(({ title }) => title === 'Rescore');
  expect(rescore?.actions).toContainEqual({ id: 'rescore.roll-back', title: 'Roll back' });
});

it('shows an unknown action unchanged', () => {
  expect(describeAction('toString')).toBe('toString');
});
