import type { Issue, Json } from '@clapboard/file-reader';
import type { Entry } from '../../reading/entry';
import { answerSchema } from '../answer';
import type { AnswerForm } from './forms';
import { getValues } from './get-answer';

/** Minimum share of scores outside 0…1 for all scores to count as similarities. */
const similarityShare = 0.2;
/** Minimum number of scores for the warning that none is above one half. */
const enough = 20;
/** Maximum number of lines in a warning. */
const maxNamed = 10;

/** The entailment scores of one file. */
export interface FileScores {
  file: string;
  scores: readonly { at: string; score: number }[];
}

/** Every score of entries in this form with its position in the file; none for other kinds of answers. */
export function getScores({ kind }: AnswerForm, entries: Iterable<Entry>): FileScores['scores'] {
  if (kind !== 'score') return [];
  const scores: { at: string; score: number }[] = [];
  for (const { at, value } of entries) {
    for (const score of getValues(value)) {
      if (score !== null) scores.push({ at, score: Number(score) });
    }
  }
  return scores;
}

/**
 * Whether the scores of a submission are similarities, because too many can't be probabilities,
 * with a warning for each file that has scores outside 0…1 or looks as if its scores were
 * similarities.
 */
export function checkRange(files: readonly FileScores[]): { similar: boolean; issues: Issue[] } {
  const all = files.reduce((sum, { scores }) => sum + scores.length, 0);
  const outside = files.reduce((sum, { scores }) => sum + scores.filter(isOutside).length, 0);
  const similar = outside > 0 && outside >= similarityShare * all;
  return { similar, issues: files.flatMap((file) => rangeIssue(file, similar) ?? []) };
}

function isOutside({ score }: { score: number }): boolean {
  return score < 0 || score > 1;
}

function rangeIssue({ file, scores }: FileScores, similar: boolean): Issue | null {
  const outside = scores.filter(isOutside);
  const [first] = outside;
  if (first) {
    const found = `${outside.length} of ${scores.length} scores are outside 0…1, for example ${first.score}`;
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
          message: `${found}: ${formatPositions(outside)}. They are compared unchanged, as in the official code.`,
          fix: 'Check these scores: p(Yes) / (p(Yes) + p(No)) is between 0 and 1. If they are similarities, name the columns pos_similarity and neg_similarity.',
        };
  }
  if (similar || scores.length < enough || scores.some(({ score }) => score > 0.5)) return null;
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

function formatPositions(outside: FileScores['scores']): string {
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
