import { expect, it } from 'vitest';
import { listDocumentation } from '@/site-search/list-documentation';
import { findEntries } from './find-entries';

const find = (text: string) => findEntries(listDocumentation(), text).map(({ href }) => href);

it('a section is found by words of its heading in any order', () => {
  expect(find('rank shared')).toEqual(['/docs/numbers#rank']);
  expect(find('IMPORT dataset')).toContain('/docs/maintainers#dataset');
});

it('a section is found by its heading and the page together', () => {
  expect(find('about vidhal file formats')).toEqual(['/b/vidhal/about#formats']);
});

it('entries that begin with the text come first', () => {
  expect(find('webhooks')[0]).toBe('/docs/webhooks');
});

it('nothing is found without text, or by a word that no heading has', () => {
  expect(find(' ')).toEqual([]);
  expect(find('interval xyz')).toEqual([]);
});
