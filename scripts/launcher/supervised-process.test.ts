import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../bootstrap.mjs';
import { pauseBeforeRestart, type SupervisedProcess, supervise } from './supervised-process';

let folder: string;
let supervised: SupervisedProcess | undefined;
let printed: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supervised-'));
  printed = [];
});

afterEach(async () => {
  await supervised?.stop();
  supervised = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Whether a process is running. Zombie processes are not. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

async function superviseCode(
  code: string,
  { graceMs = 5000, lowPriority = false } = {},
): Promise<SupervisedProcess> {
  const log = createWriteStream(path.join(folder, 'log'));
  supervised = supervise({
    name: 'worker',
    args: ['--eval', `${code}; console.log('started')`],
    cwd: folder,
    env: {},
    log,
    lowPriority,
    graceMs,
    print: (text) => printed.push(text),
    onChange: () => {},
  });
  await waitForStarts(1);
  return supervised;
}

async function waitForStarts(times: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const log = await readFile(path.join(folder, 'log'), 'utf8');
      expect(log.match(/started/g)).toHaveLength(times);
    },
    { timeout: 10_000 },
  );
}

test('a killed process is restarted with a message on the terminal', async () => {
  const worker = await superviseCode('setInterval(() => {}, 1000)');
  const first = worker.pid();
  expect(first).not.toBeNull();
  process.kill(first ?? 0, 'SIGKILL');
  await waitForStarts(2);
  expect(worker.pid()).not.toBe(first);
  expect(worker.crashes()).toBe(1);
  expect(printed).toEqual(['The worker process stopped (SIGKILL). Restarting in 0.5 s.']);
});

test.each([
  [true, 10],
  [false, 0],
])('a process with low priority (%s) has a niceness of %i', async (lowPriority, niceness) => {
  const worker = await superviseCode('setInterval(() => {}, 1000)', { lowPriority });
  const pid = worker.pid() ?? 0;
  expect(getPriority(pid)).toBe(Math.min(19, getPriority() + niceness));
  const group = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => '');
  if (group) expect(group).toMatch(new RegExp(` nice ${niceness}$`, 'm'));
});

test('a stopped process is not restarted', async () => {
  const worker = await superviseCode(
    `process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); setInterval(() => {}, 1000)`,
  );
  const pid = worker.pid() ?? 0;
  await worker.stop();
  expect(isAlive(pid)).toBe(false);
  expect(worker.pid()).toBeNull();
  expect(await readFile(path.join(folder, 'log'), 'utf8')).toContain('bye');
  expect(printed).toEqual([]);
});

test('a process that does not stop is killed with its child processes', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('child ' + process.pid)"], { stdio: 'inherit' })`;
  const worker = await superviseCode(
    `process.on('SIGTERM', () => {}); ${child}; setInterval(() => {}, 1000)`,
    { graceMs: 100 },
  );
  const grandchild = await vi.waitFor(async () => {
    const log = await readFile(path.join(folder, 'log'), 'utf8');
    const found = /child (\d+)/.exec(log)?.[1];
    expect(found).toBeDefined();
    return Number(found);
  });
  await worker.stop();
  await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false));
});

test('the pause before a restart doubles from half a second up to 15 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(pauseBeforeRestart)).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ]);
});

test('processes end when their launcher is killed', async () => {
  const preload = pathToFileURL(path.join(root, 'scripts/launcher/exit-with-launcher.mjs')).href;
  const launcher = path.join(folder, 'launcher.mjs');
  await writeFile(
    launcher,
    `import { spawn } from 'node:child_process';
     const args = ['--import', '${preload}?launcher=' + process.pid, '--eval', 'setInterval(() => {}, 1000)'];
     const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
     child.once('spawn', () => process.send(child.pid));`,
  );
  const parent = fork(launcher);
  const [pid] = await once(parent, 'message');
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
});
