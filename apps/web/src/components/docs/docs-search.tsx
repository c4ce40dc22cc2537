'use client';

import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { SearchInput } from '@/components/ui/search-input';
import type { DocumentationEntry } from '@/site-search/list-documentation';
import { findEntries } from './find-entries';

/** A search over the headings of the documentation, with the sections that match below it. */
export function DocsSearch({ entries }: { entries: readonly DocumentationEntry[] }) {
  const [text, setText] = useState('');
  const found = findEntries(entries, text);
  return (
    <search className="mt-6 block max-w-xl">
      <SearchInput
        label="Search the documentation"
        maxLength={120}
        placeholder="Search the documentation"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
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
