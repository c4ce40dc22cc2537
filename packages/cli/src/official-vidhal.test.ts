import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommand } from './testing/run-command';

const official = fileURLToPath(new URL('../../../../shared/data/vidhal', import.meta.url));

describe.skipIf(!existsSync(official))(
  'clapboard score on the official VidHal files (skipped without ../shared/data/vidhal)',
  () => {
    const random = (task: string) => path.join(official, 'predictions/random', task, 'random.json');

    it('returns 0.349 for the random multiple-choice answers, and the scores of both ordering tasks', async () => {
      const { exitCode, stdout } = await runCommand(
        [
          'score',
          'vidhal',
          '--truth',
          path.join(official, 'truth'),
          '--json',
          random('mcqa'),
          random('naive_ordering'),
          random('relative_ordering'),
        ],
        { cwd: tmpdir() },
      );
      expect(exitCode).toBe(0);
      const { scores } = JSON.parse(stdout);
      for (const expected of [
        { task: 'mcqa', metric: 'accuracy', value: 0.349 },
        { task: 'naive_ordering', metric: 'ndcg' },
        { task: 'relative_ordering', metric: 'ndcg' },
      ]) {
        const row = { ...expected, slice: 'overall', n: 1000 };
        expect(scores).toContainEqual(expect.objectContaining(row));
      }
    });
  },
);
