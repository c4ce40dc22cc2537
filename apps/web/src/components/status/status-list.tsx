import type { SiteStatus } from '@clapboard/services/operations';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { describeStatus } from './describe-status';

/** The state of each part of the site. */
export function StatusList({ status }: { status: SiteStatus }) {
  const parts = describeStatus(status);
  const isWorking = parts.every(({ tone }) => tone === 'good');
  return (
    <div className="flex flex-col gap-6">
      <Alert
        tone={isWorking ? 'good' : 'warn'}
        title={isWorking ? 'Everything is working' : 'Some parts of the site are not working'}
      />
      <dl className="border-line border-t">
        {parts.map(({ name, state, tone, text }) => (
          <div
            key={name}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[10rem_7rem_1fr]"
          >
            <dt className="font-medium">{name}</dt>
            <dd>
              <Badge tone={tone}>{state}</Badge>
            </dd>
            {text ? (
              <dd className="wrap-anywhere max-w-prose text-sm text-soft max-sm:col-span-2">
                {text}
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </div>
  );
}
