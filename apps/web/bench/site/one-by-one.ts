import { get, type IncomingHttpHeaders } from 'node:http';
import {
  computeQuantile,
  type Note,
  type Rounds,
  type Table,
  timeRounds,
} from '@clapboard/benchmarks/bench';
import { createDb } from '@clapboard/db';
import type { Site } from '../../e2e/site';
import { type LeaderboardAddresses, shownColumns } from './addresses';

interface Answer {
  headers: IncomingHttpHeaders;
  bytes: number;
  firstByte: number;
  whole: number;
}

/** Sends a request. Returns the times and size of the response. Throws unless the status is 200. */
export function ask(url: URL, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    get(url, { headers: { 'accept-encoding': 'gzip', ...headers } }, (response) => {
      let bytes = 0;
      let firstByte = Number.NaN;
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now() - sent;
        bytes += chunk.length;
      });
      response.once('error', reject).once('end', () => {
        const whole = performance.now() - sent;
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        else resolve({ headers: response.headers, bytes, firstByte, whole });
      });
    }).once('error', reject);
  });
}

const wideUncached = `rendered, ${shownColumns} columns`;

/** Measures uncached responses: pages with a cookie, the first page after a change, and rows of the API. */
export async function oneByOne(
  site: Site,
  rounds: Rounds,
  addresses: LeaderboardAddresses,
  submissionId: string,
): Promise<Table> {
  const db = createDb(site.databaseUrl);
  const url = (path: string) => new URL(path, site.url);
  const note = async (take: Note, what: string, answer: Promise<Answer>) => {
    const { firstByte, whole } = await answer;
    take(`${what}: first byte`, firstByte);
    take(`${what}: last byte`, whole);
  };
  try {
    const lines = await timeRounds(rounds, async (take) => {
      const cookie = { cookie: 'bench=1' };
      await note(take, 'rendered, board', ask(url(addresses.plain), cookie));
      await note(take, wideUncached, ask(url(addresses.wide), cookie));
      const rows = `${addresses.wide.replace(/^\/b\/([^?]+)/, '/api/v1/benchmarks/$1/leaderboard')}&limit=100`;
      await note(take, `rows of ${shownColumns} columns`, ask(url(rows)));
      await db.submission.update({
        where: { id: submissionId },
        data: { publishedAt: new Date() },
        select: { id: true },
      });
      await note(take, 'first after a change', ask(url(addresses.plain)));
      await note(take, 'cached', ask(url(addresses.plain)));
    });
    const wide = lines.filter(({ what }) => what === `${wideUncached}: first byte`);
    return {
      title: 'One request at a time',
      lines,
      goals: wide.map((line) => ({
        what: `uncached page of ${shownColumns} columns, one at a time, first byte, p95`,
        unit: 'ms',
        before: '494',
        value: computeQuantile(line, 0.95),
        goal: 100,
      })),
    };
  } finally {
    await db.$disconnect();
  }
}

/** Returns the size of a page's HTML for visitors, gzipped, in bytes. */
export async function htmlBytes(site: Site, path: string): Promise<number> {
  return (await ask(new URL(path, site.url))).bytes;
}
