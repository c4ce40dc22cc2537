'use client';

import { useEffect, useState } from 'react';

interface ContentsProps {
  entries: readonly { id: string; title: string }[];
}

/** Sections have begun once they reach the upper third of the window, however far above it they are now. */
const begun = '1000000px 0px -70% 0px';

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

/** Returns the id of the last section that has begun, or of the first. */
function useCurrent(entries: ContentsProps['entries']): string | undefined {
  const ids = entries.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(entries[0]?.id);
  useEffect(() => {
    const above = new Set<string>();
    const all = ids.split(' ');
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) above.add(target.id);
          else above.delete(target.id);
        }
        setCurrent(all.findLast((id) => above.has(`part-${id}`)) ?? all[0]);
      },
      { rootMargin: begun },
    );
    for (const id of all) {
      const part = document.getElementById(`part-${id}`);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
