import { mean } from '@clapboard/metrics';
import type { Answers, Diagnostics, Item } from '../contract/scoring';
import { clipResult, outcomes } from './score';
import { sentenceTypes, verdicts } from './slices';

/**
 * Data of the paper's figures for one task: cost by sentence type (Figure 6), by verdict (Figure 14),
 * base cost against order penalty (Figure 15); and what became of the clips.
 */
export function diagnostics(task: string, items: readonly Item[], answers: Answers): Diagnostics {
  const { channels } = outcomes(task, items, answers);
  const average = (channel: string) => mean(channels[channel] ?? []).value;
  const part = ({ id }: { id: string }) => ({
    slice: id,
    cost: average(`cost@${id}`),
    base_cost: average(`base_cost@${id}`),
    order_penalty: average(`order_penalty@${id}`),
  });
  const results = items.map((item) => clipResult(task, item, answers));
  const count = (kind: string) => results.filter((one) => one.kind === kind).length;
  const lines = results.flatMap((one) => (one.kind === 'judged' ? [one] : []));
  return {
    by_type: sentenceTypes.map(part),
    by_verdict: verdicts.map(part),
    base_and_order: { base_cost: average('base_cost'), order_penalty: average('order_penalty') },
    clips: {
      judged: count('judged'),
      excluded: count('excluded'),
      judge_failed: count('judge-failed'),
      missing: count('missing'),
      degenerate: Array.from(channels.degenerate_rate ?? []).filter((one) => one === 1).length,
    },
    lines: {
      judged: lines.reduce((sum, one) => sum + one.lines.length, 0),
      headers: lines.reduce((sum, one) => sum + one.headers.filter(Boolean).length, 0),
      source: lines.reduce((sum, one) => sum + one.sourceLines.length, 0),
    },
  };
}
