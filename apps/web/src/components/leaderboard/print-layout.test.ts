import { describe, expect, it } from 'vitest';
import { testKey, testLeaderboard, testRow } from '@/leaderboard-view/testing-leaderboard';
import { listEveryColumn, toColumns } from './columns';
import { layOutPrint } from './print-layout';
import { readState } from './state';

const [column] = listEveryColumn(testLeaderboard);
if (!column) throw new Error('The test leaderboard has no column.');

/** Columns of groups with these sizes. */
const groups = (...sizes: number[]) =>
  sizes.flatMap((size, group) =>
    Array.from({ length: size }, (_, index) => ({
      ...column,
      key: `${group} ${index}`,
      group: `Group ${group}`,
    })),
  );

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

describe('the layout of a printed table', () => {
  it('is one upright table if all columns fit', () => {
    const columns = toColumns(testLeaderboard, readState(new URLSearchParams(), testLeaderboard));
    const { landscape, blocks } = layOutPrint(columns, [], false);
    expect(landscape).toBe(false);
    expect(blocks.map((block) => block.columns)).toEqual([columns]);
  });

  it('has every column once, in order, in tables that fit a sheet', () => {
    const columns = groups(3, 40, 1, 7, 12, 5);
    const { landscape, blocks } = layOutPrint(columns, [], true);
    expect(landscape).toBe(true);
    expect(blocks.flatMap((block) => block.columns)).toEqual(columns);
    for (const { widths } of blocks) expect(sum(widths)).toBeLessThanOrEqual(710);
  });

  it('keeps the columns of a group together if they fit', () => {
    const { blocks } = layOutPrint(groups(8, 8, 8), [], false);
    expect(blocks.map((block) => block.columns.length)).toEqual([8, 8, 8]);
  });

  it('leaves room for a value over all items only where a row has one', () => {
    const metric = { ...column.metric, full: 'full' };
    const columns = [{ ...column, key: testKey, metric }];
    const width = (row: ReturnType<typeof testRow>) =>
      layOutPrint(columns, [row], false).blocks[0]?.widths[0] ?? 0;
    const plain = testRow('a', 0.5);
    const partial = testRow('a', 0.5, {}, { n: 8, items: 10 });
    expect(width(partial)).toBeGreaterThan(width(plain));
  });
});
