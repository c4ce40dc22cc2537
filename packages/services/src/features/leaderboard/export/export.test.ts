import { expect, it } from 'vitest';
import type { JudgeChoice } from '../../../core/views';
import { readText } from '../../../testing/read-text';
import { exportCsv } from './csv';
import type { ExportTable } from './export-table';
import { exportJson } from './json';
import { exportLatex } from './latex';
import { exportMarkdown } from './markdown';
import { table } from './testing-table';

const [accuracy, cost] = ['qa/acc_1/overall', 'qa/cost/overall'];

it('CSV has all rows in full precision, quoted and safe from formula injection', async () => {
  const column = (key: string) =>
    [
      '',
      ' low',
      ' high',
      ' n',
      ' items',
      ' full',
      ' full_low',
      ' full_high',
      ' rank',
      ' rank_best',
      ' rank_worst',
    ]
      .map((part) => `${key}${part}`)
      .join(',');
  expect((await readText(exportCsv(table))).split('\r\n')).toEqual([
    `section,id,model,organisation,weights,parameters_billions,released,frames,prompt_variant,provenance,complete,published_at,baseline,key_known,${column(accuracy)},${column(cost)},run`,
    'chance,published:Chance,Chance,,,,,,,,true,,false,false,0.5,,,,,,,,,,,,,,,,,,,,,,Chance',
    `scored,a,"'=SUM(1,2) ""A""",Lab,open,7,2024-06,16,step | by,,true,2026-01-02T03:04:05.000Z,false,false,0.6375,0.6,0.67,400,400,,,,2,1,3,Infinity,,,400,400,,,,2,,,"'=SUM(1,2) ""A"" (step | by)"`,
    'scored,b,B_50%,Lab,closed,,2024-06,16,,,true,2026-01-02T03:04:05.000Z,false,false,0.638,0.61,0.66,400,400,,,,1,,,2.25,,,400,400,,,,1,,,B_50%',
    'scored,abstainer,D,Lab,open,7,2024-06,16,,,true,2026-01-02T03:04:05.000Z,false,false,1,,,2,400,0.005,0.001,0.02,3,,,,,,,,,,,,,,D',
    'scored,c,C,Lab,open,7,2024-06,16,,,false,2026-01-02T03:04:05.000Z,false,false,,,,400,400,,,,,,,,,,,,,,,,,,C',
    `published,published:P,P,'@Lab,open,7,2024-06,16,,,true,,false,false,0.7,,,,,,,,,,,1,,,,,,,,,,,P`,
    '',
  ]);
});

it('JSON includes provenance and writes non-finite numbers as words', async () => {
  const exported = JSON.parse(await readText(exportJson(table)));
  expect(exported).toMatchObject({
    benchmark: 'quiz',
    revision: { label: 'v1', contentHash: '0123456789abcdef', hashKind: 'hmac-sha256' },
    scorer: '3',
    judge: null,
    board: '12',
    query: { sort: { by: accuracy, ascending: false }, filters: { weights: 'open' } },
    hidden: 2,
    columns: [
      { key: accuracy, task: 'qa', metric: 'acc_1', slice: 'overall', unit: 'percent' },
      { key: cost, direction: 'lower' },
    ],
  });
  const rows = exported.rows as { id: string; cells: Record<string, unknown> }[];
  expect(rows.map(({ id }) => id)).toEqual([
    'published:Chance',
    'a',
    'b',
    'abstainer',
    'c',
    'published:P',
  ]);
  expect(rows[1]?.cells).toEqual({
    [accuracy]: {
      value: 0.6375,
      n: 400,
      ciLow: 0.6,
      ciHigh: 0.67,
      items: 400,
      clusters: null,
      full: null,
      rank: 2,
      rankSet: { best: 1, worst: 3 },
      source: null,
      derived: false,
      misprint: null,
    },
    [cost]: expect.objectContaining({ value: 'Infinity', n: 400 }),
  });
  expect(rows[3]?.cells[accuracy]).toMatchObject({ value: 1, n: 2, full: { value: 0.005 } });
  expect(rows[4]?.cells).toEqual({ [accuracy]: expect.objectContaining({ value: 'NaN' }) });
  expect(rows[5]?.cells[cost]).toMatchObject({ value: 1, misprint: 'A copy.' });
});

it('every export marks rows whose submitter knew the key', async () => {
  const provenance = {
    kind: 'key-known',
    judgedBy: null,
    judge: null,
    spotCheck: null,
    keyKnown: true,
  } as const;
  const known: ExportTable = {
    ...table,
    async *readRows() {
      for await (const rows of table.readRows()) {
        yield rows.map((row) => (row.id === 'b' ? { ...row, provenance } : row));
      }
    },
  };
  expect(await readText(exportCsv(known))).toMatch(
    /^scored,b,.*,key-known,true,[^,]*,false,true,/m,
  );
  expect(JSON.parse(await readText(exportJson(known))).rows[2]).toMatchObject({
    id: 'b',
    keyKnown: true,
  });
  expect(await readText(exportLatex(known, { intervals: false }))).toContain('(key known)');
  expect(await readText(exportMarkdown(known, { intervals: false }))).toContain('(key known)');
});

it('the source names the judge or the submitters’ verdicts', async () => {
  const by = (choice: Pick<JudgeChoice, 'id' | 'label' | 'judge'>) =>
    readText(
      exportMarkdown(
        {
          ...table,
          page: {
            ...table.page,
            judge: choice.id,
            judges: [{ isDefault: false, inDefaultView: true, results: 1, ...choice }],
          },
        },
        { intervals: false },
      ),
    );
  const judge = {
    profileId: 'j',
    label: 'Strict',
    model: 'm',
    temperature: 0,
    maxTokens: 1,
    promptsSource: 'Clapboard',
    promptsHash: 'h',
    version: 'v',
  };
  expect(await by({ id: 'j', label: 'Strict', judge })).toContain(', judge Strict, ');
  expect(await by({ id: 'recorded', label: 'x', judge: null })).toContain(
    ', submitters’ verdicts, ',
  );
});

// 63.75 and 2.25 are ties: half to even gives 63.8 and 2.2. The first two rows both print 63.8, so both are bold.
it('LaTeX is escaped, rounds half to even and prints the best of each section bold', async () => {
  expect(await readText(exportLatex(table, { intervals: true }))).toBe(
    String.raw`% Quiz_1, revision v1 (keyed hash 0123456789ab), scorer 3, 2 rows hidden by filters
% Needs \usepackage{booktabs}.
\begin{table}
  \centering
  \caption{Quiz\_1. $\dagger$: incomplete, not ranked. all: the value over all items, with items without a counted answer at the worst value. Determines the rank.}
  \begin{tabular}{lrrrr}
    \toprule
    Model & Size & Frames & Q\&A acc\_1 (\%) $\uparrow$ & Q\&A cost $\downarrow$ \\
    \midrule
    Chance &  &  & 50.0 & -- \\
    \midrule
    =SUM(1,2) "A" (step \textbar{} by) & 7B & 16 & \textbf{63.8} {\scriptsize [60.0, 67.0]} & $\infty$ \\
    B\_50\% &  & 16 & \textbf{63.8} {\scriptsize [61.0, 66.0]} & \textbf{2.2} \\
    D & 7B & 16 & 100.0 {\scriptsize (all 0.5, 2 of 400)} & -- \\
    C$^{\dagger}$ & 7B & 16 & -- & -- \\
    \midrule
    \multicolumn{5}{l}{\emph{As published}} \\
    P & 7B & 16 & \textbf{70.0} & 1.0 \\
    \bottomrule
  \end{tabular}
\end{table}
`,
  );
  expect(await readText(exportLatex(table, { intervals: false }))).not.toContain('[60.0');
});

it('Markdown has one line per row for any names', async () => {
  expect(await readText(exportMarkdown(table, { intervals: false }))).toBe(
    String.raw`| Model | Size | Frames | Q\&A acc\_1 (%) ↑ | Q\&A cost ↓ |
| :-- | --: | --: | --: | --: |
| Chance |  |  | 50.0 | – |
| =SUM(1,2) "A" (step \| by) | 7B | 16 | **63.8** | ∞ |
| B\_50% |  | 16 | **63.8** | **2.2** |
| D | 7B | 16 | 100.0 (all 0.5, 2 of 400) | – |
| C † | 7B | 16 | – | – |
| P (published) | 7B | 16 | **70.0** | 1.0 |

† Incomplete, not ranked.

all: the value over all items, with items without a counted answer at the worst value. Determines the rank.

Quiz\_1, revision v1 (keyed hash 0123456789ab), scorer 3, 2 rows hidden by filters
`,
  );
  expect(await readText(exportMarkdown(table, { intervals: true }))).toContain(
    '**63.8** [60.0, 67.0]',
  );
});

it.each([
  ['csv', exportCsv],
  ['json', exportJson],
  ['latex', (large: ExportTable) => exportLatex(large, { intervals: true })],
  ['md', (large: ExportTable) => exportMarkdown(large, { intervals: true })],
] as const)('%s is written batch by batch, and holds one batch at a time', async (id, write) => {
  const rows = table.page.references.map((row) => ({ ...row, kind: 'scored' as const }));
  const batches = 40;
  let read = 0;
  const large: ExportTable = {
    ...table,
    async *readRows() {
      for (let batch = 0; batch < batches; batch += 1) {
        read += 1;
        yield rows;
      }
    },
  };
  // LaTeX and Markdown read all rows once for the best scores, and again to print them.
  const before = id === 'latex' || id === 'md' ? batches : 0;
  let chunks = 0;
  let longest = 0;
  for await (const chunk of write(large)) {
    chunks += 1;
    longest = Math.max(longest, chunk.split('\n').length);
    expect(read - before).toBeLessThanOrEqual(chunks);
  }
  expect(chunks).toBeGreaterThan(batches);
  // The head of JSON lists the columns.
  expect(longest).toBeLessThan(60);
});
