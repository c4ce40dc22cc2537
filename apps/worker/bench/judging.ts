import { measureJudging } from '../src/testing/measure-judging';

/**
 * `tsx apps/worker/bench/judging.ts [--json]`: measures one judged submission with an embedded database.
 * Prints the times in seconds, and the ideal time of judging, which is the judge's latency alone.
 */
const settings = { questions: 219, latencyMs: 200, concurrency: 32 };
const times = await measureJudging(settings);
const { items, submitSeconds, judgeSeconds, scoreSeconds, mostAtOnce } = times;
const idealSeconds = (items * settings.latencyMs) / 1000 / settings.concurrency;
const seconds = (value: number) => `${value.toFixed(1)} s`;

if (process.argv.includes('--json')) {
  console.info(JSON.stringify({ ...times, idealSeconds }));
} else {
  console.info(
    `${items} requests to a judge with a latency of ${settings.latencyMs} ms, ${settings.concurrency} at a time (maximum measured: ${mostAtOnce})`,
  );
  console.info(`  submitted → first request     ${seconds(submitSeconds)}`);
  console.info(
    `  first request → last verdict  ${seconds(judgeSeconds)} (ideal ${seconds(idealSeconds)})`,
  );
  console.info(`  last verdict → scores         ${seconds(scoreSeconds)}`);
  console.info(
    `  total                         ${seconds(submitSeconds + judgeSeconds + scoreSeconds)}`,
  );
  console.info(`  replies per second            ${(items / judgeSeconds).toFixed(0)}`);
}
