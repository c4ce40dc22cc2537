/** Pixels that a drawing is high on a narrow and on a wide screen, known before it is drawn. */
export interface ChartHeight {
  narrow: number;
  wide: number;
}
