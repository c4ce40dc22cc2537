import type { Json } from '@clapboard/intake';
import type { Report } from '../../reading/entry';
import { type Answer, answerSchema } from '../answer';

/** How many scores it takes before none above one half looks like similarities. */
const enough = 20;

/** Whether a file's scores cannot all be entailment scores, which are probabilities. Reports that, or a suspicion. */
export function lookLikeSimilarities(answers: Iterable<Json>, report: Report): boolean {
  const scores = [...answers].flatMap((answer) => scoresOf(answerSchema.parse(answer)));
  const outside = scores.filter((score) => score < 0 || score > 1);
  if (outside.length > 0) {
    report({
      severity: 'warning',
      code: 'scores_are_similarities',
      at: '',
      message: `${outside.length} of ${scores.length} scores are outside 0…1, for instance ${outside[0]}: they are similarities, not entailment scores. All scores of this submission count for ClassicVLE only.`,
      fix: 'Nothing to do for a contrastive model. Otherwise write p(Yes) / (p(Yes) + p(No)).',
    });
    return true;
  }
  if (scores.length >= enough && scores.every((score) => score <= 0.5)) {
    report({
      severity: 'warning',
      code: 'no_score_above_half',
      at: '',
      message:
        'No score is above 0.5: as entailment scores they reject every caption, so that StrictVLE is 0.',
      fix: 'Nothing to do if they are entailment scores. Name the columns pos_similarity and neg_similarity if they are similarities of a contrastive model; then they count for ClassicVLE only.',
    });
  }
  return false;
}

function scoresOf(answer: Answer): number[] {
  return answer.kind === 'score' ? answer.values.filter((score) => score !== null) : [];
}

/** The same answers with scores taken for similarities. */
export function asSimilarities(answers: ReadonlyMap<string, Json>): Map<string, Json> {
  return new Map(
    [...answers].map(([id, given]) => {
      const answer = answerSchema.parse(given);
      return [id, answer.kind === 'score' ? { ...answer, kind: 'similarity' } : given];
    }),
  );
}
