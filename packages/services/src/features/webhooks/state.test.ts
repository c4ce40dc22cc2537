import { expect, it } from 'vitest';
import { readDiagrams, readEdges } from '../../testing/diagrams';
import { deliveryTransitions, endpointTransitions } from './state';

it('the diagrams of docs/architecture/webhooks.md draw exactly these transitions', () => {
  expect(readDiagrams('webhooks')).toEqual([
    readEdges(deliveryTransitions),
    readEdges(endpointTransitions),
  ]);
});
