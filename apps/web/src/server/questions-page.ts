import 'server-only';
import { type BenchmarkDefinition, outcomeKinds, primaryMetricOf } from '@clapboard/benchmarks';
import type { ListQuestionsInput } from '@clapboard/services';
import type { ExploredBenchmark } from '@/components/questions/explored';
import { readParams } from '@/components/questions/params';

/** What an address asks of a submission's questions; an outcome that does not exist is left out. */
export function questionInput(submissionId: string, query: URLSearchParams): ListQuestionsInput {
  const { task, slice, outcome, text, page, item, evaluation } = readParams(query);
  const kind = outcomeKinds.find((one) => one === outcome);
  return {
    submissionId,
    text,
    ...(evaluation !== null && { evaluationId: evaluation }),
    ...(task !== null && { task }),
    ...(slice !== null && { slice }),
    ...(kind !== undefined && { outcome: kind }),
    ...(page !== null && { page }),
    // Where a page is named, that one is meant, whatever is open.
    ...(page === null && item !== null && { item }),
  };
}

/** What the explorer shows of a benchmark: plain values that may go to a browser. */
export function exploredBenchmark(definition: BenchmarkDefinition): ExploredBenchmark {
  return {
    noun: definition.itemNoun,
    tasks: definition.tasks.map((task) => {
      const { title, unit, decimals } = primaryMetricOf(task);
      return { id: task.id, title: task.title, metric: { title, unit, decimals } };
    }),
    slices: definition.slices.map(({ id, title, group }) => ({ id, title, group })),
  };
}
