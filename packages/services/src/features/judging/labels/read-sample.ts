import type { Tx } from '@clapboard/db';
import type { LabelCounts } from '../../../core/views';
import { type JudgedAnswer, readJudgedAnswers } from './judged-answers';
import { fewestLabels } from './schemas';

/** An answer of a sample. */
export interface SampledLabel extends JudgedAnswer {
  right: boolean | null;
  labelledBy: string | null;
}

interface SampledResult {
  submissionId: string;
  evaluationId: string;
  revisionId: string;
  tasks: readonly string[];
}

interface Sample {
  /** answers that the judge decided, in the order of the draw */
  judged: JudgedAnswer[];
  sampled: SampledLabel[];
  counts: LabelCounts;
}

/**
 * Returns the sample of a result: the first judged answers, in the order of the draw, that were drawn. Rescoring may
 * have changed which answers are judged; the sample ends at the first one that isn’t in it, since a sample with gaps
 * would not be random.
 */
export async function readSample(
  db: Pick<Tx, '$queryRaw' | 'labelSample'>,
  { submissionId, revisionId, ...result }: SampledResult,
): Promise<Sample> {
  const row = await db.labelSample.findUnique({
    where: { submissionId_revisionId: { submissionId, revisionId } },
    select: {
      id: true,
      completedAt: true,
      labels: {
        select: { task: true, item: true, right: true, labelledBy: { select: { name: true } } },
      },
    },
  });
  const judged = await readJudgedAnswers(db, { ...result, sampleId: row?.id ?? '' });
  const labels = new Map(row?.labels.map((label) => [`${label.task} ${label.item}`, label]));
  const sampled: SampledLabel[] = [];
  for (const answer of judged) {
    const label = labels.get(`${answer.task} ${answer.item}`);
    if (!label) break;
    sampled.push({ ...answer, right: label.right, labelledBy: label.labelledBy?.name ?? null });
  }
  const enough = sampled.length > 0 && sampled.length >= Math.min(fewestLabels, judged.length);
  const counts = {
    drawn: sampled.length,
    labelled: sampled.filter(({ right }) => right !== null).length,
    estimated: enough && row?.completedAt != null,
  };
  return { judged, sampled, counts };
}
