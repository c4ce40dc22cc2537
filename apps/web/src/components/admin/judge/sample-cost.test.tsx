import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SampleCost } from './sample-cost';

const draw = (sample: number | null) =>
  renderToStaticMarkup(<SampleCost sample={sample} answerNano={2_000_000} />);

it('states the cost of all answers and who pays it', () => {
  expect(draw(50)).toContain('About $0.10, charged to your budget and the leaderboard’s.');
});

it('asks for a number instead of an amount while the entry is empty or invalid', () => {
  for (const entry of [null, Number.NaN, 0, -5, 12.5]) {
    expect(draw(entry)).toContain('Enter a whole number of answers');
    expect(draw(entry)).not.toContain('$');
  }
});
