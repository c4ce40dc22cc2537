import type { SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { vidhal } from '../vidhal';
import { readSubmission } from './read-submission';

test('everything that depends on the files runs under the guard', async () => {
  let guarded = false;
  let unguarded = 0;
  const source: SourceFile = {
    kind: 'json',
    name: 'status.json',
    size: 0,
    uploadId: '0',
    value: { model_name: 'm', datasets: { MMBench: {} } },
  };
  const file = new Proxy(source, {
    get(target, key) {
      if (!guarded) unguarded += 1;
      return Reflect.get(target, key);
    },
  });
  await readSubmission(vidhal, [], [file], () => undefined, {
    guard(step) {
      guarded = true;
      const result = step();
      guarded = false;
      return result;
    },
  });
  expect(unguarded).toBe(0);
});
