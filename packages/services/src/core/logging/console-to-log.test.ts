import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const mark = 'MARKED-PASSWORD-1';

/** Runs the statements in a process whose log treats `mark` as a secret. Returns its output. */
function runProcess(statements: string): {
  lines: unknown[];
  stderr: string;
  status: number | null;
} {
  const program = `
    import { consoleToLog } from './packages/services/src/core/logging/console-to-log.ts';
    import { secretFreeLog } from './packages/services/src/core/logging/log-options.ts';
    const write = secretFreeLog({ DATABASE_URL: 'postgresql://one:${mark}@host/x' }).hooks.streamWrite;
    const line = (level) => (fields, msg) => {
      const err = fields.err && { ...fields.err, message: fields.err.message, stack: fields.err.stack };
      process.stdout.write(write(JSON.stringify({ level, err, msg })) + '\\n');
    };
    consoleToLog(Object.fromEntries(
      ['fatal', 'error', 'warn', 'info', 'debug'].map((level) => [level, line(level)])));
    ${statements}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  return {
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    stderr,
    status,
  };
}

it('console output of libraries and warnings of Node become a log line each, without secrets and objects', () => {
  const { lines, stderr } = runProcess(`
    console.error('failed:', Object.assign(new Error('as ${mark}'), { digest: '12' }));
    console.warn('%s is %d', 'x', 7);
    process.emitWarning('Node ${mark} is old', 'NodeVersionSupportWarning');
    process.emitWarning(Object.assign(new Error('too many'), { request: { headers: {} } }));`);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'failed:',
      err: expect.objectContaining({ message: 'as [secret]', digest: '12' }),
    }),
    expect.objectContaining({ level: 'warn', msg: 'x is 7' }),
    expect.objectContaining({ level: 'warn', msg: 'Node [secret] is old' }),
    {
      level: 'warn',
      msg: 'too many',
      err: { type: 'Error', message: 'too many', stack: expect.any(String) },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain(mark);
  expect(stderr).toBe('');
});

it.each([
  ['error', `setImmediate(() => { throw new Error('as ${mark}'); });`],
  ['rejection', `void Promise.reject(new Error('as ${mark}')); setInterval(() => {}, 1e6);`],
])(
  'uncaught %s ends the process with exit code 1 and a single log line without secrets',
  (_, statements) => {
    const { lines, stderr, status } = runProcess(statements);
    expect(status).toBe(1);
    expect(lines).toMatchObject([{ level: 'fatal', err: { message: 'as [secret]' } }]);
    expect(stderr).not.toContain(mark);
  },
);
