import { findBenchmark } from '@clapboard/benchmarks';
import type { JudgeOverview } from '@clapboard/services';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { formatCost } from '@/figures/format';
import { by, byDay, dayName } from './spending';
import { SpendingChart } from './spending-chart';
import { SpendingTable } from './spending-table';

/** What judging cost: by day as a chart or table, by benchmark and by profile. */
export function SpendingPanel({ overview }: { overview: JudgeOverview }) {
  const { spending, from, to, totalNano } = overview;
  const days = byDay(spending, from, to);
  return (
    <Card aria-labelledby="spending">
      <CardHeader
        titleId="spending"
        title="Spending"
        description={`${formatCost(totalNano)} from ${dayName(from)} to ${dayName(to)}. Days begin at midnight UTC.`}
      />
      <CardBody>
        {spending.length === 0 ? (
          <EmptyState title="Nothing was asked in these days">
            Judging a submission to a board with a default profile is the first thing that costs.
          </EmptyState>
        ) : (
          <Tabs defaultValue="chart">
            <TabList aria-label="Spending">
              <Tab value="chart">By day</Tab>
              <Tab value="table">By day, as a table</Tab>
              <Tab value="benchmark">By benchmark</Tab>
              <Tab value="profile">By profile</Tab>
            </TabList>
            <TabPanel value="chart" className="pt-4">
              <SpendingChart days={days} label="Cost of judging by day" />
            </TabPanel>
            <TabPanel value="table" className="pt-4">
              <SpendingTable
                caption="Cost of judging by day, newest first"
                heading="Day"
                sums={days
                  .filter(({ asked }) => asked > 0)
                  .map((day) => ({ ...day, title: dayName(day.id) }))
                  .reverse()}
              />
            </TabPanel>
            <TabPanel value="benchmark" className="pt-4">
              <SpendingTable
                caption="Cost of judging by benchmark"
                heading="Benchmark"
                sums={by(spending, ({ benchmark }) => ({
                  id: benchmark,
                  title: findBenchmark(benchmark)?.title ?? benchmark,
                }))}
              />
            </TabPanel>
            <TabPanel value="profile" className="pt-4">
              <SpendingTable
                caption="Cost of judging by profile"
                heading="Profile"
                sums={by(spending, ({ profileId, benchmark, label }) => ({
                  id: profileId,
                  title: `${label} (${findBenchmark(benchmark)?.title ?? benchmark})`,
                }))}
              />
            </TabPanel>
          </Tabs>
        )}
      </CardBody>
    </Card>
  );
}
