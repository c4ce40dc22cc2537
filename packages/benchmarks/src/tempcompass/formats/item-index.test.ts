import { expect, test } from 'vitest';
import { file, question, score } from './testing-answers';

test.each([
  ['Action', ' ACTION'],
  ['fine-grained action', 'Coarse_grained_action'],
])('rows are matched by the aspects %j and %j, with one note', (first, second) => {
  const rows = (video: string) => [{ question: question('yes_no', video), prediction: 'no' }];
  const renamed = { '7': { [first]: rows('7') }, '8_reverse': { [second]: rows('8_reverse') } };
  const { accuracy, issues } = score('yes_no', file('x.json', renamed));
  expect(accuracy).toEqual([1, 1]);
  const message = `Aspects were matched in another spelling, or by their fine-grained aspects: "${first}", "${second}".`;
  expect(issues).toMatchObject([{ severity: 'info', code: 'aspects_normalised', message }]);
});
