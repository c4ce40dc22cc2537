import { benchmarks } from '@clapboard/benchmarks';
import type { UploadedFile } from '@clapboard/file-reader';
import { partialSubmission } from './partial-submission';

const encoded = <File extends UploadedFile>({ bytes, ...file }: File) => ({
  ...file,
  bytes: Buffer.from(bytes).toString('base64'),
});

/** Prints the sample set of every registered benchmark as one JSON line, bytes in base64. */
const samples = benchmarks.map(async (definition) => {
  const { id, title, loadSample } = definition;
  const { truthFiles, models } = await loadSample();
  const partial = await partialSubmission(definition);
  return {
    id,
    title,
    truth: truthFiles.map(encoded),
    predictions: (models[0]?.files ?? []).map(encoded),
    partial: { ...partial, files: partial.files.map(encoded) },
  };
});
process.stdout.write(`${JSON.stringify(await Promise.all(samples))}\n`);
