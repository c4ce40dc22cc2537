import type { Report } from '../../reading/entry';
import { isMisparsedEvidence } from '../cost/judge-reply';
import { checkPair } from '../cost/judged-pair';
import { hasSentences } from '../cost/split-sentences';
import type { Line, TaskId } from '../item';
import { sentenceTypes, verdicts } from '../slices';

/** The canonical answer to one clip. */
export type TaskAnswer = { text: string; verdict?: { human: string | null; lines: Line[] } };

const types = new Set<string>(sentenceTypes.map(({ id }) => id));
const labels = new Set<string>([...verdicts.map(({ id }) => id), 'undetermined']);

/**
 * Any text: whether a clip has too many headers, and whether its maximum cost is 0, depends only on
 * the judged lines.
 */
const someSource = 'A source caption of one sentence.';

/** Lists the clips with something to report; a clip may be in several lists. */
function sortClips(task: TaskId, answers: ReadonlyMap<string, TaskAnswer>) {
  const unjudged: string[] = [];
  const excluded: string[] = [];
  const degenerate: string[] = [];
  const odd: string[] = [];
  const misparsed: string[] = [];
  for (const [clip, { text, verdict }] of answers) {
    if (!verdict) {
      (hasSentences(text) ? unjudged : excluded).push(clip);
      continue;
    }
    const lines = verdict.lines.map(([line, evidence, type, label]) => {
      return { text: line, evidence, type, verdict: label };
    });
    const pair = checkPair(task === 'omission' ? text : someSource, lines);
    if ('excluded' in pair) excluded.push(clip);
    else if (pair.maxCost === 0) degenerate.push(clip);
    if (lines.some((line) => !types.has(line.type) || !labels.has(line.verdict))) odd.push(clip);
    if (lines.some(({ evidence }) => isMisparsedEvidence(evidence))) misparsed.push(clip);
  }
  return { unjudged, excluded, degenerate, odd, misparsed };
}

/** Reports unjudged, excluded, degenerate and unusually labelled clips, once per task. */
export function reportVerdicts(
  task: TaskId,
  answers: ReadonlyMap<string, TaskAnswer>,
  stale: readonly string[],
  report: Report,
): void {
  const { unjudged, excluded, degenerate, odd, misparsed } = sortClips(task, answers);
  const warn = (code: string, clips: readonly string[], what: string, fix: string) => {
    if (clips.length === 0) return;
    const more = clips.length > 5 ? ` and ${clips.length - 5} more` : '';
    report({
      severity: 'warning',
      code,
      at: task,
      message: `${what} (${task}): ${clips.slice(0, 5).join(', ')}${more}.`,
      fix,
    });
  };
  warn(
    'stale_verdict',
    stale,
    'The judged texts of these clips differ from the submitted caption or from this revision’s human caption, so their verdicts don’t count',
    'Judge the submitted captions against this dataset revision, or remove the judgements.',
  );
  warn(
    'not_judged',
    unjudged.filter((clip) => !stale.includes(clip)),
    'These clips have a caption but no usable judgement. Until they have one, they have no cost and the result is incomplete',
    'No action needed if this leaderboard has a judge. Otherwise add judgements.',
  );
  warn(
    'clip_excluded',
    excluded,
    'The official code excludes these clips from the mean (no judged line, 40% or more headers, or an empty caption). They count as 1 in the cost with excluded clips',
    'If a reply was truncated, judge the clip again. If a caption is empty, answer it. Otherwise no action is needed.',
  );
  warn(
    'degenerate_clip',
    degenerate,
    'The largest possible cost of these clips is 0. Their cost is NaN (left out) or, without the right evidence, Infinity, which makes the mean infinite. They count as 1 in the cost with excluded clips',
    'Compare results by the cost with excluded clips.',
  );
  warn(
    'unknown_label',
    odd,
    'These clips have a line with an unknown type or verdict. Any verdict except “entailment” costs 1, and the line belongs to no part of the cost',
    `Use ${[...types].join(', ')} and ${verdicts.map(({ id }) => id).join(', ')}.`,
  );
  warn(
    'evidence_misparsed',
    misparsed,
    'In these clips the official parser read the reasoning line in place of an empty evidence. This scorer reproduces that',
    'No action needed: published numbers were computed the same way.',
  );
}
