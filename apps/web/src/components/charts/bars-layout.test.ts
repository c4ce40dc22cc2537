import { expect, it } from 'vitest';
import { measureNames } from './bars-layout';

const toCategory = (title: string) => ({ id: title, title, points: {} });

it('names that wrap between words have a line for each of their parts', () => {
  const lines = (title: string) => (measureNames([toCategory(title)], true).height - 6) / 15;
  expect(lines('Overall')).toBe(1);
  expect(lines('Time order understanding')).toBe(2);
  expect(lines('Non-existent actions with non-existent scene depictions')).toBe(4);
});
