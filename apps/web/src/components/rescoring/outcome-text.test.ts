import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { expect, it } from 'vitest';
import { describePublication, describeRollBack } from './outcome-text';

const outcome = {
  moved: 300,
  submissions: 41,
  values: 1200,
  intervals: 4,
  authors: 17,
  restored: null,
  kept: null,
};
const counts = { failed: 2 } as RescoreView['counts'];
const rights = { rollBack: true } as RescoreView['rights'];

it('the text about a published rescoring counts changed numbers, submissions and notified submitters', () => {
  const text = describePublication({ outcome, counts, rights }, 'Board X');
  expect(text).toContain(
    '1,204 numbers of 41 submissions changed, and 17 submitters were notified.',
  );
  expect(text).toContain('2 results couldn’t be scored and keep their earlier numbers.');
  const oneFailed = { failed: 1 } as RescoreView['counts'];
  expect(describePublication({ outcome, counts: oneFailed, rights }, 'Board X')).toContain(
    '1 result couldn’t be scored and keeps its earlier numbers.',
  );
});

it('the text about a roll-back counts the submissions that keep a newer result', () => {
  expect(describeRollBack({ outcome: { ...outcome, restored: 299, kept: 1 } })).toContain(
    '299 submissions have their earlier result again, and the submitters were notified. 1 submission keeps a newer result',
  );
});
