import { computeQuantile, type Table } from '@clapboard/benchmarks/bench';
import { createDb, type Db } from '@clapboard/db';
import { quantile } from '@clapboard/metrics';
import { HttpAccount } from '../../e2e/http-account';
import { type Site, startSite, startSiteOnRedis } from '../../e2e/site';
import { importDataset } from '../journey';
import {
  createPace,
  type Person,
  signUpAll,
  signUpBystanders,
  submitAll,
  type Watcher,
} from './people';
import { startProbes, tabulateSamples } from './probing';
import { jain, type PersonWaits, type Scored, waitsByPerson } from './waits';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Returns the times of all scored submissions, by the database's clock. */
function readScored(db: Db): Promise<Scored[]> {
  return db.$queryRaw<Scored[]>`
    SELECT s."submitterId" AS person,
      (extract(epoch FROM e."createdAt") * 1000)::float8 AS created,
      (extract(epoch FROM e."startedAt") * 1000)::float8 AS started,
      (extract(epoch FROM e."finishedAt") * 1000)::float8 AS finished
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    JOIN "User" u ON u.id = s."submitterId"
    WHERE e.status = 'done' AND u.name LIKE 'Burst %'`;
}

function computeWaits(size: number, people: readonly PersonWaits[]): string[] {
  const means = people.map(({ mean }) => mean).toSorted((a, b) => a - b);
  const median = (values: number[]) =>
    quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  const [least = Number.NaN, most = Number.NaN] = [means[0], means.at(-1)];
  return [
    String(size),
    String(people.length),
    seconds(median(means)),
    seconds(median(people.map((person) => person.median))),
    `${seconds(least)}–${seconds(most)}`,
    (most / least).toFixed(2),
    jain(means).toFixed(3),
    seconds(median(people.map(({ first }) => first))),
    seconds(Math.max(...people.map(({ first }) => first))),
  ];
}

/** Compares the waits of people with the same number of submissions. A fair queue makes these equal. */
function fairness(all: readonly Scored[]): Table {
  const people = waitsByPerson(all);
  const sizes = [...new Set(people.map(({ submissions }) => submissions))].sort((a, b) => a - b);
  const headings = [
    'each sent',
    'people',
    'mean',
    'median',
    'mean range',
    'ratio',
    'Jain',
    'first result',
    'latest first',
  ];
  const rows = sizes.map((size) =>
    computeWaits(
      size,
      people.filter(({ submissions }) => submissions === size),
    ),
  );
  const lines = [headings, ...rows].map((row) => row.map((cell) => cell.padStart(13)).join(''));
  return {
    title: 'Seconds from a submission to its claim by a worker, by submissions per person',
    lines: [],
    remark: lines.join('\n'),
  };
}

function throughput(all: readonly Scored[], sentMs: number, refusals: number): Table {
  const begun = Math.min(...all.map(({ created }) => created));
  const ended = Math.max(...all.map(({ finished }) => finished));
  const perMinute = (60_000 * all.length) / (ended - begun);
  return {
    title: `${all.length} submissions scored, none lost`,
    lines: [],
    remark: [
      `Sent within ${seconds(sentMs)} s, all scored ${seconds(ended - begun)} s after the first submission:`,
      `${perMinute.toFixed(0)} submissions per minute, ${refusals} requests retried after a 503 response.`,
    ].join(' '),
    goals: [
      {
        what: 'submissions in a burst',
        unit: 'a minute',
        before: '103–110',
        value: perMinute,
        goal: 300,
        atLeast: true,
      },
    ],
  };
}

async function measure(site: Site, db: Db, perMinute: number | null): Promise<Table[]> {
  await importDataset(site);
  await db.submissionRules.create({ data: { benchmark: 'vidhal', perDay: 1_000_000 } });
  const account = new HttpAccount(site.url);
  const reader: Person = { account, name: 'Reader', submissions: 1, offset: 0 };
  await reader.account.signUp(reader.name);
  const noWatcher = { submitted: () => {}, refused: () => {}, wrote: () => {} };
  await submitAll(reader, noWatcher);
  const { id } = await db.submission.findFirstOrThrow({ select: { id: true } });
  const people = await signUpAll(site);

  const probes = startProbes(site, reader.account, id, await signUpBystanders(site));
  const begun = performance.now();
  const expected = people.reduce((sum, { submissions }) => sum + submissions, 0);
  const writes: number[] = [];
  let sent = 0;
  let refusals = 0;
  let sentAt = Date.now();
  let sentMs = 0;
  const watcher: Watcher = {
    submitted() {
      sent += 1;
      if (sent < expected) return;
      sentAt = Date.now();
      sentMs = performance.now() - begun;
    },
    refused() {
      refusals += 1;
    },
    wrote: (ms) => void writes.push(ms),
  };
  const waitUntilDue = createPace(perMinute);
  await Promise.all(people.map((person) => submitAll(person, watcher, waitUntilDue)));
  const samples = await probes.stop();
  const scored = await readScored(db);
  if (scored.length !== expected) {
    throw new Error(`Only ${scored.length} of ${expected} submissions were scored.`);
  }
  const afterwards = samples.filter(({ at }) => at >= sentAt);
  return [
    throughput(scored, sentMs, refusals),
    fairness(scored),
    {
      title: 'Uploads and submissions',
      lines: [{ what: 'write', milliseconds: writes }],
    },
    {
      ...tabulateSamples(
        'Responses to others while people submit, to the last byte',
        samples.filter(({ at }) => at < sentAt),
      ),
      goals: [
        {
          what: `responses to others in a burst${perMinute === null ? '' : ` of ${perMinute} submissions a minute`}, p95`,
          unit: 'ms',
          before: '175',
          value: computeQuantile({ milliseconds: samples.map(({ ms }) => ms) }, 0.95),
          goal: 100,
        },
      ],
    },
    ...(afterwards.length > 0
      ? [
          tabulateSamples(
            'Responses while the rest is scored and 50 pages follow the progress',
            afterwards,
          ),
        ]
      : []),
  ];
}

export interface BurstOptions {
  queue: 'postgres' | 'redis';
  /** submissions of all people together; null: they send without a pause */
  perMinute: number | null;
}

/** Measures the built site while 50 people submit. */
export async function* burstTables({ queue, perMinute }: BurstOptions): AsyncGenerator<Table> {
  const { site, stop } = await (queue === 'redis' ? startSiteOnRedis() : startSite());
  const db = createDb(site.databaseUrl);
  try {
    yield* await measure(site, db, perMinute);
  } finally {
    await db.$disconnect();
    await stop();
  }
}
