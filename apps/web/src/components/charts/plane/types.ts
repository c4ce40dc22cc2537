import type { ValueStyle } from '@/format/values';

/** An axis of a scatter plot. */
export interface PlaneAxis {
  title: string;
  domain: readonly [number, number];
  ticks: readonly number[];
  format: (value: number) => string;
  log?: boolean | undefined;
}

/** A named point, for instance a model. */
export interface PlanePoint {
  id: string;
  name: string;
  x: number;
  y: number;
  /** interval of y */
  low?: number | null | undefined;
  high?: number | null | undefined;
  /** 0 to 1: share of the largest mark's area; absent: all equal */
  size?: number | undefined;
  /** values from a paper: drawn as an outline */
  published?: boolean | undefined;
  /** slot among the selected points, which have colours and marks; null for others */
  slot: number | null;
  /** details in the tooltip */
  facts: readonly { title: string; text: string }[];
}

/** A constant level across the chart, for instance chance. */
export interface PlaneLevel {
  title: string;
  value: number;
  style: ValueStyle;
}

/** A line through some of the points. */
export interface PlaneLine {
  /** what it means, for the legend */
  title: string;
  /** ids from left to right; each level holds until the next point */
  points: readonly string[];
  /** extends to the right edge after the last point */
  continues: boolean;
}
