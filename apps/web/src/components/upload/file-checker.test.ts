import { expect, it } from 'vitest';
import type { CheckRequest } from './check-protocol';
import { type Checked, type CheckInput, type CheckWorker, FileChecker } from './file-checker';

/** A worker that answers and fails on request. */
class TestWorker implements CheckWorker {
  onmessage: CheckWorker['onmessage'] = null;
  onerror: CheckWorker['onerror'] = null;
  readonly requests: CheckRequest[] = [];
  ended = false;

  postMessage(request: CheckRequest): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  answer({ run } = this.requests.at(-1) ?? { run: 0 }): void {
    const verdicts = { brought: 0, lacking: 0 };
    const preflight = { recognised: [], issues: [], coverage: [], missing: run, verdicts };
    this.onmessage?.(
      new MessageEvent('message', { data: { run, ok: true, preflight, facts: [] } }),
    );
  }

  fail(message: string): void {
    this.onerror?.(Object.assign(new Event('error'), getError(message)));
  }
}

const getError = (message: string) => ({
  message,
  filename: '',
  lineno: 0,
  colno: 0,
  error: undefined,
});

const input = (...names: string[]): CheckInput => ({
  benchmark: 'b',
  items: [],
  access: 'private',
  files: names.map((name) => ({ name, file: new File(['{}'], name) })),
  tasks: {},
});

function started() {
  const workers: TestWorker[] = [];
  const results: Checked[] = [];
  const checker = new FileChecker(() => {
    const worker = new TestWorker();
    workers.push(worker);
    return worker;
  });
  return { checker, workers, results, done: (checked: Checked) => void results.push(checked) };
}

it('choosing other files stops the running check, whose result is ignored', () => {
  const { checker, workers, results, done } = started();
  checker.check(input('a.json'), done);
  checker.check(input('a.json', 'b.json'), done);
  const [first, second] = workers;
  expect(first?.ended).toBe(true);
  first?.fail('Failed to load the script.');
  first?.answer();
  expect(results).toEqual([]);
  second?.answer();
  expect(results).toMatchObject([{ phase: 'checked', preflight: { missing: 2 } }]);
});

it('closing the checker discards the result of the running check', () => {
  const { checker, workers, results, done } = started();
  checker.check(input('a.json'), done);
  checker.close();
  workers[0]?.answer();
  expect(results).toEqual([]);
});

it('changing the task reuses the worker, which has already read the files', () => {
  const { checker, workers, results, done } = started();
  const files = input('a.json');
  checker.check(files, done);
  checker.check({ ...files, tasks: { 'a.json': 'qa' } }, done);
  const [worker, ...others] = workers;
  expect(others).toEqual([]);
  expect(worker?.requests.map(({ fileSet }) => fileSet)).toEqual([1, 1]);
  worker?.answer(worker.requests[0]);
  expect(results).toEqual([]);
  worker?.answer();
  expect(results).toHaveLength(1);
});

it('a worker that fails to load is reported, and the next check starts a new worker', () => {
  const { checker, workers, results, done } = started();
  checker.check(input('a.json'), done);
  workers[0]?.fail('Failed to load the script.');
  expect(results).toEqual([{ phase: 'broken', message: 'Failed to load the script.' }]);
  checker.check(input('a.json'), done);
  expect(workers).toHaveLength(2);
});
