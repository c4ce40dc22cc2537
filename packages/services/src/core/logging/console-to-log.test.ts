import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const mark = 'MARKED-PASSWORD-1';

/** What a process prints in which this runs, with a log that knows the mark as a secret. */
function printed(statements: string): { lines: unknown[]; stderr: string; status: number | null } {
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

it('what a library prints is a line of the log, without secrets', () => {
  const { lines, stderr } = printed(`
    console.error('failed:', Object.assign(new Error('as ${mark}'), { digest: '12' }));
    console.warn('%s is %d', 'x', 7);`);
  expect(lines).toMatchObject([
    { level: 'error', msg: 'failed:', err: { message: 'as [secret]', digest: '12' } },
    { level: 'warn', msg: 'x is 7' },
  ]);
  expect(JSON.stringify(lines) + stderr).not.toContain(mark);
});

it.each([
  ['an error', `setImmediate(() => { throw new Error('as ${mark}'); });`],
  ['a rejection', `void Promise.reject(new Error('as ${mark}')); setInterval(() => {}, 1e6);`],
])(
  '%s that nobody catches ends the process with 1 and one line without secrets',
  (_, statements) => {
    const { lines, stderr, status } = printed(statements);
    expect(status).toBe(1);
    expect(lines).toMatchObject([{ level: 'fatal', err: { message: 'as [secret]' } }]);
    expect(stderr).not.toContain(mark);
  },
);
