import type { Drawn } from './pixels';

interface PointDetailProps {
  drawn: Drawn;
  /** the box that it must stay in */
  within: HTMLElement;
}

/** Details of a point, on its side with more space. */
export function PointDetail({ drawn: { point, x, y, radius }, within }: PointDetailProps) {
  const toLeft = x > within.clientWidth / 2;
  const above = y > within.clientHeight / 2;
  const gap = radius + 8;
  return (
    <div
      className="absolute z-10 max-w-64 rounded-control border border-line bg-surface p-3 text-xs shadow-float"
      style={{
        left: toLeft ? undefined : x + gap,
        right: toLeft ? within.clientWidth - x + gap : undefined,
        top: above ? undefined : y,
        bottom: above ? within.clientHeight - y : undefined,
      }}
    >
      <p className="font-semibold">{point.name}</p>
      {point.published ? <p className="text-faint">Published by a paper, not scored here</p> : null}
      <dl className="mt-1.5 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {point.facts.map(({ title, text }) => (
          <div key={title} className="contents">
            <dt className="text-soft">{title}</dt>
            <dd className="numeric text-right font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
