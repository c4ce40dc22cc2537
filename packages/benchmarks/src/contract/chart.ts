/** How a chart shows its numbers. Stored as fractions if the unit is `percent`. */
export interface ChartScale {
  title: string;
  unit: 'percent' | 'fraction' | 'score' | 'count';
  decimals: number;
}

/** An axis position, row or column of a chart. */
export interface ChartLabel {
  id: string;
  title: string;
}

/** One series of bars or one polygon: a number per category, null if undefined. */
export interface ChartSeries extends ChartLabel {
  values: readonly (number | null)[];
  /** denominators, if they differ between numbers */
  n?: readonly number[];
  /** numbers printed in a paper, drawn separately from this evaluation’s */
  published?: boolean;
}

interface ChartHead {
  id: string;
  /** headline of the chart */
  title: string;
  /** how to read it, in one or two sentences */
  caption: string;
  /** the paper’s figure or table that the chart reproduces; null for our own charts */
  source: string | null;
}

/**
 * A paper’s chart for one task of one evaluation. Contains only aggregates, nothing that reveals a
 * single reference. Drawn by generic code for all benchmarks.
 */
export type Chart = ChartHead &
  (
    | {
        /** `stacked`: parts add up to a whole; `radar`: one axis per category */
        kind: 'bars' | 'stacked' | 'radar';
        scale: ChartScale;
        categories: readonly ChartLabel[];
        series: readonly ChartSeries[];
        /** constant reference levels, such as chance */
        levels?: readonly { title: string; value: number }[];
      }
    | {
        /** rows × columns of numbers */
        kind: 'heat';
        scale: ChartScale;
        rows: readonly ChartLabel[];
        columns: readonly ChartLabel[];
        values: readonly (readonly (number | null)[])[];
      }
    | {
        /**
         * number of items in each cell of a square, per panel; `cells` are [column, row, items]
         * from the origin
         */
        kind: 'density';
        x: ChartScale;
        y: ChartScale;
        bins: number;
        panels: readonly (ChartLabel & {
          cells: readonly (readonly [number, number, number])[];
          /** named regions with their number of items */
          regions: readonly { title: string; items: number; good: boolean }[];
        })[];
      }
    | {
        /** labelled points in two dimensions */
        kind: 'points';
        x: ChartScale;
        y: ChartScale;
        points: readonly (ChartLabel & { x: number; y: number; published?: boolean })[];
      }
    | {
        kind: 'table';
        columns: readonly string[];
        rows: readonly (readonly (string | number | null)[])[];
      }
  );
