import { expect, it } from 'vitest';
import { groupCategories, groupsHeight } from './category-groups';

const categories = ['all', 'short', 'long', 'summary'].map((id) => ({ id, title: id, points: {} }));
const headings: Record<string, string> = { short: 'Length', long: 'Length', summary: 'Type' };
const idsByGroup = (getGroup: (id: string) => string) =>
  groupCategories(categories, getGroup).map((group) => [
    group.title,
    group.categories.map(({ id }) => id),
  ]);

it('aspects with different headings are apart, and the whole is beside the first', () => {
  expect(idsByGroup((id) => headings[id] ?? '')).toEqual([
    ['Length', ['all', 'short', 'long']],
    ['Type', ['summary']],
  ]);
});

it('aspects with one heading or none stay together', () => {
  const ids = categories.map(({ id }) => id);
  expect(idsByGroup(() => '')).toEqual([['', ids]]);
  expect(idsByGroup((id) => (id === 'all' ? '' : 'Aspect'))).toEqual([['Aspect', ids]]);
});

it('groups are as high as their charts and headings together', () => {
  const groups = groupCategories(categories, (id) => headings[id] ?? '');
  const [first] = groups;
  const single = first ? groupsHeight([first], 1).wide : 0;
  expect(groupsHeight(groups, 1).wide).toBeGreaterThan(2 * single);
});
