import { expect, test } from 'vitest';
import { severalModelsIssues } from './several-models';

const list = (...files: string[]) =>
  severalModelsIssues(
    files.map((file) => {
      const [format = '', name = ''] = file.split(':');
      const refused = name.startsWith('refused/');
      return { uploadId: '0', file: name, format, task: 't', answers: 1, refused };
    }),
    (name) => /yes_no|choice/.test(name),
  ).map(({ severity, file, message }) => `${severity} ${file} ${message.split('. ')[0]}`);

const message = 'Files or folders of the answers have several names: "gemini", "qwen"';

test('files of tasks in the folders of two models are one warning for each format', () => {
  expect(list('a:x/gemini/yes_no.json', 'a:x/qwen/choice.json', 'b:v/qwen/choice.json')).toEqual([
    `warning x/gemini/yes_no.json ${message}`,
  ]);
});

test('files of two models in the folders of tasks are one warning', () => {
  expect(list('a:choice/gemini.json', 'a:yes_no/qwen.json.gz')).toEqual([
    `warning choice/gemini.json ${message}`,
  ]);
});

test.each([
  ['in folders of one name', ['a:1/gemini/yes_no.json', 'a:2/gemini/choice.json']],
  ['of several formats', ['a:answers/yes_no.json', 'b:verdicts/yes_no.json']],
  ['in folders of tasks', ['a:my_yes_no/yes_no.json', 'a:choice/choice.json']],
  ['of parts of a run', ['a:choice/gemini_rank0.json', 'a:choice/gemini_rank1.json']],
  ['of one model in the folders of tasks', ['a:choice/gemini.json', 'a:yes_no/gemini.json']],
  ['with other names', ['a:gemini/all.json', 'a:qwen/rest.json']],
  ['in archives and beside them', ['a:1.zip/yes_no.json', 'a:2.ZIP/choice.json', 'a:choice.json']],
  ['that are rejected', ['a:gemini/yes_no.json', 'a:refused/choice.json']],
])('files %s are no warning', (_, files) => {
  expect(list(...files)).toEqual([]);
});
