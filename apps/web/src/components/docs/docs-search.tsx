'use client';

import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import type { DocumentationEntry } from '@/site-search/list-documentation';
import { findEntries } from './find-entries';

/** A search over the headings of the documentation, with the sections that match below it. */
export function DocsSearch({ entries }: { entries: readonly DocumentationEntry[] }) {
  const id = useId();
  const [text, setText] = useState('');
  const found = findEntries(entries, text);
  return (
    <search className="mt-6 block max-w-xl">
      <label htmlFor={id} className="sr-only">
        Search the documentation
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          id={id}
          type="search"
          maxLength={120}
          placeholder="Search the documentation"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="pl-9"
        />
      </div>
      <p role="status" className="mt-2 text-faint text-sm empty:hidden">
        {text.trim() !== '' && found.length === 0 ? `No results for “${text.trim()}”.` : ''}
      </p>
      {found.length > 0 ? (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {found.map(({ title, detail, href }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-11 items-center justify-between gap-4 px-4 py-1.5 text-sm hover:bg-sunken"
              >
                <span className="font-medium">{title}</span>
                <span className="text-right text-faint text-xs">{detail}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
