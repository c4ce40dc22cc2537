import type { Report } from '../../reading/entry';
import { isMisparsedEvidence } from '../cost/judge-reply';
import { scorePair } from '../cost/judged-pair';
import { splitSentences } from '../cost/split-sentences';
import type { Line, TaskId } from '../item';
import { sentenceTypes, verdicts } from '../slices';

/** The canonical answer to one clip. */
export type TaskAnswer = { text: string; verdict?: { human: string | null; lines: Line[] } };

const types = new Set<string>(sentenceTypes.map(({ id }) => id));
const labels = new Set<string>([...verdicts.map(({ id }) => id), 'undetermined']);

/** Any text: whether a clip has too many headers, and whether its largest cost is 0, follows from the judged lines alone. */
const someSource = 'A source caption of one sentence.';

/** Says which clips are unjudged, excluded, degenerate or oddly labelled: each once for the whole task. */
export function reportVerdicts(
  task: TaskId,
  answers: ReadonlyMap<string, TaskAnswer>,
  stale: readonly string[],
  report: Report,
): void {
  const unjudged: string[] = [];
  const excluded: string[] = [];
  const degenerate: string[] = [];
  const odd: string[] = [];
  const misparsed: string[] = [];
  for (const [clip, { text, verdict }] of answers) {
    if (!verdict) {
      const isEmpty = splitSentences(text).length === 0;
      (isEmpty ? excluded : unjudged).push(clip);
      continue;
    }
    const lines = verdict.lines.map(([line, evidence, type, label]) => {
      return { text: line, evidence, type, verdict: label };
    });
    const pair = scorePair(
      task === 'omission' ? text : someSource,
      lines.map((line) => ({ ...line, evidence: '' })),
    );
    if ('excluded' in pair) excluded.push(clip);
    else if (pair.alignment.maxCost === 0) degenerate.push(clip);
    if (lines.some((line) => !types.has(line.type) || !labels.has(line.verdict))) odd.push(clip);
    if (lines.some(({ evidence }) => isMisparsedEvidence(evidence))) misparsed.push(clip);
  }
  const tell = (code: string, clips: readonly string[], what: string, fix: string) => {
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
  tell(
    'stale_verdict',
    stale,
    'These clips were judged with another text than the submitted caption or this revision’s human caption; the verdict does not count',
    'Judge the submitted captions against this dataset revision, or leave the judgements out.',
  );
  tell(
    'not_judged',
    unjudged.filter((clip) => !stale.includes(clip)),
    'These clips have a caption but no judgement that can be used; until they have one they have no cost and the result is incomplete',
    'Nothing to do where the board has a judge: it is asked. Otherwise add their judgements.',
  );
  tell(
    'clip_excluded',
    excluded,
    'Official code drops these clips from the mean: no judged line, 40 % or more headers, or an empty caption; they count as 1 in the cost with excluded clips',
    'Judge them again where the reply was cut off, and answer them where the caption is empty; otherwise nothing to do.',
  );
  tell(
    'degenerate_clip',
    degenerate,
    'The largest possible cost of these clips is 0, so that their cost is NaN (left out) or, without the right evidence, Infinity, which makes the mean Infinity; they count as 1 in the cost with excluded clips',
    'Nothing to do; compare by the cost with excluded clips.',
  );
  tell(
    'unknown_label',
    odd,
    'These clips have a line whose type or verdict is not one of the judge’s; any verdict but “entailment” costs 1, and the line is in no part of the cost',
    `Use ${[...types].join(', ')} and ${verdicts.map(({ id }) => id).join(', ')}.`,
  );
  tell(
    'evidence_misparsed',
    misparsed,
    'In these clips the official parser read an empty evidence as the reasoning line below it, which then serves as a quotation; reproduced',
    'Nothing to do: published numbers were made so.',
  );
}
