import { measureJudging } from '../src/testing/measure-judging';

/**
 * Measures on this machine, with the embedded default: `tsx apps/worker/bench/judging.ts [--json]`.
 * Prints seconds beside the least that the judge's own time allows; judges nothing.
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
    `${items} questions to a judge that takes ${settings.latencyMs} ms, ${settings.concurrency} at a time (${mostAtOnce} seen)`,
  );
  console.info(`  submitted → first question     ${seconds(submitSeconds)}`);
  console.info(
    `  first question → last verdict  ${seconds(judgeSeconds)} (ideal ${seconds(idealSeconds)})`,
  );
  console.info(`  last verdict → scores          ${seconds(scoreSeconds)}`);
  console.info(
    `  in all                         ${seconds(submitSeconds + judgeSeconds + scoreSeconds)}`,
  );
  console.info(`  replies a second               ${(items / judgeSeconds).toFixed(0)}`);
}
