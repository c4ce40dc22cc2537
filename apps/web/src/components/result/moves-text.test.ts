import { expect, it } from 'vitest';
import { formatMoves } from './moves-text';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

it('the history of an evaluation names the rescorings that published or replaced it, with reasons', () => {
  expect(formatMoves({ rescoring: null, replaced: null })).toEqual([]);
  const replaced = { reason: 'A wrong key.', publishedAt: at(21) };
  expect(formatMoves({ rescoring: null, replaced })).toEqual([
    'Replaced by a rescoring on 21 Nov 2026: “A wrong key.”',
  ]);
  const rescoring = { reason: 'A wrong key.', publishedAt: at(20), rolledBackAt: at(21) };
  expect(formatMoves({ rescoring, replaced: null })).toEqual([
    'Published by a rescoring on 20 Nov 2026, rolled back on 21 Nov 2026: “A wrong key.”',
  ]);
});
