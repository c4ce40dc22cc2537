import type { JudgeProfileView } from '@clapboard/services/core';
import type { DefaultView } from '@clapboard/services/leaderboard';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { formatCount, formatPrice, shortenHash } from '@/format/values';
import { LimitsForm } from './limits-form';
import { ProfileActions } from './profile-actions';
import { RepeatsLine } from './repeats-line';

interface ProfileCardProps {
  profile: JudgeProfileView;
  /** of its leaderboard */
  view: DefaultView | undefined;
}

/** A judge profile: settings that affect its verdicts, limits and actions. */
export function ProfileCard({ profile, view }: ProfileCardProps) {
  const heading = `profile-${profile.profileId}`;
  return (
    <Card aria-labelledby={heading}>
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h3
            id={heading}
            className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold text-lg"
          >
            {profile.label}
            {profile.isDefault ? <Badge tone="good">Default</Badge> : null}
            {profile.retiredAt ? <Badge>Retired</Badge> : null}
          </h3>
          <ProfileActions profile={profile} view={view} />
        </div>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-5">
          <Entry name="Model" value={profile.model} mono />
          <Entry name="Provider" value={profile.provider.name} />
          <Entry
            name="Temperature"
            value={profile.temperature === null ? 'Not sent' : String(profile.temperature)}
          />
          <Entry name="Maximum tokens" value={formatCount(profile.maxTokens)} />
          <Entry name="Prompts" value={profile.promptsSource} title={profile.promptsHash} />
          <Entry
            name="Price per million tokens"
            value={`${formatPrice(profile.inputPrice)} input, ${formatPrice(profile.outputPrice)} output`}
          />
          <Entry name="Concurrent requests" value={String(profile.concurrency)} />
          <Entry name="Limit per minute" value={formatLimits(profile)} />
          <Entry name="Verdicts" value={formatCount(profile.verdicts)} />
          <Entry name="Version" value={shortenHash(profile.version)} title={profile.version} mono />
        </dl>
        <RepeatsLine profile={profile} />
        <details>
          <summary className="prose-link w-fit cursor-pointer py-1 text-sm">
            Edit label, prices or limits
          </summary>
          <div className="mt-4">
            <LimitsForm profile={profile} />
          </div>
        </details>
      </CardBody>
    </Card>
  );
}

function formatLimits({ requestsPerMinute, tokensPerMinute }: JudgeProfileView): string {
  const parts = [
    requestsPerMinute === null ? '' : `${formatCount(requestsPerMinute)} requests`,
    tokensPerMinute === null ? '' : `${formatCount(tokensPerMinute)} tokens`,
  ].filter(Boolean);
  return parts.join(', ') || 'None';
}

interface EntryProps {
  name: string;
  value: string;
  title?: string | undefined;
  mono?: boolean | undefined;
}

function Entry({ name, value, title, mono }: EntryProps) {
  return (
    <div className="min-w-0">
      <dt className="text-faint">{name}</dt>
      <dd
        title={title}
        className={mono ? 'wrap-anywhere mt-0.5 font-mono text-xs/5' : 'wrap-anywhere mt-0.5'}
      >
        {value}
      </dd>
    </div>
  );
}
