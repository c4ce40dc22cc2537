import { type FigureStyle, formatFigure, formatFigureWithUnit } from '@/format/values';

/** Explains infinite values; shown next to each. */
const infinite =
  'infinite, as in the official code: the value of at least one item is infinite, so the mean is too';

interface FigureProps {
  value: number | null;
  style: FigureStyle;
  /** with a per cent sign if the unit has one */
  unit?: boolean;
}

/** A formatted value; infinite ones as ∞ with an explanation. */
export function Figure({ value, style, unit }: FigureProps) {
  const text = unit ? formatFigureWithUnit(value, style) : formatFigure(value, style);
  if (value === null || Number.isFinite(value) || Number.isNaN(value)) return text;
  return (
    <span title={`${value < 0 ? 'Minus ' : ''}${infinite}`}>
      <span aria-hidden>{text}</span>
      <span className="sr-only">
        {value < 0 ? 'minus ' : ''}
        {infinite}
      </span>
    </span>
  );
}
