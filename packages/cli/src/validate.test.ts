import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './testing/run-command';
import { type SmallVidhal, smallVidhal } from './testing/small-vidhal';

let small: SmallVidhal;

beforeAll(async () => {
  small = await smallVidhal();
});

afterAll(async () => {
  await rm(small.folder, { recursive: true });
});

const validate = (...args: string[]) =>
  runCommand(['validate', 'vidhal', ...args], { cwd: small.folder });

/** Runs `use` with a server that answers every request with `answer`. */
async function withSite<T>(answer: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
  }
}

describe('clapboard validate', () => {
  it('accepts complete files without scoring them', async () => {
    const file = await small.write('mcqa.json', small.choices());
    const { exitCode, stdout } = await validate('--truth', 'truth', file);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('mcqa.json: mcqa, format official, 10 answers');
    expect(stdout).toContain('mcqa: 10 of 10 items answered');
    expect(stdout).toContain('Ready to submit.');
  });

  it('returns exit code 3 and the coverage of each slice if answers are missing', async () => {
    const file = await small.write('mcqa.json', small.choices({ order_1: undefined }));
    const { exitCode, stdout } = await validate('--truth', 'truth', '--json', file);
    expect(exitCode).toBe(3);
    const { coverage, issues } = JSON.parse(stdout);
    expect(coverage).toContainEqual(
      expect.objectContaining({ slice: 'order', items: 2, missing: 1 }),
    );
    expect(issues).toContainEqual(expect.objectContaining({ at: 'order_1', severity: 'warning' }));
  });

  it('returns exit code 2 for a file with errors', async () => {
    const file = await small.write('mcqa.json', new TextEncoder().encode('{"action_1": "A"'));
    const { exitCode, stdout } = await validate('--truth', 'truth', file);
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/error: mcqa\.json, line 1, column 17: .*truncated/);
  });

  it('checks against the questions of a site', async () => {
    const items = Object.keys(small.choices()).map((id) => ({ id, task: 'mcqa', slices: [] }));
    const requestedPaths: string[] = [];
    const answer: RequestListener = (request, response) => {
      requestedPaths.push(request.url ?? '');
      response.end(JSON.stringify({ revision: { contentHash: 'abc', access: 'private' }, items }));
    };
    const file = await small.write('mcqa.json', small.choices({ order_1: undefined }));
    const { exitCode, stdout } = await withSite(answer, (url) =>
      validate('--server', url, '--json', file),
    );
    expect(requestedPaths).toEqual(['/api/v1/benchmarks/vidhal/questions']);
    expect(exitCode).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ revision: 'abc' });
  });

  it('returns exit code 1 with a hint if the site fails or is not a Clapboard site', async () => {
    const file = await small.write('mcqa.json', small.choices());
    const failing = await withSite(
      (_, response) => response.writeHead(500).end(),
      (url) => validate('--server', url, file),
    );
    expect(failing).toMatchObject({ exitCode: 1, stdout: '' });
    expect(failing.stderr).toContain('responded with status 500');
    const other = await withSite(
      (_, response) => response.end('{"hello":1}'),
      (url) => validate('--server', url, file),
    );
    expect(other.exitCode).toBe(1);
    expect(other.stderr).toContain("doesn't respond like a Clapboard site");
    const gone = await withSite(
      () => undefined,
      async (url) => url,
    );
    expect((await validate('--server', gone, file)).stderr).toContain("Can't reach");
  });
});
