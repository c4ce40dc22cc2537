import { expect, it } from 'vitest';
import type { JudgeChoice } from '../../views';
import { boardCsv } from './csv';
import { boardJson } from './json';
import { boardLatex } from './latex';
import { boardMarkdown } from './markdown';
import { sheet } from './testing-sheet';

const [accuracy, cost] = ['qa/acc_1/overall', 'qa/cost/overall'];

it('CSV has every row in full precision, quoted, and no text that a spreadsheet would run', () => {
  const column = (key: string) =>
    `${key},${key} low,${key} high,${key} n,${key} rank,${key} point_rank`;
  expect(boardCsv(sheet).split('\r\n')).toEqual([
    `section,id,model,organisation,weights,parameters_billions,released,frames,prompt_variant,provenance,complete,published_at,baseline,${column(accuracy)},${column(cost)}`,
    'chance,published:Chance,Chance,,,,,,,,true,,false,0.5,,,,,,,,,,,',
    `scored,a,"'=SUM(1,2) ""A""",Lab,open,7,2024-06,16,step | by,,true,2026-01-02T03:04:05.000Z,false,0.6375,0.6,0.67,400,1,1,Infinity,,,400,2,2`,
    'scored,b,B_50%,Lab,closed,,2024-06,16,,,true,2026-01-02T03:04:05.000Z,false,0.638,0.61,0.66,400,1,1,2.25,,,400,1,1',
    'scored,c,C,Lab,open,7,2024-06,16,,,false,2026-01-02T03:04:05.000Z,false,,,,400,,,,,,,,',
    `published,published:P,P,'@Lab,open,7,2024-06,16,,,true,,false,0.7,,,,,,1,,,,,`,
    '',
  ]);
});

it('JSON says what the numbers rest on, and has a word for what is no number', () => {
  const exported = JSON.parse(boardJson(sheet));
  expect(exported).toMatchObject({
    benchmark: 'quiz',
    revision: { label: 'v1', contentHash: '0123456789abcdef' },
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
  expect(rows.map(({ id }) => id)).toEqual(['published:Chance', 'a', 'b', 'c', 'published:P']);
  expect(rows[1]?.cells).toEqual({
    [accuracy]: {
      value: 0.6375,
      n: 400,
      ciLow: 0.6,
      ciHigh: 0.67,
      rank: 1,
      pointRank: 1,
      source: null,
      misprint: null,
    },
    [cost]: expect.objectContaining({ value: 'Infinity', n: 400 }),
  });
  expect(rows[3]?.cells).toEqual({ [accuracy]: expect.objectContaining({ value: 'NaN' }) });
  expect(rows[4]?.cells[cost]).toMatchObject({ value: 1, misprint: 'A copy.' });
});

it('the source names the judge, or says whose verdicts they are', () => {
  const by = (choice: Pick<JudgeChoice, 'id' | 'label' | 'judge'>) =>
    boardMarkdown(
      {
        ...sheet,
        window: {
          ...sheet.window,
          judge: choice.id,
          judges: [{ isDefault: false, results: 1, ...choice }],
        },
      },
      { intervals: false },
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
  expect(by({ id: 'j', label: 'Strict', judge })).toContain(', judge Strict, ');
  expect(by({ id: 'recorded', label: 'x', judge: null })).toContain(
    ', verdicts of the submitters, ',
  );
});

// 63.75 and 2.25 are ties: half to even gives 63.8 and 2.2. Both first rows print 63.8, so both are bold.
it('LaTeX is escaped, rounds half to even and prints the best of each section bold', () => {
  expect(boardLatex(sheet, { intervals: true })).toBe(
    String.raw`% Quiz_1, revision v1 (0123456789ab), scorer 3, 2 rows hidden by filters
% Needs \usepackage{booktabs}.
\begin{table}
  \centering
  \caption{Quiz\_1. $\dagger$: incomplete, not ranked.}
  \begin{tabular}{lrrrr}
    \toprule
    Model & Size & Frames & Q\&A acc\_1 (\%) $\uparrow$ & Q\&A cost $\downarrow$ \\
    \midrule
    Chance &  &  & 50.0 & -- \\
    \midrule
    =SUM(1,2) "A" (step \textbar{} by) & 7B & 16 & \textbf{63.8} {\scriptsize [60.0, 67.0]} & $\infty$ \\
    B\_50\% &  & 16 & \textbf{63.8} {\scriptsize [61.0, 66.0]} & \textbf{2.2} \\
    C$^{\dagger}$ & 7B & 16 & -- & -- \\
    \midrule
    \multicolumn{5}{l}{\emph{As published}} \\
    P & 7B & 16 & \textbf{70.0} & 1.0 \\
    \bottomrule
  \end{tabular}
\end{table}
`,
  );
  expect(boardLatex(sheet, { intervals: false })).not.toContain('scriptsize');
});

it('Markdown has one line a row, whatever is in the names', () => {
  expect(boardMarkdown(sheet, { intervals: false })).toBe(
    String.raw`| Model | Size | Frames | Q\&A acc\_1 (%) ↑ | Q\&A cost ↓ |
| :-- | --: | --: | --: | --: |
| Chance |  |  | 50.0 | – |
| =SUM(1,2) "A" (step \| by) | 7B | 16 | **63.8** | ∞ |
| B\_50% |  | 16 | **63.8** | **2.2** |
| C † | 7B | 16 | – | – |
| P (published) | 7B | 16 | **70.0** | 1.0 |

† Incomplete, not ranked.

Quiz\_1, revision v1 (0123456789ab), scorer 3, 2 rows hidden by filters
`,
  );
  expect(boardMarkdown(sheet, { intervals: true })).toContain('**63.8** [60.0, 67.0]');
});
