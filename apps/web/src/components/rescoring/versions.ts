import type { RescoreOptions } from '@clapboard/services/pipeline/rescoring';

/** Current results of a leaderboard with the same versions. */
interface VersionGroup {
  key: string;
  scorerVersion: string;
  /** label of the dataset revision; null: retired */
  revision: string | null;
  /** label of the judge; null: not judged */
  judge: string | null;
  count: number;
  /** not scored by the installed scorer on the active revision; never for results on sample data */
  behind: boolean;
}

/** Returns the groups of a leaderboard's results, the largest first. */
export function versionGroups(options: RescoreOptions): VersionGroup[] {
  return options.results
    .map(({ scorerVersion, revisionId, profileId, count }) => {
      const revision = options.revisions.find(({ id }) => id === revisionId);
      const judge = options.judges.find((judge) => judge.profileId === profileId);
      return {
        key: `${scorerVersion} ${revisionId} ${profileId}`,
        scorerVersion,
        revision: revision?.label ?? null,
        judge: profileId === null ? null : (judge?.label ?? 'a retired judge'),
        count,
        behind:
          revision?.sample !== true &&
          (scorerVersion !== options.scorerVersion || revision?.active !== true),
      };
    })
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}
