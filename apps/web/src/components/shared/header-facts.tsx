import type { ReactNode } from 'react';

interface HeaderFactsProps {
  facts: readonly { name: string; value: ReactNode }[];
}

/** Facts below the heading of a page, side by side. */
export function HeaderFacts({ facts }: HeaderFactsProps) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-faint text-sm">{name}</dt>
          <dd className="mt-0.5 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
