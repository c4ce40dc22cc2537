import { execFile, execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runFacts } from '@clapboard/benchmarks/run-facts';
import { runSettingsSchema } from '@clapboard/services/run-settings';
import { findPython } from '@clapboard/services/testing';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json';
import type { State } from './api/schemas';
import { describeState } from './submission/watch-submission';
import { pythonClient, runPython } from './testing/run-python';
import { serve } from './testing/serve';

const interpreter = findPython();
const cwd = tmpdir();

describe.skipIf(interpreter === null)('clapboard.py (needs python3, 3.9 or newer)', () => {
  const python = interpreter ?? '';

  /** of scripts that import the client */
  const env = { PYTHONPATH: path.dirname(pythonClient), PYTHONDONTWRITEBYTECODE: '1' };

  /** Runs a script that may import the client, with a value as `argument`. Returns what it prints. */
  function evaluate(script: string, argument: unknown = null): unknown {
    const start = 'import clapboard, json, sys\nargument = json.loads(sys.argv[1])\n';
    const printed = execFileSync(python, ['-c', `${start}${script}`, JSON.stringify(argument)], {
      encoding: 'utf8',
      env,
    });
    return JSON.parse(printed);
  }

  it('has only syntax of Python 3.9 and imports only the standard library', () => {
    const script = `
import ast
tree = ast.parse(open(argument).read(), feature_version=(3, 9))
names = {alias.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
names |= {node.module.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
print(json.dumps(sorted(names - set(sys.stdlib_module_names))))`;
    expect(evaluate(script, pythonClient)).toEqual([]);
  });

  it('knows every run setting and run fact of the site', () => {
    const script = `
print(json.dumps([list(clapboard._SETTINGS), {name: kind is float for name, kind in clapboard._FACTS.items()}]))`;
    const isNumber = ({ type }: (typeof runFacts)[number]) =>
      !['text', 'paragraphs'].includes(type);
    expect(evaluate(script)).toEqual([
      Object.keys(runSettingsSchema.shape),
      Object.fromEntries(runFacts.map((fact) => [fact.key, isNumber(fact)])),
    ]);
  });

  it('prints the version of the command line’s package', async () => {
    expect(await runPython(python, ['--version'], { cwd })).toEqual({
      exitCode: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });

  it('describes what a submission waits for, verdicts like the other command line', () => {
    const state: State = {
      status: 'queued',
      submissionStatus: 'uploaded',
      progress: 0.25,
      stage: '',
      errorCode: null,
      errorMessage: null,
      queuePosition: null,
      verdicts: null,
    };
    const alike: State[] = [
      { ...state, queuePosition: 3 },
      { ...state, queuePosition: 0 },
      { ...state, status: 'judging', verdicts: { settled: 60, failed: 0, total: 240 } },
      { ...state, status: 'judging', verdicts: { settled: 0, failed: 0, total: 240 } },
    ];
    const others: State[] = [{ ...state, status: 'scoring', stage: 'intervals' }, state];
    const script = 'print(json.dumps([clapboard._describe_state(state) for state in argument]))';
    expect(evaluate(script, [...alike, ...others])).toEqual([
      ...alike.map(describeState),
      '25% intervals',
      '25% queued',
    ]);
  });

  it('finds a model behind any number of models with similar names', () => {
    const script = `
class Site:
    def call(self, method, path, query):
        at = int(query["cursor"] or 0)
        return {"data": argument[at], "nextCursor": str(at + 1) if at + 1 < len(argument) else None}

prepared = clapboard._Prepared({}, {"benchmark": "vidhal"}, [], "lab/m")
print(json.dumps(clapboard._find_model(Site(), prepared, None, None)))`;
    const pages = [['M-1', 'M-2'], ['M-3'], ['M']].map((names) =>
      names.map((name) => ({ id: `id-${name}`, slug: `lab-${name}`, name, organisation: 'Lab' })),
    );
    expect(evaluate(script, pages)).toEqual({ id: 'id-M' });
  });

  it('waits through a limit that passes, however a proxy writes the header that says so', async () => {
    const waiting = { status: 'queued', errorCode: null, errorMessage: null };
    const server = await serve(({ path: address }) =>
      address.endsWith('/events')
        ? { status: 429, headers: { 'Retry-After': '1' }, json: { code: 'busy', detail: 'Busy.' } }
        : { json: { ...waiting, submissionStatus: 'uploaded' } },
    );
    const args = ['wait', 's1', '--timeout', '0.1s', '--server', server.url];
    const { exitCode, stderr } = await runPython(python, args, {
      cwd,
      env: { XDG_CONFIG_HOME: path.join(cwd, 'no-login') },
    });
    server.close();
    expect({ exitCode, stderr }).toEqual({
      exitCode: 6,
      stderr: 'Not scored yet: queued. Wait with `python3 clapboard.py wait s1`.\n',
    });
  });

  it.each([
    ['status', 'submissions/a%2F..%2F..%2Fme/state'],
    ['wait', 'submissions/a%2F..%2F..%2Fme/events'],
    ['result', 'submissions/a%2F..%2F..%2Fme/result/file?format=json'],
    ['export', 'benchmarks/a%2F..%2F..%2Fme/leaderboard/file?format=csv'],
  ])('an ID with slashes leads %s to no other route', async (command, expected) => {
    const server = await serve(() => ({ status: 404, json: { code: 'not_found', detail: '' } }));
    await runPython(python, [command, 'a/../../me', '--server', server.url], {
      cwd,
      env: { XDG_CONFIG_HOME: path.join(cwd, 'no-login') },
    });
    server.close();
    expect(server.seen.map((request) => request.path)).toEqual([`/api/v1/${expected}`]);
  });

  it.each([401, 403])(
    'quotes the reason of a site that refuses uploads with %i',
    async (status) => {
      const detail = 'This token may not submit.';
      const server = await serve(() => ({ status, json: { status, code: 'forbidden', detail } }));
      const script = `
import clapboard, sys
try:
    clapboard._upload(clapboard.Client(sys.argv[1], "clap_x"), clapboard._File("a.json", b"{}"))
except clapboard.ClapboardError as error:
    print(error)`;
      const { stdout } = await promisify(execFile)(python, ['-c', script, server.url], { env });
      server.close();
      expect(stdout).toContain(detail);
    },
  );

  it('lists fields that are wrong once, in words of the site or a line each', async () => {
    const errors = [
      { field: 'a', detail: 'Choose one.' },
      { field: 'b', detail: 'Too long.' },
    ];
    const json = { code: 'invalid_input', detail: 'a: Choose one.', errors };
    const server = await serve(() => ({ status: 422, json }));
    const { stderr } = await runPython(python, ['wait', 's1', '--server', server.url], {
      cwd,
      env: { XDG_CONFIG_HOME: path.join(cwd, 'no-login') },
    });
    server.close();
    expect(stderr).toBe('a: Choose one.\n  b: Too long.\n');
  });
});
