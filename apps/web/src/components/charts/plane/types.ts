import type { FigureStyle } from '@/format/values';

/** An axis of a plane. */
export interface PlaneAxis {
  title: string;
  domain: readonly [number, number];
  ticks: readonly number[];
  format: (value: number) => string;
  log?: boolean | undefined;
}

/** A model, or anything with a name, at a position. */
export interface PlanePoint {
  id: string;
  name: string;
  x: number;
  y: number;
  /** interval of y */
  low?: number | null | undefined;
  high?: number | null | undefined;
  /** 0 to 1: share of the largest mark's area; absent: all alike */
  size?: number | undefined;
  /** numbers that a paper printed: an outline */
  published?: boolean | undefined;
  /** slot among the selected points, which have colours and marks; null for the others */
  slot: number | null;
  /** what is said of it under the pointer */
  facts: readonly { title: string; text: string }[];
}

/** A constant level across the plane, for instance chance. */
export interface PlaneLevel {
  title: string;
  value: number;
  style: FigureStyle;
}

/** A line through some of the points. */
export interface PlaneLine {
  /** said at its end */
  title: string;
  /** ids from left to right; each holds until the next one, upright steps between */
  points: readonly string[];
  /** goes on to the right edge after the last point */
  continues: boolean;
}
