import type { ReactNode } from 'react';
import type { Scheme } from '@/colour/tokens';

interface BothSchemesProps {
  children: (scheme: Scheme) => ReactNode;
}

const titles: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

/** Shows its content in both colour schemes side by side, whatever the page's scheme. */
export function BothSchemes({ children }: BothSchemesProps) {
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          className={`${scheme} min-w-0 rounded-card border border-line bg-canvas p-5 text-ink sm:p-6`}
        >
          <p className="eyebrow mb-4">{titles[scheme]}</p>
          {children(scheme)}
        </div>
      ))}
    </div>
  );
}
