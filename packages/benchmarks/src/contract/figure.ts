/** How the numbers of a figure are shown. Stored as fractions where the unit is `percent`. */
export interface FigureScale {
  title: string;
  unit: 'percent' | 'fraction' | 'score' | 'count';
  decimals: number;
}

/** A place on a figure's axis, a row or a column. */
export interface FigureLabel {
  id: string;
  title: string;
}

/** One line of bars or one polygon: a number for each category, null where there is none. */
export interface FigureSeries extends FigureLabel {
  values: readonly (number | null)[];
  /** denominators, where they differ from number to number */
  n?: readonly number[];
  /** numbers that a paper printed, drawn apart from this evaluation's */
  published?: boolean;
}

interface FigureHead {
  id: string;
  /** states what is seen */
  title: string;
  /** how to read it, in one or two sentences */
  caption: string;
  /** the paper's figure or table that it follows; null where it is ours */
  source: string | null;
}

/**
 * A figure of a paper for one task of one evaluation: aggregates only, nothing that tells a single
 * item's key. Drawn the same way whatever the benchmark.
 */
export type Figure = FigureHead &
  (
    | {
        /** `stacked`: the parts add up to a whole; `radar`: one axis for each category */
        kind: 'bars' | 'stacked' | 'radar';
        scale: FigureScale;
        categories: readonly FigureLabel[];
        series: readonly FigureSeries[];
        /** constant levels drawn across, for instance chance */
        levels?: readonly { title: string; value: number }[];
      }
    | {
        /** rows × columns of numbers */
        kind: 'heat';
        scale: FigureScale;
        rows: readonly FigureLabel[];
        columns: readonly FigureLabel[];
        values: readonly (readonly (number | null)[])[];
      }
    | {
        /** how many items lie in each cell of a square, by panel; `cells` as [column, row, items], from the origin */
        kind: 'density';
        x: FigureScale;
        y: FigureScale;
        bins: number;
        panels: readonly (FigureLabel & {
          cells: readonly (readonly [number, number, number])[];
          /** named regions with how many items they hold */
          regions: readonly { title: string; items: number; good: boolean }[];
        })[];
      }
    | {
        /** labelled points of a plane */
        kind: 'points';
        x: FigureScale;
        y: FigureScale;
        points: readonly (FigureLabel & { x: number; y: number; published?: boolean })[];
      }
    | {
        kind: 'table';
        columns: readonly string[];
        rows: readonly (readonly (string | number | null)[])[];
      }
  );
