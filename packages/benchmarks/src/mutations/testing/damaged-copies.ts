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

/** Limit of processor time per copy. */
const longestMs = 5000;

/** A prediction format with real answers. */
export interface Format {
  name: string;
  /** selects the items that the files answer */
  concerns: (item: Item) => boolean;
  /** each copy has one damaged file */
  files: () => UploadedFile[];
  /** for files that do not name their task */
  task?: string;
  mutations?: readonly Mutation[];
}

/** Mutations for a text file. */
export function buildMutations({ name }: UploadedFile): readonly Mutation[] {
  if (name.endsWith('.json')) return [...textMutations, ...jsonMutations];
  return name.endsWith('.jsonl') ? [...textMutations, ...jsonLineMutations] : textMutations;
}

/** Calls `check` with each damaged copy, and fails if a copy exceeds the time limit. */
export async function eachCopy(
  seed: string,
  files: readonly UploadedFile[],
  mutations: readonly Mutation[] | undefined,
  check: (copy: UploadedFile[], mutation: Mutation, what: string) => Promise<void>,
): Promise<void> {
  const random = rng(`mutations of ${seed}`);
  // A random start covers all kinds of damage across formats, even with few copies.
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

/** Timeout for all copies of a format. */
export const copiesTimeout = copies * longestMs;

/** Compares damaged copies of each format with the intact files. */
export function describeDamage(
  benchmark: string,
  truth: () => UploadedFile[],
  formats: readonly Format[],
): void {
  describe.skipIf(!hasSharedFiles)(
    `damaged copies of real files (needs ../shared/data and ../shared/parity)`,
    () => {
      test.each(formats.map((format) => [format.name, format] as const))(
        '%s: each gives scores or issues with position and fix, and no score changes silently',
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
