import type { Item } from '../contract/scoring';
import { byteMutations } from './testing/byte-mutations';
import { describeDamage, type Format } from './testing/damaged-copies';
import {
  delimitedFile,
  hasSharedFiles,
  jsonLines,
  realFile,
  type Table,
  textFile,
} from './testing/shared-files';
import { textMutations } from './testing/text-mutations';
import { inSheet, workbook } from './testing/workbook';

const test = 'agent_bind';
const rowsTaken = 200;

/** The first rows of a real file for one test. */
function csv(folder: string): string {
  if (!hasSharedFiles) return '';
  const { bytes } = realFile(`parity/velociti/predictions/${folder}/${test}.csv`);
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .slice(0, rowsTaken + 1)
    .join('\n');
}

function table(folder: string): Table {
  const [columns = [], ...rows] = csv(folder)
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [line.trim().split(',')]));
  return rows.map((cells) => Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])));
}

function ids(folder: string): Set<string> {
  return new Set(
    table(folder).map(
      (row) => `${row.test_name}/${String(row.video_id).split('.')[0]}/${row.event}`,
    ),
  );
}

function format(name: string, folder: string, task: string): Format {
  const known = ids(folder);
  return {
    name: `VELOCITI ${name}`,
    concerns: (item: Item) => item.task === task && known.has(item.id),
    files: () => [textFile(`${test}.csv`, csv(folder))],
  };
}

const scores = format('scores', 'good', 'entailment');
const numbers = table('good').map((row) => ({
  ...row,
  pos_score: Number(row.pos_score),
  neg_score: Number(row.neg_score),
}));

describeDamage('velociti', () => [realFile('parity/velociti/truth.jsonl')], [
  { ...scores, name: 'VELOCITI scores, CSV' },
  format('answers, CSV', 'mcq_clean', 'multiple_choice'),
  format('Yes and No, CSV', 'closed_clean', 'entailment'),
  {
    ...scores,
    name: 'VELOCITI scores, TSV',
    files: () => [delimitedFile(`${test}.tsv`, table('good'), '\t')],
  },
  {
    ...scores,
    name: 'VELOCITI scores, Excel',
    files: () => [workbook(`${test}.xlsx`, numbers)],
    mutations: [...byteMutations({ checked: true }), ...textMutations.map(inSheet)],
  },
  {
    ...scores,
    name: 'VELOCITI scores, JSON Lines',
    files: () => [
      jsonLines(
        `${test}.jsonl`,
        numbers.map(({ pos_score, neg_score }, i) => ({
          id: [...ids('good')][i],
          prediction: { pos_score, neg_score },
        })),
      ),
    ],
  },
]);
