import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFacts } from '@clapboard/benchmarks/run-facts';
import { runSettingsSchema } from '@clapboard/services/run-settings';
import { describe, expect, it, vi } from 'vitest';
import manifest from '../package.json';
import { getProgramName } from './program-name';
import { runBinary } from './testing/run-binary';
import { runCommand } from './testing/run-command';

const cwd = tmpdir();

describe('clapboard', () => {
  it.each([
    ['an unknown benchmark', ['score', 'nothing', '--truth', 'truth', 'a.json'], 'vidhal'],
    ['an unknown command', ['scroe'], 'score'],
    ['an unknown option', ['score', 'vidhal', '--trth', 'x', 'a.json'], 'Usage'],
    ['no ground truth', ['score', 'vidhal', 'a.json'], '--truth'],
    ['no file', ['score', 'vidhal', '--truth', 'truth'], 'file'],
    ['an empty ID', ['compare', '', 'b', '--server', 'http://localhost'], 'variable'],
    ['an unknown task', ['score', 'vidhal', '--truth', 'truth', '--task', 'x', 'a.json'], 'mcqa'],
  ])('rejects %s with exit code 2 and a hint', async (_, args, hint) => {
    const { exitCode, stderr, stdout } = await runCommand(args, { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(hint);
    expect(stdout).toBe('');
  });

  it.each([['--help'], ['score', '--help'], ['validate', '--help'], ['import', '--help']])(
    'prints its usage: %s %s',
    async (...args) => {
      const { exitCode, stdout } = await runCommand(args, { cwd });
      expect(exitCode).toBe(0);
      expect(stdout).toContain('Usage: clapboard');
    },
  );

  it('lists every name that --set takes in the help of submit', async () => {
    const { stdout } = await runCommand(['submit', '--help'], { cwd });
    const names = [...Object.keys(runSettingsSchema.shape), ...runFacts.map(({ key }) => key)];
    const text = stdout.slice(stdout.indexOf('Names:'), stdout.indexOf('--task')).trim();
    const listed = text.replace('Names:', '').replace('(its text)', '').split(',');
    expect(listed.map((name) => name.trim()).sort()).toEqual(names.sort());
  });

  it('prints the version of its package', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['--version'], { cwd });
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });

  it('the binary has the exit code, stdout and stderr of the command, and suggests commands that start it', async () => {
    const refused = await runBinary(['whoami'], { cwd, env: { XDG_CONFIG_HOME: cwd } });
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toMatch(/`node \S*clapboard\.mjs login/);
    const explained = await runBinary(['--version'], { cwd });
    expect(explained).toEqual({ exitCode: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  it('suggests commands that a shell can run if its own path has a space', () => {
    vi.stubGlobal('process', {
      ...process,
      argv: ['node', path.resolve('my tools/clapboard.mjs')],
    });
    const name = getProgramName();
    vi.unstubAllGlobals();
    expect(name).toBe("node 'my tools/clapboard.mjs'");
  });
});
