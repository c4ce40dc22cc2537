import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RankLine } from './rank-line';

const benchmark = { id: 'quiz', title: 'Quiz' };
const rankSet = { best: 1, worst: 1 };
const revision = { label: 'v1', active: true };
const render = (rank: number, total: number) =>
  renderToStaticMarkup(
    <RankLine rank={{ rank, total, rankSet }} would={null} {...{ benchmark, revision }} />,
  );

it('the only result of a leaderboard is not said to be better than others', () => {
  const html = render(1, 1);
  expect(html).toContain('No other result is ranked here yet.');
  expect(html).not.toContain('significantly better');
});

it('a result among others is explained by its possible ranks', () => {
  expect(render(1, 3)).toContain('No model is significantly better.');
});

it('a result without a rank says if the leaderboard uses another revision', () => {
  const renderUnranked = (active: boolean) =>
    renderToStaticMarkup(
      <RankLine
        rank={null}
        would={null}
        benchmark={benchmark}
        revision={{ label: 'v1', active }}
      />,
    );
  expect(renderUnranked(false)).toContain(
    'Not ranked. This result is on the dataset revision “v1”',
  );
  expect(renderUnranked(true)).toBe('');
});
