import { formatInterval, formatValueWithUnit, type ValueStyle } from '@/format/values';
import { tickText } from './axis-look';
import { IntervalMark, toPercent } from './interval-mark';
import type { Estimate } from './series';
import { computeStripAxis, isOnAxis, type StripAxis, toAxisFraction } from './strip-axis';

interface IntervalStripProps extends Estimate {
  style: ValueStyle;
  level?: { label: string; value: number } | null | undefined;
  /** further estimates that the axis must hold: the leaderboard’s range, or the strips beside it */
  around?: readonly Estimate[] | undefined;
  colour?: string | undefined;
  /** values of other results, as faint ticks; published ones are dashed */
  others?: readonly { name: string; published: boolean; value: number }[] | undefined;
}

const height = 32;
/** Maximum labelled ticks; more would touch on a card. */
const mostLabels = 4;

/**
 * A value with its interval on an axis zoomed to it; a dashed line shows the chance level, or an
 * arrow its direction.
 */
export function IntervalStrip(props: IntervalStripProps) {
  const { value, low, high, style, level, around = [], others = [] } = props;
  const axis = computeStripAxis(
    [
      { value, low, high },
      ...around,
      ...others.map((other) => ({ value: other.value, low: null, high: null })),
    ],
    style.unit !== 'score',
  );
  const at = (number: number) => toAxisFraction(axis, number);
  const interval = formatInterval(low, high, style);
  return (
    <div>
      <p className="sr-only">
        {formatValueWithUnit(value, style)}
        {interval ? `, 95% interval ${interval}` : ''}
        {level ? `, ${level.label} ${formatValueWithUnit(level.value, style)}` : ''}
      </p>
      <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
        <line x1="0" x2="100%" y1={height / 2} y2={height / 2} stroke="var(--line-strong)" />
        {axis.ticks.map((tick) => (
          <line
            key={tick}
            x1={toPercent(at(tick))}
            x2={toPercent(at(tick))}
            y1={height / 2 - 3}
            y2={height / 2 + 3}
            stroke="var(--line-strong)"
          />
        ))}
        {level && isOnAxis(axis, level.value) ? (
          <line
            x1={toPercent(at(level.value))}
            x2={toPercent(at(level.value))}
            y1={0}
            y2={height}
            stroke="var(--ink-faint)"
            strokeDasharray="3 3"
          />
        ) : null}
        {others.map((other) => (
          <line
            key={`${other.name} ${other.value}`}
            x1={toPercent(at(other.value))}
            x2={toPercent(at(other.value))}
            y1={height / 2 - 7}
            y2={height / 2 + 7}
            stroke="var(--ink-faint)"
            strokeWidth={1.5}
            strokeDasharray={other.published ? '2 2' : undefined}
          >
            <title>{`${other.name}: ${formatValueWithUnit(other.value, style)}`}</title>
          </line>
        ))}
        <IntervalMark
          at={at(value)}
          low={low === null ? null : at(low)}
          high={high === null ? null : at(high)}
          y={height / 2}
          colour={props.colour ?? 'var(--accent)'}
        />
      </svg>
      <AxisLabels axis={axis} style={style} />
      <Hints axis={axis} style={style} level={level ?? null} />
    </div>
  );
}

function AxisLabels({ axis, style }: { axis: StripAxis; style: ValueStyle }) {
  const every = Math.ceil(axis.ticks.length / mostLabels);
  const labelled = axis.ticks.filter((_, index) => index % every === 0);
  // The decimals of all ticks: labels two steps of 0.05 apart need two.
  const format = tickText(axis.ticks, style);
  return (
    <svg aria-hidden="true" width="100%" height={14} className="numeric block overflow-visible">
      {labelled.map((tick) => {
        const share = toAxisFraction(axis, tick);
        return (
          <text
            key={tick}
            x={toPercent(share)}
            y={10}
            textAnchor={share < 0.04 ? 'start' : share > 0.96 ? 'end' : 'middle'}
            fontSize={11}
            fill="var(--ink-faint)"
          >
            {format(tick)}
          </text>
        );
      })}
    </svg>
  );
}

interface HintsProps {
  axis: StripAxis;
  style: ValueStyle;
  level: NonNullable<IntervalStripProps['level']> | null;
}

/** The chance level, and which part of the scale the axis shows. */
function Hints({ axis, style, level }: HintsProps) {
  const whole = { ...style, decimals: 0 };
  return (
    <p
      aria-hidden
      className="numeric mt-1 flex min-h-4 flex-wrap items-center justify-between gap-x-4 text-2xs text-faint"
    >
      <span>
        {level
          ? `${level.value < axis.domain[0] ? '← ' : ''}${level.label} ${formatValueWithUnit(level.value, style)}${level.value > axis.domain[1] ? ' →' : ''}`
          : null}
      </span>
      {axis.scale ? (
        <ScaleHint
          axis={axis}
          text={axis.scale.map((end) => formatValueWithUnit(end, whole)).join('–')}
        />
      ) : null}
    </p>
  );
}

/** A line for the whole scale with the shown part marked. */
function ScaleHint({ axis, text }: { axis: StripAxis; text: string }) {
  const [low, high] = axis.domain;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden="true" width={40} height={6} className="block">
        <rect y={2} width="100%" height={2} fill="var(--line)" />
        <rect
          x={toPercent(low)}
          width={toPercent(high - low)}
          y={0}
          height={6}
          rx={1}
          fill="var(--line-strong)"
        />
      </svg>
      part of {text}
    </span>
  );
}
