import { expect, test } from 'vitest';
import { file, question, score } from './testing-answers';

test('rows are matched by aspects in another spelling, with one note', () => {
  const rows = (video: string) => [{ question: question('yes_no', video), prediction: 'no' }];
  const renamed = { '7': { Action: rows('7') }, '8_reverse': { ' ACTION': rows('8_reverse') } };
  const { accuracy, issues } = score('yes_no', file('x.json', renamed));
  expect(accuracy).toEqual([1, 1]);
  const message = expect.stringContaining('"Action", " ACTION"');
  expect(issues).toMatchObject([{ severity: 'info', code: 'aspects_normalised', message }]);
});
