import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeQuantile, type Table } from '@clapboard/benchmarks/bench';

const laterStarts = 5;

/** Starts the site in a checkout, stops it, and returns the milliseconds until it was ready. */
async function timeStart(checkout: string): Promise<number> {
  const started = performance.now();
  const site = spawn(process.execPath, ['scripts/start.mjs', '--json-ready'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  const ready = await Promise.race([once(site.stdout, 'data'), ended.then(() => null)]);
  if (!ready) throw new Error('The site did not start.');
  const milliseconds = performance.now() - started;
  site.kill('SIGINT');
  await ended;
  return milliseconds;
}

/**
 * Measures the first start in a fresh clone of the last commit, which installs and builds; later starts; and the size
 * of the packages.
 */
export async function measureInstallation(): Promise<Table> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'clapboard-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, checkout]);
    const first = await timeStart(checkout);
    const later: number[] = [];
    for (let round = 0; round < laterStarts; round += 1) later.push(await timeStart(checkout));
    const sizes = execFileSync('du', ['-sm', 'node_modules'], { cwd: checkout, encoding: 'utf8' });
    const mebibytes = Number.parseInt(sizes, 10);
    return {
      title: 'A fresh clone',
      lines: [
        { what: 'first start', milliseconds: [first] },
        { what: 'later starts', milliseconds: later },
      ],
      goals: [
        { what: 'first start', unit: 's', before: '94', value: first / 1000, goal: 60 },
        {
          what: 'later start',
          unit: 's',
          before: '8–9',
          value: computeQuantile({ milliseconds: later }) / 1000,
          goal: 3,
        },
        { what: 'node_modules', unit: 'MB', before: '1,100', value: mebibytes, goal: 600 },
      ],
    };
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}
