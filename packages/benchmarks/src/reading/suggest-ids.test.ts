import { expect, it } from 'vitest';
import { suggestIds } from './suggest-ids';

const none = new Set<string>();

it.each([
  ['Action_1', 'action_1'],
  ['action_001', 'action_1'],
  ['action-1', 'action_1'],
  ['Partial Actions / 07', 'partial_actions/7'],
  ['1000.0', '1000'],
  ['1e3', '1000'],
  ['1.0E+03', '1000'],
])('%s is an item in another spelling', (id, item) => {
  const known = new Set(['action_1', 'action_10', 'partial_actions/7', '1000']);
  expect(suggestIds(['x', id], known, none)).toBe(`Rename "${id}" to "${item}". `);
});

it.each([
  ['coref/videos/v_1/Ev1'],
  ['coref//data/v_1.mp4/Ev1'],
  ['run/coref/v_1/Ev1'],
  ['coref/D:\\data\\v_1.mp4/ev1'],
])('%s is an item with folders in its id', (id) => {
  const known = new Set(['coref/v_1/Ev1', 'coref/v_1/Ev2']);
  expect(suggestIds([id], known, none)).toBe(`Rename ${JSON.stringify(id)} to "coref/v_1/Ev1". `);
});

it('suggests no item if an id with folders could be several', () => {
  expect(suggestIds(['a/b/c/d'], new Set(['a/b/d', 'a/c/d']), none)).toBe('');
});

it('names three ids and the number of others, and none that could be several items', () => {
  const known = new Set(['a_1', 'a_2', 'a_3', 'a_4', 'b_1', 'B_1']);
  expect(suggestIds(['A_1', 'A_2', 'A_3', 'A_4', 'b_01'], known, none)).toBe(
    'Rename "A_1" to "a_1", "A_2" to "a_2", "A_3" to "a_3" and 1 more. ',
  );
  expect(suggestIds(['b_01', 'a_5'], known, none)).toBe('');
});

it('suggests no item that the file answers already', () => {
  const known = new Set(['a_1', 'a_2']);
  expect(suggestIds(['A_1', 'A_2'], known, new Set(['a_1']))).toBe('Rename "A_2" to "a_2". ');
});

it('ignores ids of millions of characters', () => {
  expect(suggestIds([`a_${'0'.repeat(400)}1`], new Set(['a_1']), none)).toBe('');
});
