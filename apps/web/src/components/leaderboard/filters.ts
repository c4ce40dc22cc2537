import type { LeaderboardFilters } from '@clapboard/services/leaderboard';
import type { listFilters as queryFilters } from '@clapboard/services/leaderboard/columns';
import { framesText } from '@clapboard/services/run-label';
import { provenanceKinds } from '@/components/shared/provenance-text';
import { formatParameters } from '@/format/values';

/** An active filter as text, and the filters without it. */
interface ActiveFilter {
  id: string;
  label: string;
  without: LeaderboardFilters;
}

/** Returns the active filters, in the order of the panel. */
export function listActiveFilters(filters: LeaderboardFilters): ActiveFilter[] {
  const { weights, parametersFrom: from, parametersTo: to, baselines, text } = filters;
  return [
    ...(text ? [{ id: 'text', label: `“${text}”`, without: { ...filters, text: '' } }] : []),
    ...(weights
      ? [{ id: 'weights', label: weightsText[weights], without: { ...filters, weights: null } }]
      : []),
    ...(from !== null || to !== null
      ? [
          {
            id: 'parameters',
            label: sizeText(from, to),
            without: { ...filters, parametersFrom: null, parametersTo: null },
          },
        ]
      : []),
    ...(baselines
      ? [
          {
            id: 'baselines',
            label: baselinesText[baselines],
            without: { ...filters, baselines: null },
          },
        ]
      : []),
    ...listFilters.flatMap(({ key, label }) =>
      filters[key].map((value: string) => ({
        id: `${key} ${value}`,
        label: label(value),
        without: toggleFilter(filters, key, value),
      })),
    ),
  ];
}

const weightsText = { open: 'Open weights', closed: 'Closed weights' } as const;

const baselinesText = { only: 'Baselines only', without: 'Without baselines' } as const;

function sizeText(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return `${formatParameters(from)} to ${formatParameters(to)}`;
  return from !== null ? `From ${formatParameters(from)}` : `Up to ${formatParameters(to ?? 0)}`;
}

/** Returns the name of a prompt variant; empty for the benchmark's own prompt. */
function formatVariant(variant: string): string {
  return variant || 'Standard prompt';
}

/** Returns the name of a provenance, or of none. */
function provenanceText(kind: LeaderboardFilters['provenances'][number]): string {
  return kind === 'none' ? 'Scored by rules' : provenanceKinds[kind].title;
}

/** A filter with a list of values; rows match any of them. */
export type ListFilter = (typeof queryFilters)[number]['key'];

/** The list filters, with headings and value names. */
export const listFilters: readonly {
  key: ListFilter;
  title: string;
  label: (value: string) => string;
}[] = [
  { key: 'frames', title: 'Frames', label: framesText },
  { key: 'variants', title: 'Prompt variant', label: formatVariant },
  {
    key: 'provenances',
    title: 'Provenance',
    label: (value) => (isProvenance(value) ? provenanceText(value) : value),
  },
  { key: 'organisations', title: 'Organisation', label: (value) => value },
];

/** Returns the filters with a list value toggled. */
export function toggleFilter(
  filters: LeaderboardFilters,
  key: ListFilter,
  value: string,
): LeaderboardFilters {
  const has = (filters[key] as readonly string[]).includes(value);
  const next = has
    ? filters[key].filter((candidate: string) => candidate !== value)
    : [...filters[key], value];
  return key === 'provenances'
    ? { ...filters, provenances: next.filter(isProvenance) }
    : { ...filters, [key]: next };
}

/** Whether a text is a provenance or `none`. */
function isProvenance(value: string): value is LeaderboardFilters['provenances'][number] {
  return value === 'none' || value in provenanceKinds;
}
