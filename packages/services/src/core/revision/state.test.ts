import { describe, expect, it } from 'vitest';
import { readDiagrams, readEdges } from '../../testing/diagrams';
import { getNext } from '../database/transitions';
import { accessTransitions, getUse, useTransitions } from './state';

const diagrams = readDiagrams('access');
const retired = { label: 'v1', active: false, retiredAt: new Date(0) };
const active = { label: 'v1', active: true, retiredAt: null };

it('the diagrams of docs/architecture/access.md draw exactly these transitions', () => {
  expect(diagrams).toContainEqual(readEdges(useTransitions));
  expect(diagrams).toContainEqual(readEdges(accessTransitions));
});

describe('the use of a revision', () => {
  it.each([
    ['activate', retired, 'v1 is retired. Restore it, then activate it.'],
    ['retire', active, 'The active revision can’t be retired. Activate another revision first.'],
    ['deactivate', retired, undefined],
  ] as const)('rejects %s from a state without this transition', (name, row, detail) => {
    const change = () => getNext(useTransitions[name], row, getUse(row));
    expect(change).toThrow(expect.objectContaining({ code: 'wrong_state', detail }));
  });

  it('does nothing if the revision is already in the requested state', () => {
    expect(getNext(useTransitions.activate, active, 'active')).toBeNull();
    expect(getNext(useTransitions.retire, retired, 'retired')).toBeNull();
  });
});
