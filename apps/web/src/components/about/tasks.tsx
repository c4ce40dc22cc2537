import type { ShownMetric, ShownTask } from '@clapboard/benchmarks';
import { Badge } from '@/components/ui/badge';
import { explainValues } from '@/format/explain-values';
import { FormulaText } from './formula-text';

/** Every task with its metrics and their formulas. */
export function Tasks({ tasks }: { tasks: readonly ShownTask[] }) {
  return (
    <>
      {tasks.map((task) => (
        <div key={task.id}>
          <h3 className="font-semibold text-lg">{task.title}</h3>
          <p className="mt-1 max-w-prose text-soft">{task.description}</p>
          <dl className="mt-4 border-line border-t">
            {task.metrics.map((metric) => (
              <Metric
                key={metric.id}
                metric={metric}
                primary={metric.id === task.primaryMetric}
                described={metric.description === task.description}
              />
            ))}
          </dl>
        </div>
      ))}
    </>
  );
}

interface MetricProps {
  metric: ShownMetric;
  primary: boolean;
  /** the task already says what it is */
  described: boolean;
}

function Metric({ metric, primary, described }: MetricProps) {
  return (
    <div className="grid gap-x-8 gap-y-1.5 border-line border-b py-4 md:grid-cols-[14rem_1fr]">
      <dt>
        <span className="block text-balance font-medium">{metric.title}</span>
        <span className="block text-pretty text-faint text-sm">{explainValues(metric)}</span>
        {primary ? (
          <Badge tone="accent" className="mt-1.5">
            Main metric
          </Badge>
        ) : null}
      </dt>
      <dd className="min-w-0 text-sm">
        {described ? null : <p className="max-w-prose text-soft">{metric.description}</p>}
        <FormulaText text={metric.formula} />
      </dd>
    </div>
  );
}
