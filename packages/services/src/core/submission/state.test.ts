import { describe, expect, it } from 'vitest';
import { readDiagrams, readEdges } from '../../testing/diagrams';
import { getNext } from '../database/transitions';
import type { Visibility } from '../views';
import {
  canMove,
  markGuards,
  type SubmissionState,
  statusTransitions,
  visibilityTransitions,
} from './state';

const visibilities: readonly Visibility[] = ['private', 'pending', 'public', 'withdrawn', 'hidden'];
const scored: SubmissionState = {
  status: 'accepted',
  visibility: 'private',
  hiddenFrom: null,
  baseline: false,
  canary: false,
  verifiedAt: null,
  currentEvaluation: { id: 'e', status: 'done', release: 'open' },
};

type Name = keyof typeof visibilityTransitions;

function change(name: Name, row: Partial<SubmissionState>): Visibility | 'hiddenFrom' | null {
  const submission = { ...scored, ...row };
  return getNext(visibilityTransitions[name], submission, submission.visibility);
}

const wrongState = (detail?: unknown) =>
  expect.objectContaining({ code: 'wrong_state', ...(detail !== undefined && { detail }) });

it('the diagrams of docs/architecture/access.md draw exactly these transitions', () => {
  expect(readDiagrams('access')).toContainEqual(readEdges(statusTransitions));
  const { restore, ...others } = visibilityTransitions;
  // Restoring returns a hidden submission to its previous visibility.
  const back = Object.keys(others.hide.to).filter((visibility) => visibility !== 'hidden');
  const restored = Object.fromEntries(back.map((to) => [to, { to: { hidden: to } }]));
  expect(Object.keys(restore.to)).toEqual(['hidden']);
  expect(readDiagrams('access')).toContainEqual(readEdges({ ...others, ...restored }));
});

describe('visibility', () => {
  it.each<[Name, Visibility[]]>([
    ['publish', ['pending', 'hidden']],
    ['requestApproval', ['hidden']],
    ['withdraw', ['private', 'hidden']],
    ['approve', ['private', 'withdrawn', 'hidden']],
    ['decline', ['private', 'public', 'withdrawn', 'hidden']],
    ['hide', []],
    ['restore', ['private', 'pending', 'public', 'withdrawn']],
  ])('%s is rejected in %j only', (name, refused) => {
    for (const visibility of visibilities) {
      const attempt = () => change(name, { visibility });
      if (refused.includes(visibility)) expect(attempt, visibility).toThrow(wrongState());
      else expect(attempt() !== null, visibility).toBe(canMove(name, visibility));
    }
  });

  it.each<[Name, Partial<SubmissionState>]>([
    ['publish', { currentEvaluation: null }],
    ['publish', { status: 'rejected' }],
    ['publish', { currentEvaluation: { id: 'e', status: 'queued', release: 'open' } }],
    ['publish', { currentEvaluation: { id: 'e', status: 'done', release: 'withheld' } }],
    ['requestApproval', { currentEvaluation: null }],
    ['approve', { visibility: 'pending', currentEvaluation: null }],
    [
      'approve',
      { visibility: 'pending', currentEvaluation: { id: 'e', status: 'done', release: 'pending' } },
    ],
  ])('%s needs a released result: %j', (name, row) => {
    expect(() => change(name, row)).toThrow(wrongState());
  });

  it('owners of a hidden submission learn that a maintainer hid it', () => {
    for (const name of ['publish', 'requestApproval', 'withdraw'] as const) {
      const attempt = () => change(name, { visibility: 'hidden' });
      expect(attempt).toThrow(wrongState(expect.stringContaining('A maintainer hid this')));
    }
  });
});

it('canaries need a result, verified submissions a complete result', () => {
  const blocked = {
    ...scored,
    currentEvaluation: { id: 'e', status: 'blocked', release: 'open' },
  } as const;
  const unscored = { ...scored, currentEvaluation: null };
  expect(() => markGuards.canary(unscored)).toThrow(wrongState());
  expect(() => markGuards.verified(unscored)).toThrow(wrongState());
  expect(() => markGuards.verified(blocked)).toThrow(wrongState());
  expect(() => markGuards.canary(blocked)).not.toThrow();
  expect(() => markGuards.baseline(unscored)).not.toThrow();
});
