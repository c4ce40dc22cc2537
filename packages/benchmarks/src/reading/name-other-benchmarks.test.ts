import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type { BenchmarkDefinition } from '../contract/definition';
import { benchmarks } from '../registry';
import { preflight } from './preflight';

/** The sample’s items, and an example of each format with answers for some of them. */
async function loadExamples(definition: BenchmarkDefinition) {
  const scoring = await definition.load();
  const { truthFiles } = await definition.loadSample();
  const { items } = scoring.readTruth((await openFiles(truthFiles)).files);
  const files = scoring
    .questionFiles(items)
    .filter(({ format }) => format !== undefined)
    .map(({ name, text }): UploadedFile => ({ name, bytes: new TextEncoder().encode(text) }));
  return { items, files };
}

async function check(definition: BenchmarkDefinition, files: readonly UploadedFile[]) {
  const { items } = await loadExamples(definition);
  const opened = await openFiles(files);
  return preflight(definition, items, opened.files, () => undefined);
}

const pairs = benchmarks.flatMap((definition) =>
  benchmarks.flatMap((other) => (other === definition ? [] : [{ definition, other }])),
);

describe.each(pairs)('$other.title files on $definition.title', ({ definition, other }) => {
  test('each official file is named as one of the other benchmark, once', async () => {
    const { files } = await loadExamples(other);
    const official = files.filter(({ name }) => !name.endsWith('.jsonl'));
    const { issues } = await check(definition, official);
    const named = issues.filter(({ benchmark }) => benchmark);
    expect(named.map(({ file }) => file).sort()).toEqual(official.map(({ name }) => name).sort());
    for (const { severity, benchmark, message } of named) {
      expect(severity).toBe('error');
      expect(benchmark).toEqual({ id: other.id, title: other.title });
      expect(message).toMatch(`This looks like a file of ${other.title}. `);
    }
  });
});

describe.each(benchmarks)('$title', (definition) => {
  test('own files, JSON Lines and unknown files are not named as another benchmark’s', async () => {
    const { files } = await loadExamples(definition);
    const unknown = [
      { name: 'lines.jsonl', bytes: new TextEncoder().encode('{"id": "x", "answer": "A"}\n') },
      { name: 'notes.json', bytes: new TextEncoder().encode('{"notes": 1}') },
    ];
    const { issues } = await check(definition, [...files, ...unknown]);
    expect(issues.filter(({ benchmark }) => benchmark)).toEqual([]);
  });
});
