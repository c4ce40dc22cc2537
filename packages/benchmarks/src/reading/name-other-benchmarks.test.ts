import { DeadlineExceeded, openFiles, type UploadedFile } from '@clapboard/file-reader';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { BenchmarkDefinition } from '../contract/definition';
import { benchmarks } from '../registry';
import { nameOtherBenchmarks } from './name-other-benchmarks';
import { preflight } from './preflight';

const toFile = (name: string, content: string): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(content),
});

/** The sample’s items, and an example of each format with answers for some of them. */
async function loadExamples(definition: BenchmarkDefinition) {
  const scoring = await definition.load();
  const { truthFiles } = await definition.loadSample();
  const { items } = scoring.readTruth((await openFiles(truthFiles)).files);
  const files = scoring
    .questionFiles(items)
    .filter(({ format }) => format !== undefined)
    .map(({ name, text }) => toFile(name, text));
  return { items, files };
}

/** The errors of the check. */
async function listErrors(definition: BenchmarkDefinition, ...files: readonly UploadedFile[]) {
  const { items } = await loadExamples(definition);
  const opened = await openFiles(files);
  const { issues } = await preflight(definition, items, opened.files, () => undefined);
  return issues.filter(({ severity }) => severity === 'error');
}

/** The errors that name another benchmark. */
async function check(definition: BenchmarkDefinition, files: readonly UploadedFile[]) {
  return (await listErrors(definition, ...files)).filter(({ benchmark }) => benchmark);
}

const pairs = benchmarks.flatMap((definition) =>
  benchmarks.flatMap((other) => (other === definition ? [] : [{ definition, other }])),
);

describe.each(pairs)('$other.title files on $definition.title', ({ definition, other }) => {
  test('the check names the other benchmark once for each of its official files', async () => {
    const { files } = await loadExamples(other);
    const official = files.filter(({ name }) => !name.endsWith('.jsonl'));
    const named = await check(definition, official);
    expect(named.map(({ file }) => file).sort()).toEqual(official.map(({ name }) => name).sort());
    for (const { severity, benchmark, message } of named) {
      expect(severity).toBe('error');
      expect(benchmark).toEqual({ id: other.id, title: other.title });
      expect(message).toMatch(`This looks like a file of ${other.title}. `);
    }
  });

  test('the check names the other benchmark for archives of its official files', async () => {
    const { files } = await loadExamples(other);
    const official = files.filter(({ name }) => !name.endsWith('.jsonl'));
    const entries = official.map(({ name, bytes }) => [name, bytes]);
    const bytes = zipSync(Object.fromEntries(entries));
    const named = await check(definition, [{ name: 'run.zip', bytes }]);
    expect(named).not.toEqual([]);
    for (const { benchmark } of named) expect(benchmark?.id).toBe(other.id);
  });
});

describe.each(pairs.filter(({ other }) => other.idPattern))(
  '$other.title ids on $definition.title',
  ({ definition, other }) => {
    test.each([
      ['JSON Lines', (ids: string[]) => ids.map((id) => JSON.stringify({ id, prediction: 'A' }))],
      [
        'an object',
        (ids: string[]) => [JSON.stringify(Object.fromEntries(ids.map((id) => [id, 'A'])))],
      ],
    ])('the check names the benchmark of the ids in %s', async (_, write) => {
      const { items } = await loadExamples(other);
      const ids = [...new Set(items.map(({ id }) => id))];
      const named = await check(definition, [toFile('run.json', write(ids).join('\n'))]);
      expect(named).toMatchObject([{ benchmark: { id: other.id } }]);
    });
  },
);

test.each(pairs.filter(({ other }) => other.idPattern))(
  'rows without an id count against naming $other.title on $definition.title',
  async ({ definition, other }) => {
    const [item] = (await loadExamples(other)).items;
    const rows = [{ id: item?.id, prediction: 'A' }, { prediction: 'B' }, { prediction: 'C' }];
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    expect(await check(definition, [toFile('run.jsonl', lines)])).toEqual([]);
  },
);

test.each(pairs)(
  'an archive with files of $other.title and others is not named $other.title on $definition.title',
  async ({ definition, other }) => {
    const { files } = await loadExamples(other);
    const lines = toFile('lines.jsonl', '{"id": "x", "prediction": "A"}');
    const entries = [...files, lines].map(({ name, bytes }) => [name, bytes]);
    const bytes = zipSync(Object.fromEntries(entries));
    const named = await check(definition, [{ name: 'run.zip', bytes }]);
    expect(named.filter(({ file }) => file === 'run.zip')).toEqual([]);
  },
);

test('a misplaced file has one error, which says where it belongs', async () => {
  const lines = [1, 2].map((i) =>
    JSON.stringify({ doc_id: i, target: 'A', resps: [['A']], input: '?' }),
  );
  const file = toFile('1_samples_cvrr_partial_actions.jsonl', lines.join('\n'));
  const others = benchmarks.filter(({ toolkitNames = [] }) => !toolkitNames.includes('cvrr'));
  const errors = [];
  for (const definition of others) errors.push(...(await listErrors(definition, file)));
  expect(errors).toHaveLength(others.length);
  for (const { benchmark, fix } of errors) {
    expect(fix).toBe(`Submit it to ${benchmark?.title}, and leave it out of this submission.`);
  }
});

test('names the lmms-eval task of a file that another benchmark recognised', async () => {
  const line = JSON.stringify({ doc_id: 1, target: 'A', filtered_resps: 'A', input: '?' });
  const named = [];
  for (const definition of benchmarks) {
    named.push(...(await check(definition, [toFile('1_samples_tempcompass_yes_no.jsonl', line)])));
  }
  expect(named.map(({ benchmark }) => benchmark?.id)).toEqual(
    benchmarks.slice(0, -1).map(() => 'tempcompass'),
  );
});

test.each(benchmarks.filter(({ idPattern }) => idPattern))(
  'the ids of $title have its form, and no other ids do',
  async ({ id, idPattern }) => {
    for (const other of benchmarks) {
      const { items } = await loadExamples(other);
      const matching = items.filter((item) => idPattern?.test(item.id));
      expect(matching).toHaveLength(other.id === id ? items.length : 0);
    }
  },
);

test('names no benchmark for ids of TempCompass with other separators', async () => {
  const line = JSON.stringify({ id: 'yes_no_1034419625_action_0', prediction: 'yes' });
  const named = [];
  for (const definition of benchmarks) {
    named.push(...(await check(definition, [toFile('lines.jsonl', line)])));
  }
  expect(named).toEqual([]);
});

test('names no benchmark if reading takes too long', async () => {
  const issue = {
    severity: 'error',
    code: 'unexpected_shape',
    file: 'a.json',
    at: '',
    message: '',
    fix: '',
  } as const;
  const guard = () => {
    throw new DeadlineExceeded();
  };
  for (const definition of benchmarks) {
    expect(await nameOtherBenchmarks([issue], [], [], definition, guard)).toEqual([issue]);
  }
});

const ambiguous = [
  toFile('lines.jsonl', '{"id": "x", "answer": "A"}\n'),
  toFile('notes.json', '{"notes": 1}'),
  toFile('map.json', '{"q1": "A", "q2": "B"}'),
  toFile('list.json', '[{"id": "x", "prediction": "A"}]'),
  toFile('config.json', '{"model": "x", "temperature": 0}'),
  toFile('samples_mvbench.json', '{"logs": [{"doc_id": 0, "target": "A", "resps": [["A"]]}]}'),
];

describe.each(benchmarks)('$title', (definition) => {
  test('the check names no other benchmark for own files and for files of no official form', async () => {
    const { files } = await loadExamples(definition);
    const named = [];
    for (const file of ambiguous) named.push(...(await check(definition, [file])));
    expect([...named, ...(await check(definition, files))]).toEqual([]);
  });
});
