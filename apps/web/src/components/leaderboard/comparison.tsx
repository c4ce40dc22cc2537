'use client';

import type { ShownMetric, ShownTask } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services';
import { ChartLegend } from '@/components/charts/chart-legend';
import { GroupedBars } from '@/components/charts/grouped-bars';
import { seriesColour } from '@/components/charts/palette';
import { PointTable } from '@/components/charts/point-table';
import type { Category, Point, Series } from '@/components/charts/series';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { inSentence } from '@/figures/format';
import { aspectsOf, type Board, cellKey, levelOf, wholeSlice } from './board';
import { chartLimit } from './state';
import type { BoardControl } from './use-board-state';

interface ComparisonProps {
  board: Board;
  task: ShownTask;
  metric: ShownMetric;
  rows: readonly LeaderboardRow[];
  /** row ids in the order of choosing */
  selected: readonly string[];
  control: BoardControl;
}

function pointOf(row: LeaderboardRow, key: string): Point | null {
  const cell = row.cells[key];
  if (!cell || cell.value === null || !Number.isFinite(cell.value)) return null;
  return { value: cell.value, low: cell.ciLow, high: cell.ciHigh };
}

function categoriesOf(props: ComparisonProps, chosen: readonly LeaderboardRow[]): Category[] {
  const { board, task, metric } = props;
  return [wholeSlice(board), ...aspectsOf(board)].map((slice) => {
    const points: Record<string, Point> = {};
    for (const row of chosen) {
      const point = pointOf(row, cellKey(task.id, metric.id, slice.id));
      if (point) points[row.id] = point;
    }
    return { id: slice.id, title: slice.title, points };
  });
}

/** The chosen models over the aspects, as bars or as a table of the same figures. */
export function Comparison(props: ComparisonProps) {
  const { board, task, metric, selected, control } = props;
  const chosen = selected.flatMap((id) => props.rows.filter((row) => row.id === id));
  const series: Series[] = chosen.map((row) => ({
    id: row.id,
    name: row.kind === 'published' ? `${row.modelName} (published)` : row.modelName,
    colour: seriesColour(selected.indexOf(row.id)),
  }));
  const categories = categoriesOf(props, chosen);
  const level = levelOf(board, task.id, metric.id);
  const title = `${metric.title} by aspect, ${inSentence(task.title)}`;
  return (
    <Card aria-labelledby="comparison">
      <CardHeader
        titleId="comparison"
        title={title}
        description={`Tick up to ${chartLimit} models in the table to see them side by side.`}
      />
      {chosen.length === 0 ? (
        <CardBody />
      ) : (
        <CardBody>
          <Tabs
            value={control.state.comparison}
            onValueChange={(value) =>
              control.show({ ...control.state, comparison: value === 'table' ? 'table' : 'chart' })
            }
          >
            <TabList aria-label="Show as">
              <Tab value="chart">Chart</Tab>
              <Tab value="table">Table</Tab>
            </TabList>
            <TabPanel value="chart" className="pt-5">
              <ChartLegend
                series={series}
                level={level}
                intervals={categories.some((one) =>
                  Object.values(one.points).some((point) => point.low !== null),
                )}
              />
              <div className="mt-4">
                <GroupedBars
                  categories={categories}
                  series={series}
                  style={metric}
                  level={level}
                  label={`${title}, ${series.map((one) => one.name).join(', ')}`}
                />
              </div>
            </TabPanel>
            <TabPanel value="table" className="pt-3">
              <PointTable caption={title} categories={categories} series={series} style={metric} />
            </TabPanel>
          </Tabs>
        </CardBody>
      )}
    </Card>
  );
}
