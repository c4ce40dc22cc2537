import { get, type IncomingHttpHeaders } from 'node:http';
import { type Note, type Rounds, type Table, timeRounds } from '@clapboard/benchmarks/bench';
import { createDb } from '@clapboard/db';
import type { Site } from '../../e2e/site';
import type { LeaderboardAddresses } from './addresses';

interface Answer {
  headers: IncomingHttpHeaders;
  bytes: number;
  firstByte: number;
  whole: number;
}

/** One request with what its answer took and weighed on the way. Throws for an answer that is no 200. */
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

/** What nobody keeps: pages of people with a cookie, the first page after a change, rows of an order. */
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
      await note(take, 'rendered, 60 columns', ask(url(addresses.wide), cookie));
      const rows = `/api${addresses.wide.replace('/b/', '/boards/')}&limit=100`;
      await note(take, 'rows of 60 columns', ask(url(rows)));
      await db.submission.update({
        where: { id: submissionId },
        data: { publishedAt: new Date() },
        select: { id: true },
      });
      await note(take, 'first after a change', ask(url(addresses.plain)));
      await note(take, 'kept', ask(url(addresses.plain)));
    });
    return { title: 'One request at a time', lines };
  } finally {
    await db.$disconnect();
  }
}

/** Bytes of the HTML of a page, gzipped, as it goes to a visitor. */
export async function htmlBytes(site: Site, path: string): Promise<number> {
  return (await ask(new URL(path, site.url))).bytes;
}
