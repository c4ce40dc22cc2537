import type { Prisma } from '@clapboard/db';
import type { JudgeView } from '../views';

/** Submitted verdicts as a judge of a leaderboard. */
export const submittedVerdicts = 'recorded';

/** The public columns of a profile. */
export const judgeSelect = {
  id: true,
  label: true,
  model: true,
  temperature: true,
  maxTokens: true,
  promptsSource: true,
  promptsHash: true,
  version: true,
} as const satisfies Prisma.JudgeProfileSelect;

export type JudgeRow = Prisma.JudgeProfileGetPayload<{ select: typeof judgeSelect }>;

/** Returns the public view of a profile, without other columns of the row. */
export function judgeView(row: JudgeRow): JudgeView {
  const { id: profileId, label, model, temperature, maxTokens } = row;
  const { promptsSource, promptsHash, version } = row;
  return { profileId, label, model, temperature, maxTokens, promptsSource, promptsHash, version };
}
