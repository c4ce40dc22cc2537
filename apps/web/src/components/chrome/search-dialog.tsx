'use client';

import type { SearchHit } from '@clapboard/services/search';
import { keepPreviousData } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Dialog as RadixDialog } from 'radix-ui';
import { useState } from 'react';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { useApiQuery } from '@/api-client/use-api-query';
import { Button } from '@/components/ui/button';
import { useDebounced } from '@/components/ui/use-debounced';
import { type NavBenchmark, sections } from './site-links';

const groups: readonly { kind: SearchHit['kind']; title: string }[] = [
  { kind: 'leaderboard', title: 'Leaderboards' },
  { kind: 'model', title: 'Models' },
  { kind: 'published', title: 'Models in papers' },
  { kind: 'result', title: 'Results' },
  { kind: 'organisation', title: 'Organisations' },
  { kind: 'metric', title: 'Metrics' },
  { kind: 'page', title: 'Pages' },
];

interface SearchDialogProps {
  /** shown before anything is typed */
  benchmarks: readonly NavBenchmark[];
  onClose: () => void;
  onChoose: (href: string) => void;
}

/** Search over the site, by keyboard or mouse. */
export function SearchDialog({ benchmarks, onClose, onChoose }: SearchDialogProps) {
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState('');
  const [focusedBefore] = useState(() => document.activeElement);
  const search = useSearch(query);
  const hits = search.hits ?? (search.text === '' ? listStart(benchmarks) : []);
  const shown = groups.map(({ kind, title }) => ({
    title,
    members: hits.filter((hit) => hit.kind === kind),
  }));
  const keys = shown.flatMap(({ members }) => members.map(getKey));
  return (
    <RadixDialog.Root open onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
          }}
          className="fixed top-[max(1rem,10vh)] left-1/2 z-50 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-card border border-line bg-surface text-ink shadow-float"
        >
          <RadixDialog.Title className="sr-only">Search</RadixDialog.Title>
          <Command
            label="Search"
            shouldFilter={false}
            loop
            value={keys.includes(selected) ? selected : (keys[0] ?? '')}
            onValueChange={setSelected}
          >
            <Command.Input
              value={query}
              onValueChange={(text) => {
                setQuery(text);
                setSelected('');
              }}
              maxLength={120}
              placeholder="Benchmark, model, organisation, metric or page"
              className="h-14 w-full border-line border-b bg-transparent px-5 outline-none placeholder:text-faint"
            />
            <Command.List className="max-h-[min(28rem,65vh)] overflow-y-auto overscroll-contain p-2">
              {shown.map(({ title, members }) => (
                <Hits key={title} title={title} hits={members} onChoose={onChoose} />
              ))}
            </Command.List>
            <div role="status" className="px-5 pb-4 text-sm text-soft empty:hidden">
              {describeState(search)}
              {search.failed ? (
                <Button variant="secondary" size="sm" className="ml-3" onClick={search.retry}>
                  Try again
                </Button>
              ) : null}
            </div>
          </Command>
          <p
            aria-hidden
            className="border-line border-t px-5 py-2.5 text-faint text-xs max-sm:hidden"
          >
            ↑ ↓ to move, Enter to open, Esc to close
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Pages that are listed before anything is typed. */
function listStart(benchmarks: readonly NavBenchmark[]): SearchHit[] {
  return [
    ...benchmarks.map(
      ({ id, title }) => ({ kind: 'leaderboard', title, detail: '', href: `/b/${id}` }) as const,
    ),
    ...sections.map((page) => ({ kind: 'page', detail: '', ...page }) as const),
  ];
}

function getKey({ kind, title, detail, href }: SearchHit): string {
  return [kind, title, detail, href].join(' ').trim();
}

interface HitsProps {
  title: string;
  hits: readonly SearchHit[];
  onChoose: (href: string) => void;
}

function Hits({ title, hits, onChoose }: HitsProps) {
  if (hits.length === 0) return null;
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {hits.map((hit) => (
        <Command.Item
          key={getKey(hit)}
          value={getKey(hit)}
          onSelect={() => onChoose(hit.href)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-sm data-[selected=true]:bg-accent-wash"
        >
          <span className="min-w-0 shrink-0 font-medium max-sm:max-w-[65%] sm:truncate">
            {hit.title}
          </span>
          <span className="min-w-0 truncate text-soft text-xs">{hit.detail}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

interface SearchState {
  /** what is searched for, empty before anything is typed */
  text: string;
  /** undefined: not there yet */
  hits: readonly SearchHit[] | undefined;
  failed: boolean;
}

function describeState({ text, hits, failed }: SearchState): string | null {
  if (text === '') return null;
  if (failed) return 'The search failed. Check your connection.';
  if (!hits) return 'Searching…';
  return hits.length === 0 ? `No results for “${text}”. Try fewer or shorter words.` : null;
}

/** Searches a moment after the last key. Until then it returns the hits of the previous text that fit the new one. */
function useSearch(query: string): SearchState & { retry: () => void } {
  const typed = query.trim();
  const text = useDebounced(typed);
  const { data, isError, isPlaceholderData, refetch } = useApiQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      fetchJson(
        `/api/v1/search?${new URLSearchParams({ query: text })}`,
        trusted<{ data: readonly SearchHit[] }>(),
        { signal },
      ),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  if (typed === '') return { text: '', hits: undefined, failed: false, retry };
  const settled = typed === text && !isPlaceholderData;
  if (settled && isError) return { text, hits: undefined, failed: true, retry };
  const hits = settled ? data?.data : data?.data.filter((hit) => fits(hit, typed));
  // Old hits that fit don't show that there are no others.
  return { text: typed, hits: settled || hits?.length ? hits : undefined, failed: false, retry };
}

function fits({ title, detail }: SearchHit, query: string): boolean {
  const text = `${title} ${detail}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
