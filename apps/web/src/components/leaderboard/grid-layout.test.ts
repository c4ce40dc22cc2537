import { expect, it } from 'vitest';
import type { Column } from './columns';
import { columnStyles } from './grid-layout';

const column = (key: string) => ({
  key,
  title: 'Acc.',
  group: 'All',
  kind: 'value',
  open: null,
  metric: {},
});

it('only the first column shrinks on a narrow screen, and the total includes all columns', () => {
  const columns = [column('a'), column('b')] as unknown as Column[];
  const { widths, together } = columnStyles(columns, false);
  expect(widths).toHaveLength(2);
  expect(widths[0]).toContain('100cqw - 14.5rem');
  expect(widths[1]).not.toContain('14.5rem');
  expect(together).toBe('calc(min(68px, max(6.75rem, 100cqw - 14.5rem)) + 68px)');
});
