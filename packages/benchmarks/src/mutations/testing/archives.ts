import type { UploadedFile } from '@clapboard/file-reader';
import { gunzipSync, gzipSync, unzipSync, zipSync } from 'fflate';
import { byteMutations } from './byte-mutations';
import { buildMutations } from './damaged-copies';
import type { Mutation } from './mutation';

/** A gzip file, with mutations of its content and of the archive. */
export function gzipped(file: UploadedFile): { file: UploadedFile; mutations: Mutation[] } {
  const inside = buildMutations(file).map(
    (mutation): Mutation => ({
      ...mutation,
      name: `${mutation.name}, inside`,
      apply: (bytes, random) => gzipSync(mutation.apply(gunzipSync(bytes), random), { level: 1 }),
    }),
  );
  return {
    file: { name: `${file.name}.gz`, bytes: gzipSync(file.bytes) },
    mutations: [...byteMutations({ checked: true }), ...inside],
  };
}

/** A zip of files, with mutations of an entry and of the archive. */
export function zipped(
  name: string,
  files: readonly UploadedFile[],
): { file: UploadedFile; mutations: Mutation[] } {
  const [first] = files;
  if (!first) throw new Error('nothing to pack');
  const inside = buildMutations(first).map(
    (mutation): Mutation => ({
      ...mutation,
      name: `${mutation.name}, inside`,
      apply: (bytes, random) => {
        const entries = Object.entries(unzipSync(bytes));
        const [path, content] = entries[random.below(entries.length)] ?? [];
        if (path === undefined || !content) throw new Error('nothing to damage');
        const damaged = { ...Object.fromEntries(entries), [path]: mutation.apply(content, random) };
        return zipSync(damaged, { level: 1 });
      },
    }),
  );
  const entries = Object.fromEntries(files.map((file) => [file.name, file.bytes]));
  return {
    file: { name, bytes: zipSync(entries) },
    mutations: [...byteMutations({ checked: true }), ...inside],
  };
}
