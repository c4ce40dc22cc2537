'use client';

import clsx from 'clsx';
import { createPortal } from 'react-dom';
import type { Detail } from './detail';

const width = 264;

/** Details of a cell, above or below it. Screen readers get them from the grid's live region. */
export function CellDetail({ detail, box }: { detail: Detail; box: DOMRect }) {
  const left = Math.min(
    Math.max(8, box.left + box.width / 2 - width / 2),
    window.innerWidth - width - 8,
  );
  const below = box.top < 220;
  return createPortal(
    <div
      aria-hidden
      className="pointer-events-none fixed z-40 rounded-control bg-ink px-3.5 py-3 text-canvas text-xs shadow-float"
      style={{
        width,
        left,
        top: below ? box.bottom + 6 : box.top - 6,
        transform: below ? undefined : 'translateY(-100%)',
      }}
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className={clsx('font-medium', detail.value !== null && 'truncate')}>
          {detail.title}
        </span>
        {detail.value === null ? null : (
          <span className="numeric font-semibold text-sm">{detail.value}</span>
        )}
      </p>
      <p className="opacity-75">{detail.subtitle}</p>
      {detail.facts.length > 0 ? (
        <dl className="numeric mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-canvas/25 border-t pt-2">
          {detail.facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="whitespace-nowrap opacity-75">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {detail.notes.length > 0 ? (
        <div className="mt-2 flex flex-col gap-1 border-canvas/25 border-t pt-2">
          {detail.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
    </div>,
    document.body,
  );
}
