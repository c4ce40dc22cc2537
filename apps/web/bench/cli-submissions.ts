import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Rounds, type Table, timeRounds } from '@clapboard/benchmarks/bench';
import { z } from 'zod';
import { journeyDataset } from '../e2e/dataset';
import { HttpAccount } from '../e2e/http-account';
import { startSite } from '../e2e/site';
import { importDataset, rotateAnswers } from './journey';

const execute = promisify(execFile);
const createdSchema = z.object({ token: z.string() });

/**
 * Measures the time from the start of `submit --wait` to the end of the process, which prints the scores, with the
 * clients that a production build serves. Each round submits other answers to VidHal’s three tasks.
 */
export async function cliSubmissions(rounds: Rounds): Promise<Table> {
  const { site, stop } = await startSite();
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-bench-'));
  try {
    await importDataset(site);
    const clients = await downloadClients(site.url, folder);
    const env = {
      NODE_ENV: 'production' as const,
      PATH: '',
      CLAPBOARD_SERVER: site.url,
      CLAPBOARD_TOKEN: await createToken(site.url),
    };
    let round = 0;
    const lines = await timeRounds(rounds, async (note) => {
      for (const { interpreter, program } of clients) {
        round += 1;
        const run = path.join(folder, `run-${round}`);
        await mkdir(run);
        for (const { task, file } of journeyDataset.predictions) {
          await writeFile(path.join(run, `${task}.json`), rotateAnswers(file.buffer, round));
        }
        const model = ['--new-model', `Lab/Bench ${round}`, '--weights', 'open'];
        const options = ['--benchmark', 'vidhal', '--set', 'frames=8', '--wait', '1m', ...model];
        const started = performance.now();
        const { stdout } = await execute(interpreter, [program, 'submit', run, ...options], {
          env,
        });
        note(`${path.basename(program)}: submit --wait`, performance.now() - started);
        if (!stdout.includes(`${site.url}/submissions/`)) throw new Error(stdout);
      }
    });
    return {
      title: `From submit --wait to printed scores: VidHal, three tasks, ${journeyDataset.videos} videos (${journeyDataset.title})`,
      lines,
    };
  } finally {
    await rm(folder, { recursive: true });
    await stop();
  }
}

interface Client {
  interpreter: string;
  program: string;
}

/** Downloads the clients as users do; that in Python only if the machine has Python. */
async function downloadClients(url: string, folder: string): Promise<Client[]> {
  const interpreters = { 'clapboard.mjs': process.execPath, 'clapboard.py': findPython() };
  const clients: Client[] = [];
  for (const [name, interpreter] of Object.entries(interpreters)) {
    if (interpreter === null) continue;
    const response = await fetch(new URL(name, url));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const program = path.join(folder, name);
    await writeFile(program, new Uint8Array(await response.arrayBuffer()));
    clients.push({ interpreter, program });
  }
  return clients;
}

/** Returns the path of python3; null if the machine has none. */
function findPython(): string | null {
  const script = 'import sys; print(sys.executable)';
  const { status, stdout } = spawnSync('python3', ['-c', script], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

async function createToken(url: string): Promise<string> {
  const person = new HttpAccount(url);
  await person.signUp('Bench Researcher');
  const response = await person.post('/api/v1/me/tokens', {
    name: 'Bench',
    scopes: ['read', 'submit'],
  });
  return createdSchema.parse(await response.json()).token;
}
