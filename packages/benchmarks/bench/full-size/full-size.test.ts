import { openFiles } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { benchmarks } from '../../src/index';
import { fullSizes } from './index';
import { prepare } from './prepare';

test.each(fullSizes.map((fullSize) => [fullSize.benchmark, fullSize] as const))(
  'the full-size data of %s has the published counts and an answer to every item without issues',
  async (benchmark, fullSize) => {
    const definition = benchmarks.find(({ id }) => id === benchmark);
    const prepared = definition && (await prepare(definition));
    expect(prepared?.items).toHaveLength(fullSize.items);
    expect(prepared?.submissions).not.toEqual([]);
    const scoring = await definition?.load();
    for (const { files } of prepared?.submissions ?? []) {
      const opened = await openFiles(files);
      expect(opened.issues).toEqual([]);
      const read = scoring?.readAnswers(opened.files, prepared?.items ?? [], () => undefined);
      expect(read?.issues).toEqual([]);
      const answered = [...(read?.tasks.values() ?? [])].map((answers) => answers.size);
      expect(answered.reduce((sum, size) => sum + size, 0)).toBe(fullSize.items);
    }
  },
);

test.each(fullSizes.map((fullSize) => [fullSize.benchmark, fullSize] as const))(
  'the full-size data of %s is deterministic',
  (_, fullSize) => {
    const made = () => [
      ...fullSize.truth(),
      ...fullSize.submissions().flatMap(({ files }) => files),
    ];
    const again = made();
    for (const [i, { name, bytes }] of made().entries()) {
      expect(again[i]?.name).toBe(name);
      expect(Buffer.compare(again[i]?.bytes ?? new Uint8Array(), bytes)).toBe(0);
    }
  },
);
