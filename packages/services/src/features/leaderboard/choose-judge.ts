import { submittedVerdicts } from '../../core/judging/judge-view';
import type { JudgeChoice, JudgeView } from '../../core/views';

/**
 * Who gave a result's verdicts: `recorded`, a profile's id, or null without verdicts, so that every
 * judge would have given the same result.
 */
export function getResultJudge(result: {
  selfJudged: number;
  serverJudged: number;
  complete: boolean;
  judge: Pick<JudgeView, 'profileId'> | null;
}): string | null {
  if (result.selfJudged > 0) return submittedVerdicts;
  // A profile that couldn't judge everything is responsible for what is missing.
  const judged = result.serverJudged > 0 || !result.complete;
  return result.judge && judged ? result.judge.profileId : null;
}

/**
 * Returns the judges that a leaderboard can show: those with results, the default profile, the judge
 * of the default view, and the requested one. The default profile first, then submitted verdicts,
 * then others by number of results.
 */
export function listJudgeChoices(
  profiles: readonly { judge: JudgeView; isDefault: boolean }[],
  judges: readonly (string | null)[],
  { defaultView, requested }: { defaultView: string; requested?: string | undefined },
): JudgeChoice[] {
  const inDefaultView = (id: string) => id === defaultView;
  const computeCount = (id: string) => judges.filter((judge) => judge === id).length;
  const choices = profiles
    .map(({ judge, isDefault }) => {
      const { profileId: id, label } = judge;
      const view = { isDefault, inDefaultView: inDefaultView(id) };
      return { id, label, judge, ...view, results: computeCount(id) };
    })
    .filter(
      (choice) =>
        choice.results > 0 || choice.isDefault || choice.inDefaultView || choice.id === requested,
    )
    .sort((a, b) => b.results - a.results || a.label.localeCompare(b.label, 'en'));
  return [
    ...choices.filter(({ isDefault }) => isDefault),
    {
      id: submittedVerdicts,
      label: 'Submitters’ verdicts',
      judge: null,
      isDefault: false,
      inDefaultView: inDefaultView(submittedVerdicts),
      results: computeCount(submittedVerdicts),
    },
    ...choices.filter(({ isDefault }) => !isDefault),
  ];
}
