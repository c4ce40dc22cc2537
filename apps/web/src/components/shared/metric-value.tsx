import { formatValue, formatValueWithUnit, type ValueStyle } from '@/format/values';

/** Explains infinite values; shown next to each. */
const infinite =
  'infinite, as in the official code: the value of at least one item is infinite, so the mean is too';

interface MetricValueProps {
  value: number | null;
  style: ValueStyle;
  /** with a per cent sign if the unit has one */
  unit?: boolean;
}

/** A formatted value; infinite ones as ∞ with an explanation. */
export function MetricValue({ value, style, unit }: MetricValueProps) {
  const text = unit ? formatValueWithUnit(value, style) : formatValue(value, style);
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
