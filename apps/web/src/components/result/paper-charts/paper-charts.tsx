import type { ShownTask, TaskCharts } from '@clapboard/benchmarks';
import { Card, CardBody } from '@/components/ui/card';
import { joinHeatMaps } from './join-heat-maps';
import { layOut } from './layout';
import { PaperChart } from './paper-chart';
import { getRounds } from './parts';
import { collectExtents, getMeasure } from './shared-axes';

interface PaperChartsProps {
  charts: readonly TaskCharts[];
  tasks: readonly ShownTask[];
}

/** The paper's charts for a result: those over all tasks, then those of each task. */
export function PaperCharts({ charts, tasks }: PaperChartsProps) {
  const inOrder = tasks.flatMap(({ id }) => charts.filter(({ task }) => task === id));
  const { overTasks, byTask } = joinHeatMaps(inOrder);
  const extents = collectExtents(inOrder);
  const groups = [
    { id: 'all', title: 'All tasks', charts: overTasks, rounds: getRounds(tasks) },
    ...tasks.flatMap((task) => {
      const { id, title } = task;
      const entry = byTask.find((charts) => charts.task === id);
      return entry ? [{ id, title, charts: entry.charts, rounds: getRounds([task]) }] : [];
    }),
  ].filter((group) => group.charts.length > 0);
  return (
    <div className="flex flex-col gap-10">
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`charts-${group.id}`}>
          <h3 id={`charts-${group.id}`} className="font-semibold text-lg tracking-tight">
            {group.title}
          </h3>
          <div className="mt-4 grid items-start gap-5 xl:grid-cols-2">
            {layOut(group.charts).map(({ chart, wide }) => (
              <Card
                key={chart.id}
                className={wide ? 'min-w-0 xl:col-span-2' : 'min-w-0 self-stretch'}
              >
                <CardBody>
                  <PaperChart
                    chart={chart}
                    level={4}
                    rounds={group.rounds}
                    extent={chart.kind === 'bars' ? extents.get(getMeasure(chart)) : undefined}
                  />
                </CardBody>
              </Card>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
