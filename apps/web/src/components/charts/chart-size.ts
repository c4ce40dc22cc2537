/** Heights of a chart on narrow and wide screens in pixels, known before it is drawn. */
export interface ChartHeight {
  narrow: number;
  wide: number;
}
