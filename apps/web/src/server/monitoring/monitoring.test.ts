import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteStats } from '@clapboard/services/operations';
import { expect, it } from 'vitest';
import { isLocal } from '../http-server/local-request';
import { mayReadMetrics } from './may-read';
import { getKind, processMetrics } from './registry';
import { countSignIn } from './sign-in-metrics';
import { siteMetrics } from './site-metrics';

const token = 'a token of the installation';

const mayRead = (authorization: string | null, local: boolean, metricsToken?: string) =>
  mayReadMetrics(
    { authorization, local },
    { METRICS_TOKEN: metricsToken, PUBLIC_URL: 'http://localhost:3000' },
  );

const depth = { status: 'queued', priority: 0, oldestSeconds: 4 } as const;
const stats: SiteStats = {
  depths: [
    { ...depth, benchmark: 'a', count: 2 },
    { ...depth, benchmark: 'b', count: 3, oldestSeconds: 9 },
  ],
  pauses: [{ queue: 'judge', since: new Date(0), reason: 'a private "reason"' }],
  ended: [{ status: 'failed', code: 'gave_up', count: 1 }],
  parts: [{ part: 'score', ms: 3000, count: 2 }],
  workersAlive: 2,
  sizes: { files: 1, fileBytes: 10, databaseBytes: 20 },
  uploadRoom: 30,
  spending: { todayNano: 1_500_000_000, monthNano: 2e9 },
  canaries: [{ benchmark: 'a', status: 'changed', finishedAt: new Date(0) }],
};

it('metrics require the token if one is set, wherever the request comes from', () => {
  expect(mayRead(`Bearer ${token}`, false, token)).toBe(true);
  expect(mayRead(null, true, token)).toBe(false);
  expect(mayRead(`Bearer ${token}x`, true, token)).toBe(false);
  expect(mayRead(token, true, token)).toBe(false);
});

it('without a token, only local requests read metrics', () => {
  expect(mayRead(null, true)).toBe(true);
  expect(mayRead('Bearer ', false)).toBe(false);
});

it('a public site without a token shows metrics to nobody, because a local proxy looks like a local request', () => {
  const request = { authorization: null, local: true };
  const settings = { METRICS_TOKEN: undefined, PUBLIC_URL: 'https://clapboard.example.org' };
  expect(mayReadMetrics(request, settings)).toBe(false);
  expect(
    mayReadMetrics(
      { ...request, authorization: `Bearer ${token}` },
      { ...settings, METRICS_TOKEN: token },
    ),
  ).toBe(true);
});

it.each([
  ['127.0.0.1', {}, true],
  ['::1', { host: '[::1]:3000' }, true],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
  ['10.0.0.7', {}, false],
  ['127.0.0.1', { host: 'clapboard.example.org' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }, false],
  ['127.0.0.1', { 'x-forwarded-host': 'clapboard.example.org' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
  ['127.0.0.1', { forwarded: 'for=10.0.0.7' }, false],
])('a request from %s with %o is local: %s', (remoteAddress, headers, expected) => {
  const socket = { remoteAddress } as Parameters<typeof isLocal>[0]['socket'];
  expect(isLocal({ socket, headers: { host: 'localhost:3000', ...headers } })).toBe(expected);
});

it('an address is mapped to one of a few kinds', () => {
  expect(
    ['/_next/static/x.js', '/api/v1/files?x=1', '/api/v1/submissions/1/events', '/me'].map(getKind),
  ).toEqual(['asset', 'api', 'events', 'page']);
});

it('stats become gauges with help and type, and queue depths are summed over benchmarks', async () => {
  const text = await siteMetrics(stats).metrics();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toEqual([
    'clapboard_queue_depth{status="queued",priority="0"} 5',
    'clapboard_queue_oldest_seconds 9',
    'clapboard_queue_paused{queue="evaluate"} 0',
    'clapboard_queue_paused{queue="judge"} 1',
    'clapboard_evaluations_ended{status="failed",code="gave_up"} 1',
    'clapboard_evaluation_part_mean_seconds{part="score"} 1.5',
    'clapboard_judging_today_usd 1.5',
    'clapboard_judging_30_days_usd 2',
    'clapboard_workers_alive 2',
    'clapboard_canary_same{benchmark="a"} 0',
    'clapboard_storage_files 1',
    'clapboard_storage_bytes 10',
    'clapboard_upload_room_bytes 30',
    'clapboard_database_bytes 20',
  ]);
  const names = new Set(lines.map((line) => line.split(/[{ ]/)[0]));
  for (const name of names)
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S.*\n# TYPE ${name} gauge$`, 'm'));
});

it('the dashboard, the alerts and the autoscaler use metrics that the site serves', async () => {
  countSignIn({ kind: 'sign-in' }, []);
  const served = `${await siteMetrics(stats).metrics()}${await processMetrics().registry.metrics()}`;
  const folder = fileURLToPath(new URL('../../../../../deploy/monitoring', import.meta.url));
  const files = readdirSync(folder);
  expect(files).toHaveLength(3);
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const names = text.match(/\b(?:clapboard|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(names, file).not.toEqual([]);
    for (const name of names) {
      expect(served, file).toContain(`# HELP ${name.replace(/_(?:bucket|count)$/, '')} `);
    }
  }
});
