import type { ChartTableData } from '@/components/charts/chart-table';

/** What surrounds the drawing of a paper’s chart. */
export interface PaperFrame {
  title: string;
  description: string;
  source: string | null;
  /** level of the heading */
  level: 2 | 3 | 4;
  table: ChartTableData;
}
