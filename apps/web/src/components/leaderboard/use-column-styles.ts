'use client';

import { useMemo } from 'react';
import { createPartialMeasure } from './cell-text';
import type { Column } from './columns';
import { computeColumnStyles } from './grid-layout';
import type { LoadedPages } from './loaded-pages';

interface ColumnStylesOptions {
  /** whether cells show their interval */
  intervals: boolean;
  /** the loaded rows, whose partial values need width */
  loaded: LoadedPages;
}

/** The widths of all columns, as by `computeColumnStyles`, for the rows loaded so far. */
export function useColumnStyles(
  columns: readonly Column[],
  { intervals, loaded }: ColumnStylesOptions,
): { widths: string[]; together: string } {
  const measurePartial = useMemo(() => createPartialMeasure(columns), [columns]);
  return useMemo(() => {
    const partial = measurePartial(loaded.rows.values());
    return computeColumnStyles(columns, { intervals, partial });
  }, [loaded, columns, intervals, measurePartial]);
}
