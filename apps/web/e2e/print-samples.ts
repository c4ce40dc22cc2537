import { benchmarks } from '@clapboard/benchmarks';

/** Prints the sample set of every registered benchmark as one JSON line, bytes in base64. */
const samples = benchmarks.map(async ({ id, title, loadSample }) => {
  const { truthFiles, models } = await loadSample();
  const encoded = (files: typeof truthFiles) =>
    files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  return { id, title, truth: encoded(truthFiles), predictions: encoded(models[0]?.files ?? []) };
});
process.stdout.write(`${JSON.stringify(await Promise.all(samples))}\n`);
