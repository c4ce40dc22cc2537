import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { SelectionBar } from './selection-bar';
import { readState } from './state';

function draw(models: readonly string[]): string {
  const state = { ...readState(new URLSearchParams(), testLeaderboard), models };
  return renderToStaticMarkup(
    <SelectionBar control={{ state, buildHref: () => '', show: () => {} }} />,
  );
}

it('says that published rows cannot be compared until two scored ones are selected', () => {
  expect(draw(['a', 'published:B'])).toContain(
    'Published rows have no answers to compare; choose another scored one.',
  );
  expect(draw(['published:B'])).toContain('choose scored ones');
  expect(draw(['a'])).toContain('select one more to compare');
  expect(draw(['a', 'b', 'published:B'])).not.toContain('Published rows');
});
