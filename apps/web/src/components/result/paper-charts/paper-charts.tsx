import type { ShownTask, TaskFigures } from '@clapboard/benchmarks';
import { Card, CardBody } from '@/components/ui/card';
import { joinFigures } from './join-heat-maps';
import { layOut } from './layout';
import { FigureView } from './paper-chart';

interface ResultFiguresProps {
  figures: readonly TaskFigures[];
  tasks: readonly ShownTask[];
}

/** The paper's charts for a result: those over all tasks, then those of each task. */
export function ResultFigures({ figures, tasks }: ResultFiguresProps) {
  const inOrder = tasks.flatMap(({ id }) => figures.filter(({ task }) => task === id));
  const { overTasks, byTask } = joinFigures(inOrder);
  const groups = [
    { id: 'all', title: 'All tasks', figures: overTasks },
    ...tasks.flatMap(({ id, title }) => {
      const entry = byTask.find(({ task }) => task === id);
      return entry ? [{ id, title, figures: entry.figures }] : [];
    }),
  ].filter((group) => group.figures.length > 0);
  return (
    <div className="flex flex-col gap-10">
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`figures-${group.id}`}>
          <h3 id={`figures-${group.id}`} className="font-semibold text-lg tracking-tight">
            {group.title}
          </h3>
          <div className="mt-4 grid items-start gap-5 xl:grid-cols-2">
            {layOut(group.figures).map(({ figure, wide }) => (
              <Card
                key={figure.id}
                className={wide ? 'min-w-0 xl:col-span-2' : 'min-w-0 self-stretch'}
              >
                <CardBody>
                  <FigureView figure={figure} level={4} />
                </CardBody>
              </Card>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
