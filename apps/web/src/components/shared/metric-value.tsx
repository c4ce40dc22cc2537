import { type FigureStyle, formatFigure, formatFigureWithUnit } from '@/format/values';

/** Why a value can be infinite; said wherever one stands. */
const infinite =
  'infinite, as in the official code: the value of at least one item is infinite, so the mean is too';

interface FigureProps {
  value: number | null;
  style: FigureStyle;
  /** with the per cent sign where the unit has one */
  unit?: boolean;
}

/** A stored value as it is shown; an infinite one as ∞, with the reason in words. */
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
