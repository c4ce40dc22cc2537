import type { KeyboardEvent } from 'react';

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus between the values of a table by the arrow keys; `[data-cell]` marks a value. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
  const line = from?.closest('tr');
  if (!step || !from || !line) return;
  const lines = [...event.currentTarget.querySelectorAll('tr')].filter((one) =>
    one.querySelector('[data-cell]'),
  );
  const cells = [...line.querySelectorAll('[data-cell]')];
  const target =
    lines[lines.indexOf(line) + step[0]]?.querySelectorAll('[data-cell]')[
      cells.indexOf(from) + step[1]
    ];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}
