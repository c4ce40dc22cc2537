import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { rng } from '@clapboard/metrics';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { findBenchmark } from '../../registry';
import { copies } from '../env';
import { changedUnseen, getRun, incomplete } from './damaged-run';
import { jsonLineMutations, jsonMutations } from './json-mutations';
import type { Mutation } from './mutation';
import { hasSharedFiles } from './shared-files';
import { textMutations } from './text-mutations';

/** Processor time that a copy may take. */
const longestMs = 5000;

/** A format of predictions with real answers in it. */
export interface Format {
  name: string;
  /** items that the files are about; others would only be missing */
  concerns: (item: Item) => boolean;
  /** one of them is damaged in each copy */
  files: () => UploadedFile[];
  /** for files that do not say it */
  task?: string;
  mutations?: readonly Mutation[];
}

/** The damage that a file of text may come with. */
export function buildMutations({ name }: UploadedFile): readonly Mutation[] {
  if (name.endsWith('.json')) return [...textMutations, ...jsonMutations];
  return name.endsWith('.jsonl') ? [...textMutations, ...jsonLineMutations] : textMutations;
}

/** Calls `check` with each damaged copy, and fails where one takes longer than any file may. */
export async function eachCopy(
  seed: string,
  files: readonly UploadedFile[],
  mutations: readonly Mutation[] | undefined,
  check: (copy: UploadedFile[], mutation: Mutation, what: string) => Promise<void>,
): Promise<void> {
  const random = rng(`mutations of ${seed}`);
  // Few copies of many formats still come with every kind of damage.
  const first = random.below(1000);
  for (let copy = 0; copy < copies; copy += 1) {
    const victim = files[random.below(files.length)];
    if (!victim) throw new Error('no file to damage');
    const kinds = mutations ?? buildMutations(victim);
    const mutation = kinds[(first + copy) % kinds.length];
    if (!mutation) throw new Error('no mutation');
    const damaged = { name: victim.name, bytes: mutation.apply(victim.bytes, random) };
    const what = `${mutation.name}, copy ${copy}`;
    const started = process.cpuUsage();
    const sent = files.map((file) => (file === victim ? damaged : file));
    await check(sent, mutation, what);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000, what).toBeLessThan(longestMs);
  }
}

/** Time for all copies of a format, however busy the machine is. */
export const copiesTimeout = copies * longestMs;

/** Damages each format and holds what comes of it against what came of the sound files. */
export function describeDamage(
  benchmark: string,
  truth: () => UploadedFile[],
  formats: readonly Format[],
): void {
  describe.skipIf(!hasSharedFiles)(
    `damaged copies of real files (needs ../shared/data and ../shared/parity)`,
    () => {
      test.each(formats.map((format) => [format.name, format] as const))(
        '%s: each ends in scores or in issues with place and fix, and no score changes in silence',
        async (name, format) => {
          const definition = findBenchmark(benchmark);
          if (!definition) throw new Error(benchmark);
          const opened = await openFiles(truth());
          const { items: all } = (await definition.load()).readTruth(opened.files);
          const items = all.filter(format.concerns);
          const files = format.files();
          const before = await getRun(definition, items, files, format.task);
          const errors = before.issues.filter(({ severity }) => severity === 'error');
          expect(errors).toEqual([]);
          expect(before.outcomes.size).toBe(items.length);
          expect(items.length - before.missing).toBeGreaterThan(40);

          await eachCopy(name, files, format.mutations, async (copy, mutation, what) => {
            const after = await getRun(definition, items, copy, format.task);
            if (after.outcomes.size === 0) expect(after.issues.length, what).toBeGreaterThan(0);
            expect(incomplete(after.issues), what).toEqual([]);
            expect(changedUnseen(before, after, mutation), what).toEqual([]);
          });
        },
        copiesTimeout,
      );
    },
  );
}
