'use client';

import { useEffect, useRef } from 'react';
import { Card, CardBody } from '@/components/ui/card';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { ChosenChart } from './chosen-chart';
import { GainChart } from './gain-chart';
import { HeatChart } from './heat-chart';
import { IntervalChart } from './interval-chart';
import {
  chartTitle,
  getLeaderboardChart,
  getLeaderboardCharts,
  type LeaderboardChartKind,
  type LeaderboardContent,
} from './kinds';
import { FactPlane, PairingPlane, TimePlane } from './model-planes';
import { RankChart } from './rank-chart';
import type { LeaderboardChartProps } from './types';

interface LeaderboardChartsProps extends Omit<LeaderboardChartProps, 'chosen'> {
  /** ids of the selected rows, in that order */
  selected: readonly string[];
  /** ids of the rows charted if none are selected */
  leading: readonly string[];
  content: LeaderboardContent;
  /** id of the current chart; null for the first */
  chart: string | null;
  onChart: (chart: LeaderboardChartKind) => void;
  /** moves the focus to the current tab once */
  focused: boolean;
}

/** The charts of a leaderboard, one at a time. */
export function LeaderboardCharts(props: LeaderboardChartsProps) {
  const { board, task, metric, query, rowCount, selected, leading, onSelect, onChart } = props;
  const kinds = getLeaderboardCharts(board, task, props.content);
  const shown = getLeaderboardChart(kinds, props.chart);
  const chosen = selected.length > 0 ? selected : leading;
  const tabs = useRef<HTMLDivElement>(null);
  const { focused } = props;
  useEffect(() => {
    if (focused) tabs.current?.querySelector<HTMLElement>('[data-state=active]')?.focus();
  }, [focused]);
  const inside: LeaderboardChartProps = { board, task, metric, query, chosen, rowCount, onSelect };
  return (
    <Card className="min-w-0">
      <Tabs
        value={shown}
        onValueChange={(value) => {
          const kind = kinds.find((kind) => kind === value);
          if (kind) onChart(kind);
        }}
      >
        <TabList ref={tabs} aria-label="Chart" className="px-5 sm:px-6">
          {kinds.map((kind) => (
            <Tab key={kind} value={kind}>
              {chartTitle(kind)}
            </Tab>
          ))}
        </TabList>
        <CardBody>
          <TabPanel value={shown}>
            <Chart kind={shown} {...inside} />
          </TabPanel>
        </CardBody>
      </Tabs>
    </Card>
  );
}

function Chart({ kind, ...props }: LeaderboardChartProps & { kind: LeaderboardChartKind }) {
  switch (kind) {
    case 'intervals':
      return <IntervalChart {...props} />;
    case 'aspects':
      return <ChosenChart kind="bars" {...props} />;
    case 'radar':
      return <ChosenChart kind="radar" {...props} />;
    case 'size':
      return <FactPlane {...props} />;
    case 'time':
      return <TimePlane {...props} />;
    case 'gain':
      return <GainChart {...props} />;
    case 'ranks':
      return <RankChart {...props} />;
    case 'pairing':
      return <PairingPlane {...props} />;
    case 'heat':
      return <HeatChart {...props} />;
  }
}
