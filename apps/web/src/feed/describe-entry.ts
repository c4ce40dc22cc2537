import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import type { FeedEntry } from '@clapboard/services/feed';
import { joinNames } from '@/format/join-names';
import { formatCount, formatInterval, formatValueWithUnit, inSentence } from '@/format/values';
import { getLeaderboardDefinition, getMetric, getTask } from '@/leaderboard-view/definition';

/** What a reader of feeds shows of an event. */
interface EntryText {
  title: string;
  /** plain text */
  summary: string;
  /** path of the page about it */
  path: string;
}

/** Changes of ranks in the summary of an entry. */
const maxNamed = 10;

/** Describes an event in plain text. */
export function describeEntry(entry: FeedEntry): EntryText {
  const definition = findBenchmark(entry.benchmark);
  const name = definition?.title ?? entry.benchmark;
  const board = `/b/${entry.benchmark}`;
  switch (entry.kind) {
    case 'result.published': {
      const { submissionId, model, runName, sample } = entry.data;
      const parts = [
        `${model.organisation} published a result of ${runName} on ${name}.`,
        definition ? describeHeadline(entry.data.headline, definition) : '',
        entry.data.complete ? '' : 'The result is incomplete, so it has no rank.',
        sample ? 'This is synthetic sample data.' : '',
      ];
      return {
        title: `${name}: new result of ${runName}`,
        summary: parts.filter(Boolean).join(' '),
        path: `/submissions/${submissionId}`,
      };
    }
    case 'ranks.changed': {
      const { changes, omitted } = entry.data;
      return {
        title: `${name}: ${describeRanks(changes, omitted)}`,
        summary: describeChanges(changes, omitted),
        path: board,
      };
    }
    case 'revision.activated': {
      const { label, itemCount, access } = entry.data.revision;
      // Not the benchmark's noun: a video of VidHal is an item of each of three tasks.
      const items = itemCount === 1 ? 'question' : 'questions';
      return {
        title: `${name}: dataset revision ${label} is active`,
        summary: `Submissions to ${name} are now scored on ${label}, a ${access} revision with ${formatCount(itemCount)} ${items}.`,
        path: `${board}/about`,
      };
    }
    case 'rescore.published':
      return {
        title: `${name}: results were rescored`,
        summary: `A rescoring of ${name} was published. Scores and ranks may have changed.`,
        path: board,
      };
  }
}

type Result = Extract<FeedEntry, { kind: 'result.published' }>['data'];

function describeHeadline(score: Result['headline'], definition: BenchmarkDefinition): string {
  const { headline } = definition;
  const task = getTask(getLeaderboardDefinition(definition), headline.task);
  const metric = getMetric(task, headline.metric);
  if (!score || score.value === null) return 'It has no headline score.';
  const interval = formatInterval(score.ciLow, score.ciHigh, metric);
  const value = formatValueWithUnit(score.value, metric);
  return `${task.title}, ${inSentence(metric.title)}: ${value}${interval ? ` (95% interval ${interval})` : ''}.`;
}

type Change = Extract<FeedEntry, { kind: 'ranks.changed' }>['data']['changes'][number];

/** Says who has a new first rank, else who is new, else whose rank changed or how many did. */
function describeRanks(changes: readonly Change[], omitted: number): string {
  const leaders = changes.filter(({ before, after }) => after === 1 && before !== 1);
  if (leaders.length > 0) {
    return `${joinNames(leaders.map(getName))} now ${leaders.length === 1 ? 'leads' : 'lead'}`;
  }
  const entered = changes.filter(({ before }) => before === null);
  const [first] = entered;
  if (first && entered.length === 1 && omitted === 0) {
    return `${getName(first)} enters at rank ${first.after}`;
  }
  const [only] = changes;
  return only && changes.length + omitted === 1
    ? `rank of ${getName(only)} changed`
    : `ranks of ${formatCount(changes.length + omitted)} results changed`;
}

/** Says who is new, who is no longer ranked, who moved, and how many others changed. */
function describeChanges(changes: readonly Change[], omitted: number): string {
  const named = changes.slice(0, maxNamed);
  const lines = named.flatMap((change) => {
    if (change.after === null) return [`${getName(change)} is no longer ranked.`];
    return change.before === null ? [`${getName(change)} enters at rank ${change.after}.`] : [];
  });
  const moves = named
    .filter(({ before, after }) => before !== null && after !== null)
    .map((change) => `${getName(change)} from ${change.before} to ${change.after}`);
  if (moves.length > 0) lines.push(`Moved: ${moves.join(', ')}.`);
  const rest = changes.length - named.length + omitted;
  if (rest > 0) lines.push(`${formatCount(rest)} more changed.`);
  return lines.join(' ');
}

const getName = ({ runName }: Change) => runName ?? '';
