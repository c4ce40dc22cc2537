import { describe, expect, it } from 'vitest';
import { findExceededBudget, type SpentBudget } from './budget';
import { findMissingVerdicts, type LedgerEntry } from './ledger';
import type { RenderedRequest } from './render-requests';
import { hashVerdict } from './verdict-hash';

const request = (hash: string): RenderedRequest => ({
  hash,
  task: 't',
  item: hash,
  kind: 'k',
  position: 0,
  messages: [],
  estimateTokens: 1,
  estimateNano: 1n,
});
const entry = (status: LedgerEntry['status'], fault: string | null, linked = false) => ({
  status,
  fault,
  earlierFault: null,
  linked,
  requested: linked,
  verdict: null,
});

describe('findMissingVerdicts', () => {
  it('returns each request missing from the ledger once', () => {
    const open = findMissingVerdicts([request('a'), request('b'), request('a')], new Map());
    expect(open.fresh.map(({ hash }) => hash)).toEqual(['a', 'b']);
  });

  it('never repeats settled, pending or permanently failed requests', () => {
    const ledger = new Map([
      ['done', entry('done', null)],
      ['pending', entry('pending', 'judge_timeout')],
      ['refused', entry('failed', 'judge_refused')],
      ['unreadable', entry('failed', 'judge_unreadable')],
      ['rejected', entry('failed', 'judge_request_rejected')],
    ]);
    expect(findMissingVerdicts([...ledger.keys()].map(request), ledger)).toEqual({
      fresh: [],
      again: [],
    });
  });

  it('repeats requests that were withdrawn, although the evaluation waited for them', () => {
    const ledger = new Map([['withdrawn', entry('failed', 'over_budget', true)]]);
    const { again } = findMissingVerdicts([request('withdrawn')], ledger);
    expect(again.map(({ hash }) => hash)).toEqual(['withdrawn']);
  });

  it('repeats withdrawn requests that failed for somebody else since, unless they would fail again', () => {
    const withdrawn = (fault: string | null, status: LedgerEntry['status'] = 'failed') => ({
      ...entry(status, fault, true),
      earlierFault: 'over_budget',
    });
    const ledger = new Map([
      ['outage', withdrawn('judge_unavailable')],
      ['refused', withdrawn('judge_refused')],
      ['pending', withdrawn(null, 'pending')],
      ['done', withdrawn(null, 'done')],
    ]);
    const { again } = findMissingVerdicts([...ledger.keys()].map(request), ledger);
    expect(again.map(({ hash }) => hash)).toEqual(['outage']);
  });

  it('repeats requests after temporary faults unless the evaluation already saw the fault', () => {
    const ledger = new Map([
      ['outage', entry('failed', 'judge_unavailable')],
      ['key', entry('failed', 'judge_key_missing')],
      ['seen', entry('failed', 'judge_unavailable', true)],
    ]);
    const { again } = findMissingVerdicts([...ledger.keys()].map(request), ledger);
    expect(again.map(({ hash }) => hash)).toEqual(['outage', 'key']);
  });
});

describe('findExceededBudget', () => {
  const budget = (scope: SpentBudget['scope'], limitNano: bigint, usedNano: bigint) => ({
    scope,
    limitNano,
    usedNano,
  });

  it('accepts an exact fit and names the first exceeded budget', () => {
    const budgets = [budget('submission', 10n, 0n), budget('user_day', 10n, 5n)];
    expect(findExceededBudget(budgets, 5n)).toBeNull();
    expect(findExceededBudget(budgets, 6n)?.scope).toBe('user_day');
    expect(findExceededBudget(budgets, 11n)?.scope).toBe('submission');
    expect(findExceededBudget([], 10n ** 18n)).toBeNull();
  });

  it('accepts zero cost even with a spent budget', () => {
    expect(findExceededBudget([budget('board_day', 0n, 5n)], 0n)).toBeNull();
  });
});

describe('hashVerdict', () => {
  const question = {
    benchmark: 'b',
    version: 'v',
    task: 't',
    item: 'i',
    kind: 'k',
    messages: [
      { role: 'system', content: 'Judge.' },
      { role: 'user', content: 'Yes?' },
    ] as const,
  };

  it('changes with every input of a verdict', () => {
    const changes = [
      {},
      { benchmark: 'x' },
      { version: 'x' },
      { task: 'x' },
      { item: 'x' },
      { kind: 'x' },
      { messages: [] },
      { messages: [{ role: 'user', content: 'Judge.' }, question.messages[1]] as const },
      { messages: [question.messages[0], { role: 'user', content: 'No?' }] as const },
    ];
    const hashes = changes.map((change) => hashVerdict({ ...question, ...change }));
    expect(new Set(hashes).size).toBe(changes.length);
    expect(hashes[0]).toBe(hashVerdict({ ...question }));
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
