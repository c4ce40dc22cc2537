'use client';

import { ToggleGroup } from 'radix-ui';
import type { FactAxis } from './fact-axes';

interface AxisChoiceProps {
  axes: readonly FactAxis[];
  chosen: FactAxis;
  onChoose: (id: string) => void;
}

/** Buttons for the facts that a score can be plotted against; nothing if there is only one. */
export function AxisChoice({ axes, chosen, onChoose }: AxisChoiceProps) {
  if (axes.length < 2) return null;
  return (
    <ToggleGroup.Root
      type="single"
      value={chosen.id}
      onValueChange={(id) => (id ? onChoose(id) : null)}
      aria-label="Plot against"
      className="no-print mb-5 inline-flex max-w-full overflow-x-auto rounded-control bg-sunken p-0.5"
    >
      {axes.map(({ id, title }) => (
        <ToggleGroup.Item
          key={id}
          value={id}
          className="inline-flex h-8 items-center rounded-[0.375rem] px-3 font-medium text-faint text-xs transition-colors hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-card"
        >
          {title}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
