import type { ParsedReply } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import type { JudgeReply } from './judge-reply';
import { judgePolicy } from './policy';
import { computeSettlement, type Tries } from './settlement';

const none: Tries = { attempts: 0, unreadable: 0, rateLimited: 0 };
const parse = (text: string): ParsedReply =>
  text === 'yes' ? { verdict: { pred: 'correct' } } : { unparseable: 'it is not yes' };
const words = (text: string, cut = false): JudgeReply => ({
  kind: 'reply',
  text,
  cut,
  latencyMs: 5,
  tokens: { promptTokens: 1, completionTokens: 1 },
});
const decide = (before: Tries, reply: JudgeReply, random = 0.5) =>
  computeSettlement(before, reply, parse, { policy: judgePolicy, random });
const fault = (code: string, retryAfterMs: number | null = null): JudgeReply => ({
  kind: 'transient',
  code,
  retryAfterMs,
});

describe('computeSettlement', () => {
  it('stores a parsed verdict', () => {
    expect(decide(none, words('yes'))).toEqual({
      ...none,
      status: 'done',
      verdict: { pred: 'correct' },
    });
  });

  it('retries unreadable replies at once and gives up after the third', () => {
    const first = decide(none, words('perhaps'));
    expect(first).toMatchObject({ status: 'pending', waitMs: 0, unreadable: 1 });
    const second = decide(first, words('perhaps'));
    expect(second).toMatchObject({ status: 'pending', unreadable: 2 });
    expect(decide(second, words('perhaps'))).toMatchObject({
      status: 'failed',
      fault: 'judge_unreadable',
      unreadable: 3,
    });
  });

  it('does not parse truncated replies', () => {
    expect(decide(none, words('yes', true))).toMatchObject({
      status: 'pending',
      fault: 'judge_unreadable',
    });
  });

  it('never derives a verdict from a refusal, a rejection or a fault', () => {
    const replies: JudgeReply[] = [
      {
        kind: 'refused',
        text: 'yes',
        latencyMs: 1,
        tokens: { promptTokens: 1, completionTokens: 1 },
      },
      { kind: 'rejected', code: 'judge_request_rejected' },
      { kind: 'fatal', code: 'judge_key_rejected' },
      fault('judge_timeout'),
    ];
    expect(replies.map((reply) => decide({ ...none, attempts: 11 }, reply))).toMatchObject([
      { status: 'failed', fault: 'judge_refused' },
      { status: 'failed', fault: 'judge_request_rejected' },
      { status: 'failed', fault: 'judge_key_rejected' },
      { status: 'failed', fault: 'judge_timeout' },
    ]);
  });

  it('gives up after twelve faults with the last fault as reason', () => {
    let tries: Tries = none;
    const codes = Array.from({ length: 12 }, (_, i) =>
      i % 2 ? 'judge_timeout' : 'judge_unavailable',
    );
    const statuses = codes.map((code) => {
      const settled = decide(tries, fault(code));
      tries = settled;
      return settled.status;
    });
    expect(statuses).toEqual([...Array(11).fill('pending'), 'failed']);
    expect(tries).toMatchObject({ fault: 'judge_timeout', attempts: 12 });
  });

  it('counts rate limiting separately from faults', () => {
    const tries = { ...none, attempts: 11 };
    expect(decide(tries, fault('judge_rate_limited'))).toMatchObject({
      status: 'pending',
      attempts: 11,
      rateLimited: 1,
    });
    expect(decide({ ...none, rateLimited: 59 }, fault('judge_rate_limited'))).toMatchObject({
      status: 'failed',
      fault: 'judge_rate_limited',
    });
  });

  it('waits at least as long as the server says and at most a day', () => {
    expect(decide(none, fault('judge_rate_limited', 30_000), 0.9)).toMatchObject({
      waitMs: 30_000,
    });
    expect(decide(none, fault('judge_rate_limited', 10), 0.5)).toMatchObject({ waitMs: 500 });
    expect(decide(none, fault('judge_unavailable', 1e12))).toMatchObject({ waitMs: 86_400_000 });
  });
});
