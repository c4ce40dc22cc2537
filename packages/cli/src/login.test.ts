import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPython } from '@clapboard/services/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CliResult } from './testing/run-binary';
import { runCommand } from './testing/run-command';
import { runPython } from './testing/run-python';
import { serve } from './testing/serve';

let home: string;
let site: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'clapboard-home-'));
});

afterEach(async () => {
  site?.close();
  await rm(home, { recursive: true });
});

/** A site whose polls are answered in this order, the last one for ever. */
async function start(...polls: object[]) {
  let poll = 0;
  site = await serve(({ path: address }) => {
    if (address === '/api/auth/device/code') {
      return {
        json: {
          device_code: 'device',
          user_code: 'ABCD-EFGH',
          verification_uri: '/device',
          expires_in: 600,
          interval: 0.01,
        },
      };
    }
    const json = polls[Math.min(poll, polls.length - 1)];
    poll += 1;
    return { status: 'access_token' in Object(json) ? 200 : 400, json };
  });
}

const interpreter = findPython();
type Run = (args: readonly string[]) => Promise<CliResult>;

/** Runs a command with the test’s folder for settings. */
const clients: Readonly<Record<string, Run>> = {
  clapboard: (args) => runCommand(args, { cwd: home, env: { XDG_CONFIG_HOME: home } }),
  ...(interpreter !== null && {
    'clapboard.py': (args) =>
      runPython(interpreter, args, { cwd: home, env: { XDG_CONFIG_HOME: home } }),
  }),
};

it.skipIf(interpreter === null)('clapboard.py is tested (needs python3, 3.9 or newer)', () => {
  expect(clients).toHaveProperty(['clapboard.py']);
});

describe.each(Object.entries(clients))('%s', (name, run) => {
  const login = () => run(['login', '--server', site.url]);

  it('login waits for the code and stores the token for the user only', async () => {
    await start({ error: 'authorization_pending' }, { access_token: 'clap_secret' });
    const { exitCode, stdout, stderr } = await login();
    expect(exitCode).toBe(0);
    expect(stderr).toBe(`Open ${site.url}device and enter the code ABCD-EFGH.\n`);
    expect(stdout).not.toContain('clap_secret');
    const file = path.join(home, 'clapboard/credentials.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      server: site.url,
      tokens: { [site.url]: 'clap_secret' },
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('a denied login stores nothing', async () => {
    await start({ error: 'access_denied', error_description: 'The request was denied.' });
    const { exitCode, stderr } = await login();
    expect(exitCode).toBe(7);
    expect(stderr).toContain('The request was denied.');
    await expect(stat(path.join(home, 'clapboard'))).rejects.toThrow('ENOENT');
  });

  it('names the file if the token can’t be stored, and how to choose another', async () => {
    await writeFile(path.join(home, 'clapboard'), '');
    await start({ access_token: 'clap_secret' });
    const { exitCode, stderr } = await login();
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      `Can't write ${path.join(home, 'clapboard/credentials.json')}. Set XDG_CONFIG_HOME to a folder`,
    );
    expect(stderr).not.toContain('clap_secret');
  });

  it('a command that needs an account says how to sign in', async () => {
    await start({});
    const { exitCode, stderr } = await run(['submit', 'run', '--server', site.url]);
    expect(exitCode).toBe(7);
    expect(stderr).toContain(`${name} login --server ${site.url}`);
  });
});
