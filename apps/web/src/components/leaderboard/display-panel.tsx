'use client';

import { Settings2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CheckLine } from '@/components/ui/check-line';
import { Panel } from '@/components/ui/panel';
import { ChoiceFacet } from './choice-facet';
import { facetClass } from './facet';
import type { LeaderboardControl } from './use-leaderboard-state';
import type { TableLayout } from './use-table-layout';

interface DisplayPanelProps {
  control: LeaderboardControl;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
}

/** How the table looks: published rows and intervals for all who open the link, the rest here. */
export function DisplayPanel({ control, layout, onLayout }: DisplayPanelProps) {
  const { state, show } = control;
  return (
    <Panel
      title="Display"
      trigger={
        <Button variant="secondary">
          <Settings2 aria-hidden className="size-4" />
          Display
        </Button>
      }
    >
      <div className="flex flex-col divide-y divide-line">
        <ChoiceFacet
          title="Published rows"
          choices={[
            { value: 'after', label: 'Scored first', rows: null },
            { value: 'mixed', label: 'All together', rows: null },
            { value: 'hidden', label: 'Hidden', rows: null },
          ]}
          value={!state.published ? 'hidden' : state.mixed ? 'mixed' : 'after'}
          onChoose={(value) =>
            show({ ...state, published: value !== 'hidden', mixed: value === 'mixed' }, 'push')
          }
        />
        <ChoiceFacet
          title="Rows"
          choices={[
            { value: 'comfortable', label: 'Comfortable', rows: null },
            { value: 'compact', label: 'Compact', rows: null },
          ]}
          value={layout.density}
          onChoose={(density) => onLayout({ ...layout, density })}
        />
        <div className={facetClass}>
          <CheckLine
            checked={state.intervals}
            onChange={() => show({ ...state, intervals: !state.intervals })}
          >
            Intervals
          </CheckLine>
          <span className="contents max-xl:hidden">
            <CheckLine
              checked={layout.wide}
              onChange={() => onLayout({ ...layout, wide: !layout.wide })}
            >
              Full width
            </CheckLine>
          </span>
        </div>
      </div>
    </Panel>
  );
}
