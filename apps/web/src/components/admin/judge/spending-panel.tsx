import type { JudgeOverview } from '@clapboard/services/core';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { formatCost } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { formatDay, sumBy, sumByDay } from './spending';
import { SpendingChart } from './spending-chart';
import { SpendingTable } from './spending-table';

/** Judging costs by day (chart or table), benchmark and profile. */
export function SpendingPanel({ overview }: { overview: JudgeOverview }) {
  const { spending, from, to, totalNano } = overview;
  const days = sumByDay(spending, from, to);
  return (
    <Card aria-labelledby="spending">
      <CardHeader
        titleId="spending"
        title="Spending"
        description={`${formatCost(totalNano)} from ${formatDay(from)} to ${formatDay(to)}. Days start at 00:00 UTC. Requests that may have been billed without a reply count with their estimated cost.`}
      />
      <CardBody>
        {spending.length === 0 ? (
          <EmptyState title="No spending yet">
            Costs start when a submission is judged with the default profile.
          </EmptyState>
        ) : (
          <Tabs defaultValue="chart">
            <TabList aria-label="Spending">
              <Tab value="chart">By day</Tab>
              <Tab value="table">Daily table</Tab>
              <Tab value="benchmark">By benchmark</Tab>
              <Tab value="profile">By profile</Tab>
            </TabList>
            <TabPanel value="chart" className="pt-4">
              <SpendingChart days={days} label="Judging cost by day" />
            </TabPanel>
            <TabPanel value="table" className="pt-4">
              <SpendingTable
                caption="Judging cost by day, newest first"
                heading="Day"
                sums={days
                  .filter(({ requests }) => requests > 0)
                  .map((day) => ({ ...day, title: formatDay(day.id) }))
                  .reverse()}
              />
            </TabPanel>
            <TabPanel value="benchmark" className="pt-4">
              <SpendingTable
                caption="Judging cost by benchmark"
                heading="Benchmark"
                sums={sumBy(spending, ({ benchmark }) => ({
                  id: benchmark,
                  title: getBenchmarkTitle(benchmark),
                }))}
              />
            </TabPanel>
            <TabPanel value="profile" className="pt-4">
              <SpendingTable
                caption="Judging cost by profile"
                heading="Profile"
                sums={sumBy(spending, ({ profileId, benchmark, label }) => ({
                  id: profileId,
                  title: `${label} (${getBenchmarkTitle(benchmark)})`,
                }))}
              />
            </TabPanel>
          </Tabs>
        )}
      </CardBody>
    </Card>
  );
}
