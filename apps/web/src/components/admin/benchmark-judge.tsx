import type { JudgeProfileView } from '@clapboard/services/core';
import type { DefaultView } from '@clapboard/services/leaderboard';
import { DefaultViewLine } from '@/components/admin/judge/default-view-line';
import { ProfileActions } from '@/components/admin/judge/profile-actions';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatCount } from '@/format/values';

interface BenchmarkJudgeProps {
  benchmark: string;
  profiles: readonly JudgeProfileView[];
  view: DefaultView | undefined;
  /** title of the benchmark */
  title: string;
}

/** The judges of one benchmark, with the default. */
export function BenchmarkJudge({ benchmark, profiles, view, title }: BenchmarkJudgeProps) {
  return (
    <Card id="judge" aria-labelledby="judge-title">
      <CardHeader
        titleId="judge-title"
        title="Judge"
        actions={
          <Link
            href={`/admin/judge/profiles/new?benchmark=${benchmark}`}
            className={buttonClass('secondary', 'sm')}
          >
            New profile
          </Link>
        }
      />
      <CardBody className="flex flex-col gap-4">
        {profiles.length > 0 ? (
          <Table stacked="phone" caption="Judge profiles">
            <thead>
              <tr>
                <Th>Profile</Th>
                <Th>Model</Th>
                <Th>Provider</Th>
                <Th numeric>Verdicts</Th>
                <UnseenTh>Actions</UnseenTh>
              </tr>
            </thead>
            <tbody>
              {profiles.map((profile) => (
                <tr key={profile.profileId}>
                  <Td className="font-medium">
                    {profile.label} {profile.isDefault ? <Badge tone="good">Default</Badge> : null}
                    {profile.retiredAt ? <Badge>Retired</Badge> : null}
                  </Td>
                  <Td label="Model">
                    <span className="font-mono text-xs max-sm:wrap-anywhere sm:whitespace-nowrap">
                      {profile.model}
                    </span>
                  </Td>
                  <Td label="Provider">{profile.provider.name}</Td>
                  <Td numeric label="Verdicts">
                    {formatCount(profile.verdicts)}
                  </Td>
                  <Td wholeLine className="text-right">
                    <ProfileActions profile={profile} view={view} />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <EmptyState title="No judge yet">
            Without a judge, answers that need one wait for verdict files from the submitter.
          </EmptyState>
        )}
        {view && profiles.length > 0 ? <DefaultViewLine title={title} view={view} /> : null}
      </CardBody>
    </Card>
  );
}
