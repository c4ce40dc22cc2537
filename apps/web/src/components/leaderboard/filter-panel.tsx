'use client';

import type {
  LeaderboardFacets,
  LeaderboardFilters,
  LeaderboardPage,
} from '@clapboard/services/leaderboard';
import { noFilters } from '@clapboard/services/leaderboard/query-params';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CheckLine } from '@/components/ui/check-line';
import { Panel } from '@/components/ui/panel';
import { formatCount, formatCounted } from '@/format/values';
import { ChoiceFacet } from './choice-facet';
import { type FacetProps, facetClass } from './facet';
import { type ListFilter, listActiveFilters, listFilters, toggleFilter } from './filters';
import { SizeFilter } from './size-filter';
import type { LeaderboardControl } from './use-leaderboard-state';

interface FilterPanelProps {
  page: LeaderboardPage;
  control: LeaderboardControl;
}

/** All filters, with the number of rows for each value. */
export function FilterPanel({ page, control }: FilterPanelProps) {
  const { state, show } = control;
  const { facets, counts } = page;
  const active = listActiveFilters(state.filters).filter(({ id }) => id !== 'text').length;
  const filter = (filters: LeaderboardFilters) => show({ ...state, filters }, 'push');
  const left = counts.scored + counts.published;
  return (
    <Panel
      title="Filters"
      trigger={
        <Button variant="secondary">
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
          {active > 0 ? (
            <span className="numeric rounded-full bg-accent px-1.5 text-on-accent text-xs">
              {active}
              <span className="sr-only"> active</span>
            </span>
          ) : null}
        </Button>
      }
      footer={
        <>
          <span className="text-faint text-sm" role="status">
            {formatCounted(left, 'row')} shown
          </span>
          <Button
            size="sm"
            variant="ghost"
            disabled={active === 0 && state.filters.text === ''}
            onClick={() => filter(noFilters)}
          >
            Clear
          </Button>
        </>
      }
    >
      <div className="flex flex-col divide-y divide-line">
        <WeightsFilter facets={facets} filters={state.filters} onFilter={filter} />
        {facets.baselines > 0 || state.filters.baselines ? (
          <BaselinesFilter facets={facets} filters={state.filters} onFilter={filter} />
        ) : null}
        {facets.parameters && facets.parameters.low < facets.parameters.high ? (
          <SizeFilter range={facets.parameters} filters={state.filters} onFilter={filter} />
        ) : null}
        {listFilters.map((list) => (
          <ListFacet
            key={list.key}
            list={list}
            values={facets[list.key]}
            filters={state.filters}
            onFilter={filter}
          />
        ))}
      </div>
    </Panel>
  );
}

function WeightsFilter({ facets, filters, onFilter }: FacetProps & { facets: LeaderboardFacets }) {
  return (
    <ChoiceFacet<LeaderboardFilters['weights']>
      title="Weights"
      choices={[
        { value: null, label: 'All', rows: null },
        { value: 'open', label: 'Open', rows: facets.weights.open },
        { value: 'closed', label: 'Closed', rows: facets.weights.closed },
      ]}
      value={filters.weights}
      onChoose={(weights) => onFilter({ ...filters, weights })}
    />
  );
}

function BaselinesFilter({
  facets,
  filters,
  onFilter,
}: FacetProps & { facets: LeaderboardFacets }) {
  return (
    <ChoiceFacet<LeaderboardFilters['baselines']>
      title="Baselines"
      choices={[
        { value: null, label: 'All', rows: null },
        { value: 'only', label: 'Only', rows: facets.baselines },
        { value: 'without', label: 'Without', rows: null },
      ]}
      value={filters.baselines}
      onChoose={(baselines) => onFilter({ ...filters, baselines })}
    />
  );
}

interface ListFacetProps extends FacetProps {
  list: { key: ListFilter; title: string; label: (value: string) => string };
  values: readonly { value: string; rows: number }[];
}

function ListFacet({ list, values, filters, onFilter }: ListFacetProps) {
  const chosen: readonly string[] = filters[list.key];
  if (values.length < 2 && chosen.length === 0) return null;
  return (
    <fieldset className={facetClass}>
      <legend className="float-left mb-1 font-semibold text-sm">{list.title}</legend>
      <div className="clear-both flex max-h-52 flex-col overflow-y-auto">
        {values.map(({ value, rows }) => (
          <CheckLine
            key={value}
            checked={chosen.includes(value)}
            onChange={() => onFilter(toggleFilter(filters, list.key, value))}
            count={formatCount(rows)}
          >
            {list.label(value)}
          </CheckLine>
        ))}
      </div>
    </fieldset>
  );
}
