import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RankLine } from './rank-line';

const benchmark = { id: 'quiz', title: 'Quiz' };
const rankSet = { best: 1, worst: 1 };
const render = (rank: number, total: number) =>
  renderToStaticMarkup(
    <RankLine rank={{ rank, total, rankSet }} would={null} benchmark={benchmark} />,
  );

it('the only result of a leaderboard is not said to be better than others', () => {
  const html = render(1, 1);
  expect(html).toContain('No other result is ranked here yet.');
  expect(html).not.toContain('significantly better');
});

it('a result among others is explained by its possible ranks', () => {
  expect(render(1, 3)).toContain('No model is significantly better.');
});
