import type { SiteStats } from '@clapboard/services/operations';
import { Gauge, Registry } from 'prom-client';

type Row = [labels: Record<string, string>, value: number];

/** Site-wide metrics in Prometheus format. Labels are fixed names, never user input. */
export function siteMetrics(stats: SiteStats): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, rows: readonly Row[]) => {
    // A gauge without rows would report 0, which could be wrong.
    if (rows.length === 0) return;
    const labelNames = [...new Set(rows.flatMap(([labels]) => Object.keys(labels)))];
    const made = new Gauge({ name: `clapboard_${name}`, help, labelNames, registers: [registry] });
    for (const [labels, value] of rows) made.inc(labels, value);
  };
  const { depths, sizes, spending } = stats;
  gauge(
    'queue_depth',
    'Evaluations that have not ended, by state and priority.',
    depths.map(({ status, priority, count }) => [{ status, priority: String(priority) }, count]),
  );
  gauge('queue_oldest_seconds', 'Seconds that the oldest due evaluation waits.', [
    [{}, Math.max(0, ...depths.map(({ oldestSeconds }) => oldestSeconds))],
  ]);
  gauge(
    'queue_paused',
    'Whether a queue is paused.',
    ['evaluate', 'judge'].map((queue) => [
      { queue },
      stats.pauses.some((pause) => pause.queue === queue) ? 1 : 0,
    ]),
  );
  gauge(
    'evaluations_ended',
    'Stored evaluations, by how they ended.',
    stats.ended.map(({ status, code, count }) => [{ status, code }, count]),
  );
  gauge(
    'evaluation_part_mean_seconds',
    'Mean seconds by part of evaluations that ended in the last hour.',
    stats.parts.map(({ part, ms, count }) => [{ part }, ms / count / 1000]),
  );
  gauge('judging_today_usd', 'Spent on judging today (UTC).', [[{}, spending.todayNano / 1e9]]);
  gauge('judging_30_days_usd', 'Spent on judging in 30 days.', [[{}, spending.monthNano / 1e9]]);
  gauge('workers_alive', 'Workers heard of in the last 30 seconds.', [[{}, stats.workersAlive]]);
  gauge(
    'canary_same',
    'Whether the last repetition of the canary gave the same numbers.',
    stats.canaries.map(({ benchmark, status }) => [{ benchmark }, status === 'same' ? 1 : 0]),
  );
  gauge('storage_files', 'Stored files.', [[{}, sizes.files]]);
  gauge('storage_bytes', 'Bytes of stored files.', [[{}, sizes.fileBytes]]);
  gauge('database_bytes', 'Bytes of the database.', [[{}, sizes.databaseBytes]]);
  return registry;
}
