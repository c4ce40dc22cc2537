import type { RescoreOptions } from '@clapboard/services/pipeline/rescoring';

/** Current results of a leaderboard with the same versions. */
interface VersionGroup {
  key: string;
  scorerVersion: string;
  /** label of the dataset revision; null: retired */
  revision: string | null;
  /** where verdicts come from */
  judge: string;
  count: number;
  /** not scored by the installed scorer on the active revision; never for results on sample data */
  behind: boolean;
}

/** Returns the groups of a leaderboard's results, the largest first. */
export function versionGroups(options: RescoreOptions): VersionGroup[] {
  return options.results
    .map(({ scorerVersion, revisionId, profileId, selfJudged, sample, count }) => {
      const revision = options.revisions.find(({ id }) => id === revisionId);
      const judge = options.judges.find((judge) => judge.profileId === profileId);
      return {
        key: `${scorerVersion} ${revisionId} ${profileId} ${selfJudged}`,
        scorerVersion,
        revision: revision?.label ?? null,
        judge: judge?.label ?? describeJudge({ profileId, selfJudged }),
        count,
        behind: !sample && (scorerVersion !== options.scorerVersion || revision?.active !== true),
      };
    })
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}

function describeJudge({
  profileId,
  selfJudged,
}: Pick<RescoreOptions['results'][number], 'profileId' | 'selfJudged'>): string {
  if (profileId !== null) return 'A retired judge';
  return selfJudged ? 'Submitters’ verdicts' : 'No verdicts';
}
