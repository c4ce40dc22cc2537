import { expect, it } from 'vitest';
import { readDiagrams, readEdges } from '../testing/diagrams';
import { evaluationTransitions } from './evaluations/state';
import { judgeRepeatTransitions, spotCheckTransitions, verdictTransitions } from './judging/state';
import { trialTransitions } from './judging/trials/state';
import { rescoreTransitions } from './rescoring/state';

it.each([
  ['queue', evaluationTransitions],
  ['verdict-ledger', verdictTransitions],
  ['verdict-ledger', trialTransitions],
  ['judge-provenance', spotCheckTransitions],
  ['judge-provenance', judgeRepeatTransitions],
  ['rescoring', rescoreTransitions],
])('a diagram of docs/architecture/%s.md draws exactly the transitions', (name, transitions) => {
  expect(readDiagrams(name)).toContainEqual(readEdges(transitions));
});
