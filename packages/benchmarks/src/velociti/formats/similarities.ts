import type { Issue, Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Entry } from '../../reading/entry';
import { answerSchema } from '../answer';
import { getValues } from './get-answer';

/** Minimum share of scores outside 0…1 for all scores to count as similarities. */
const similarityShare = 0.2;
/** Minimum number of scores for the warning that none is above one half. */
const enough = 20;
/** Maximum number of lines in a warning. */
const maxNamed = 10;

/** The answers of one file whose values are entailment scores. */
export interface FileScores {
  file: string;
  entries: readonly Entry[];
}

/** Counts of a file’s scores, and the scores outside 0…1 with their positions. */
interface ScoreRange {
  count: number;
  aboveHalf: boolean;
  outside: { at: string; score: number }[];
}

function getRange({ entries }: FileScores): ScoreRange {
  const range: ScoreRange = { count: 0, aboveHalf: false, outside: [] };
  for (const entry of entries) {
    for (const value of getValues(entry.value)) {
      if (value === null) continue;
      const score = Number(value);
      range.count += 1;
      range.aboveHalf ||= score > 0.5;
      if (score < 0 || score > 1) range.outside.push({ at: entry.at, score });
    }
  }
  return range;
}

/**
 * Whether the scores of a submission are similarities, because too many can't be probabilities,
 * with a warning for each file that has scores outside 0…1 or looks as if its scores were
 * similarities.
 */
export function checkRange(files: readonly FileScores[]): { similar: boolean; issues: Issue[] } {
  const ranges = files.map((scores) => ({ file: scores.file, ...getRange(scores) }));
  const all = ranges.reduce((sum, { count }) => sum + count, 0);
  const outside = ranges.reduce((sum, range) => sum + range.outside.length, 0);
  const similar = outside > 0 && outside >= similarityShare * all;
  return { similar, issues: ranges.flatMap((range) => rangeIssue(range, similar) ?? []) };
}

function rangeIssue(
  { file, count, aboveHalf, outside }: ScoreRange & { file: string },
  similar: boolean,
): Issue | null {
  const [first] = outside;
  if (first) {
    const found = `Of ${formatCounted(count, 'score')}, ${formatCounted(outside.length, 'is', 'are')} outside 0…1, for example ${first.score}`;
    return similar
      ? {
          severity: 'warning',
          code: 'scores_are_similarities',
          file,
          at: first.at,
          message: `${found}. This is at least 20 % of the submission’s scores, so all scores count as similarities, for ClassicVLE only.`,
          fix: 'No action needed for a contrastive model. Otherwise write p(Yes) / (p(Yes) + p(No)).',
        }
      : {
          severity: 'warning',
          code: 'scores_outside_range',
          file,
          at: first.at,
          message: `${found}: ${formatPositions(outside)}. Such scores are compared unchanged, as in the official code.`,
          fix: 'Check scores outside 0…1: p(Yes) / (p(Yes) + p(No)) is between 0 and 1. For similarities, name the columns pos_similarity and neg_similarity.',
        };
  }
  if (similar || count < enough || aboveHalf) return null;
  return {
    severity: 'warning',
    code: 'no_score_above_half',
    file,
    at: '',
    message:
      'No score is above 0.5. As entailment scores they reject every caption, so StrictVLE is 0.',
    fix: 'No action needed if they are entailment scores. If they are similarities of a contrastive model, name the columns pos_similarity and neg_similarity; they then count for ClassicVLE only.',
  };
}

function formatPositions(outside: ScoreRange['outside']): string {
  const positions = [...new Set(outside.map(({ at }) => at))];
  const more = positions.length - maxNamed;
  return [...positions.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Converts the scores of answers to similarities. */
export function asSimilarities(answers: ReadonlyMap<string, Json>): Map<string, Json> {
  return new Map(
    [...answers].map(([id, answer]) => {
      const isScore = answerSchema.parse(answer).kind === 'score';
      return [id, isScore ? { ...Object(answer), kind: 'similarity' } : answer];
    }),
  );
}
