import { describe, expect, it } from 'vitest';
import { readDiagrams, readEdges } from '../../testing/diagrams';
import { getNext } from '../database/transitions';
import type { Visibility } from '../views';
import {
  canMove,
  markGuards,
  requireDeletable,
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

  const evaluation = (status: 'queued' | 'done', release: 'open' | 'withheld' | 'pending') => ({
    currentEvaluation: { id: 'e', status, release },
  });
  it.each<[Name, Partial<SubmissionState>, string]>([
    ['publish', { currentEvaluation: null }, 'no result yet'],
    ['publish', { status: 'rejected' }, 'have errors'],
    ['publish', evaluation('queued', 'open'), 'no result yet'],
    ['publish', evaluation('done', 'withheld'), ''],
    ['requestApproval', { currentEvaluation: null }, 'no result yet'],
    ['approve', { visibility: 'pending', currentEvaluation: null }, 'no result yet'],
    ['approve', { visibility: 'pending', ...evaluation('done', 'pending') }, ''],
  ])('%s needs a released result, and says what is missing: %j', (name, row, reason) => {
    expect(() => change(name, row)).toThrow(wrongState(expect.stringContaining(reason)));
  });

  it('owners of a private submission learn that there is nothing to withdraw', () => {
    expect(() => change('withdraw', {})).toThrow(
      wrongState(expect.stringContaining('This submission is private')),
    );
  });

  it('owners of a hidden submission learn that a maintainer hid it', () => {
    for (const name of ['publish', 'requestApproval', 'withdraw'] as const) {
      const attempt = () => change(name, { visibility: 'hidden' });
      expect(attempt).toThrow(wrongState(expect.stringContaining('A maintainer hid this')));
    }
    const hidden: SubmissionState = { ...scored, visibility: 'hidden', hiddenFrom: 'public' };
    expect(() => requireDeletable(hidden, [])).toThrow(
      wrongState(expect.stringContaining('A maintainer hid this')),
    );
  });

  it.each<[Visibility, string]>([
    ['public', 'Withdraw it first'],
    ['pending', 'Withdraw it first'],
  ])('a %s submission is not deleted, and its owner learns what to do', (visibility, reason) => {
    expect(() => requireDeletable({ ...scored, visibility }, [])).toThrow(
      wrongState(expect.stringContaining(reason)),
    );
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
