import type { Completion } from './completion';

/** Counters of a judge server since its start. */
export interface JudgeRecord {
  requests: number;
  /** number of requests by outcome: name of the fault, `reply`, …; includes disconnected clients */
  outcomes: Record<string, number>;
  /** maximum number of concurrent requests */
  mostAtOnce: number;
  /** maximum number of requests within any 60 seconds */
  mostInAMinute: number;
  /** chat completions whose last byte was sent; replays are free */
  billed: { replies: number; promptTokens: number; completionTokens: number };
  /** billed replies with the full answer, by question (`questionHash`) */
  answered: Record<string, number>;
}

export interface Recorder {
  arrived(): void;
  left(): void;
  did(outcome: string): void;
  delivered(question: string, completion: Completion): void;
  read(): JudgeRecord;
}

/** Creates the counters of a judge server. */
export function createRecorder(): Recorder {
  const outcomes = new Map<string, number>();
  const answered = new Map<string, number>();
  const billed = { replies: 0, promptTokens: 0, completionTokens: 0 };
  const arrivals: number[] = [];
  let open = 0;
  let mostAtOnce = 0;
  return {
    arrived: () => {
      arrivals.push(performance.now());
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
    },
    left: () => {
      open -= 1;
    },
    did: (outcome) => add(outcomes, outcome),
    delivered: (question, { promptTokens, completionTokens, answers }) => {
      billed.replies += 1;
      billed.promptTokens += promptTokens;
      billed.completionTokens += completionTokens;
      if (answers) add(answered, question);
    },
    read: () => ({
      requests: arrivals.length,
      outcomes: Object.fromEntries(outcomes),
      mostAtOnce,
      mostInAMinute: maxCountWithin(60_000, arrivals),
      billed: { ...billed },
      answered: Object.fromEntries(answered),
    }),
  };
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Maximum number of these ascending times (ms) within any span of `ms`. */
export function maxCountWithin(ms: number, times: readonly number[]): number {
  let from = 0;
  return times.reduce((most, at, index) => {
    while ((times[from] ?? at) <= at - ms) from += 1;
    return Math.max(most, index - from + 1);
  }, 0);
}
