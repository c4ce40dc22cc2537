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
    'Open evaluations by state and priority.',
    depths.map(({ status, priority, count }) => [{ status, priority: String(priority) }, count]),
  );
  gauge('queue_oldest_seconds', 'Waiting time of the oldest due evaluation in seconds.', [
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
    'Ended evaluations by status and error code.',
    stats.ended.map(({ status, code, count }) => [{ status, code }, count]),
  );
  gauge(
    'evaluation_part_mean_seconds',
    'Mean duration by part of evaluations that ended in the last hour, in seconds.',
    stats.parts.map(({ part, ms, count }) => [{ part }, ms / count / 1000]),
  );
  gauge('judging_today_usd', 'Judging cost today (UTC) in US dollars.', [
    [{}, spending.todayNano / 1e9],
  ]);
  gauge('judging_30_days_usd', 'Judging cost in 30 days in US dollars.', [
    [{}, spending.monthNano / 1e9],
  ]);
  gauge('workers_alive', 'Workers with a heartbeat in the last 30 seconds.', [
    [{}, stats.workersAlive],
  ]);
  gauge(
    'canary_same',
    'Whether all numbers of the last canary run matched.',
    stats.canaries.map(({ benchmark, status }) => [{ benchmark }, status === 'same' ? 1 : 0]),
  );
  gauge('storage_files', 'Stored files.', [[{}, sizes.files]]);
  gauge('storage_bytes', 'Size of stored files in bytes.', [[{}, sizes.fileBytes]]);
  gauge('upload_room_bytes', 'Bytes that uploads may take of the disk before they are refused.', [
    [{}, stats.uploadRoom],
  ]);
  gauge('database_bytes', 'Size of the database in bytes.', [[{}, sizes.databaseBytes]]);
  return registry;
}
