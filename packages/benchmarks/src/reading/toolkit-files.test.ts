import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { benchmarks } from '../registry';
import { preflight } from './preflight';

const file = (name: string, text: string): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});

/** Auxiliary files of toolkits in their formats. */
const toolkitFiles = [
  file('m/1_results.json', '{"results": {"t": {"alias": "t"}}, "configs": {}, "versions": {}}'),
  file(
    'm/m_TempCompass_8frame_acc.csv',
    '"dim","success","overall","acc"\n"a. b","1.0","2.0","50.0"\n',
  ),
  file('m/m_TempCompass_8frame_acc.json', '[{"dim": "a", "success": 1, "overall": 2, "acc": 50}]'),
  file('evaluation/mcqa/m.json', '{"overall": 0.5, "order": 0.25, "action": 0.75}'),
  file(
    'evaluation/naive_ordering/m.json',
    '{"ndcg": {"overall": 0.5, "order": 0.5}, "frequency": {"A, B, C": 2, "B, A, C": 1}}',
  ),
  file('submissions/scores_cvrr_partial_actions_1.json', '{"accuracy": 0.5, "average_score": 2.5}'),
  file('m/status.json', '{"m": {"TempCompass": "done"}}'),
];

describe.each(benchmarks.map((benchmark) => [benchmark.id, benchmark] as const))(
  '%s',
  (_id, definition) => {
    test('auxiliary files of toolkits are skipped with a note each', async () => {
      const { truthFiles, models } = await definition.loadSample();
      const { items } = (await definition.load()).readTruth((await openFiles(truthFiles)).files);
      const [model] = models;
      if (!model) throw new Error('There is no sample model.');
      const check = async (files: readonly UploadedFile[]) => {
        const uploaded = files.map((file) => ({ ...file, id: file.name }));
        return preflight(definition, items, (await openFiles(uploaded)).files, () => undefined);
      };
      const alone = await check(model.files);
      const folder = await check([...toolkitFiles, ...model.files]);
      expect({ ...folder, issues: [] }).toEqual({ ...alone, issues: [] });
      const notes = folder.issues.filter(({ code }) => code === 'skipped_file');
      expect(notes.map(({ file, severity }) => [file, severity])).toEqual(
        toolkitFiles.map(({ name }) => [name, 'info']),
      );
      expect(folder.issues).toHaveLength(alone.issues.length + toolkitFiles.length);
    });
  },
);

test('a folder of only such files has nothing to score', async () => {
  const [definition] = benchmarks;
  if (!definition) throw new Error('No benchmark is registered.');
  const { files } = await openFiles(toolkitFiles);
  const { issues } = await preflight(definition, [], files, () => undefined);
  expect(issues.map(({ code }) => code)).toContain('nothing_to_score');
});

test('a summary that contains the samples of its tasks is skipped with a warning', async () => {
  const [definition] = benchmarks;
  if (!definition) throw new Error('No benchmark is registered.');
  const text = '{"results": {}, "configs": {}, "samples": {"tempcompass_yes_no": [{"doc_id": 0}]}}';
  const { files } = await openFiles([file('m/1_results.json', text)]);
  const { issues } = await preflight(definition, [], files, () => undefined);
  expect(issues[0]).toMatchObject({
    severity: 'warning',
    code: 'samples_in_summary',
    file: 'm/1_results.json',
    at: '$.samples',
  });
});
