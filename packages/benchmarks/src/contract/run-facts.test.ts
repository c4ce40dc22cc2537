import { expect, it } from 'vitest';
import { formatRunFact, runFacts } from './run-facts';

it.each([
  ['wallTime', 0.7355, '0.736 s'],
  ['wallTime', 250, '4 min 10 s'],
  ['wallTime', 8000, '2 h 13 min'],
  ['inputTokens', 1_234_567, '1,234,567'],
  ['cost', 1.2, '$1.20'],
  ['temperature', 0, '0'],
  ['temperature', null, null],
  ['commit', '', null],
] as const)('the fact %s of %s is shown as %s', (key, value, text) => {
  const fact = runFacts.find((candidate) => candidate.key === key);
  expect(fact && formatRunFact(fact, value)).toBe(text);
});
