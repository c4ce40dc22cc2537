'use client';

import { useEffect, useState } from 'react';

interface ContentsProps {
  entries: readonly { id: string; title: string }[];
}

/** A section is current while it crosses this part of the window, below its top edge. */
const band = '-15% 0px -70% 0px';

/** Table of contents with the current section marked; beside the page on wide screens. */
export function Contents({ entries }: ContentsProps) {
  const current = useCurrent(entries);
  return (
    <nav
      aria-label="On this page"
      className="no-print text-sm max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:px-4 lg:sticky lg:top-8 lg:self-start"
    >
      <ul className="flex gap-x-5 lg:flex-col lg:border-line lg:border-l">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="inline-flex min-h-9 items-center border-transparent text-faint transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink max-lg:whitespace-nowrap max-lg:border-b-2 lg:-ml-px lg:border-l-2 lg:py-1.5 lg:pl-4 lg:leading-snug"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the id of the current section; null before the first is reached. */
function useCurrent(entries: ContentsProps['entries']): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        const first = ids.split(' ').find((id) => inBand.has(`part-${id}`));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: band },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(`part-${id}`);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
