import type {
  DeliveryView,
  WebhookStatus,
  WebhookView,
} from '@clapboard/services/webhooks/schemas';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Alert } from '@/components/ui/alert';
import { Badge, type Tone } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { joinNodes } from '@/components/ui/join-nodes';
import { Moment } from '@/components/ui/moment';
import {
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  sendTestEvent,
} from '@/server/actions/webhooks';
import { DeliveryTable } from './delivery-table';
import { getEventTitle } from './event-texts';
import { RotateSecretDialog } from './rotate-secret-dialog';

const badges: Readonly<Record<WebhookStatus, { tone: Tone; text: string }>> = {
  enabled: { tone: 'good', text: 'Enabled' },
  disabled: { tone: 'neutral', text: 'Disabled' },
  suspended: { tone: 'bad', text: 'Suspended' },
};

interface WebhookCardProps {
  webhook: WebhookView;
  deliveries: readonly DeliveryView[];
  /** titles of benchmarks by id */
  titles: ReadonlyMap<string, string>;
}

/** A webhook with its actions and last deliveries. */
export function WebhookCard({ webhook, deliveries, titles }: WebhookCardProps) {
  const { id, url, status } = webhook;
  const { host } = new URL(url);
  const { tone, text } = badges[status];
  return (
    <Card aria-labelledby={`webhook-${id}`}>
      <CardBody className="flex flex-col gap-5">
        <div>
          <h2
            id={`webhook-${id}`}
            className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium"
          >
            {url}
            <Badge tone={tone}>{text}</Badge>
          </h2>
          <p className="mt-1 text-soft text-sm">{describeEvents(webhook, titles)}</p>
          <p className="mt-0.5 text-faint text-sm">{describeDates(webhook)}</p>
        </div>
        {status === 'suspended' ? (
          <Alert tone="bad">
            Deliveries failed for days, so they were stopped. Fix the receiver, then enable the
            webhook.
          </Alert>
        ) : null}
        <div className="flex flex-wrap items-start gap-3">
          {status === 'enabled' ? (
            <>
              <ActionButton
                variant="secondary"
                size="sm"
                aria-label={`Send test event to ${host}`}
                action={sendTestEvent}
                input={{ id }}
              >
                Send test event
              </ActionButton>
              <RotateSecretDialog id={id} host={host} />
              <ActionButton
                variant="secondary"
                size="sm"
                aria-label={`Disable ${host}`}
                action={disableWebhook}
                input={{ id }}
              >
                Disable
              </ActionButton>
            </>
          ) : (
            <>
              <ActionButton
                size="sm"
                aria-label={`Enable ${host}`}
                action={enableWebhook}
                input={{ id }}
              >
                Enable
              </ActionButton>
              <RotateSecretDialog id={id} host={host} />
            </>
          )}
          <ConfirmedAction
            trigger="Delete"
            label={`Delete ${host}`}
            size="sm"
            variant="danger"
            title={`Delete the webhook to ${host}?`}
            description="Its deliveries are deleted too. The receiver gets no more events."
            confirm="Delete"
            action={deleteWebhook}
            input={{ id }}
          />
        </div>
        <DeliveryTable webhook={webhook} host={host} deliveries={deliveries} titles={titles} />
      </CardBody>
    </Card>
  );
}

function describeEvents(
  { source, benchmarks, kinds }: WebhookView,
  titles: ReadonlyMap<string, string>,
): string {
  const subject =
    source === 'models'
      ? 'My submissions and models'
      : benchmarks.map((benchmark) => titles.get(benchmark) ?? benchmark).join(', ');
  return `${subject} · ${kinds.map(getEventTitle).join(', ')}`;
}

function describeDates({ createdAt, failingSince, previousUntil }: WebhookView): ReactNode {
  const rotating = previousUntil !== null && previousUntil > new Date();
  return joinNodes([
    <>
      created <Moment at={createdAt} />
    </>,
    failingSince ? (
      <>
        failing since <Moment at={failingSince} />
      </>
    ) : null,
    rotating ? (
      <>
        old secret signs until <Moment at={previousUntil} />
      </>
    ) : null,
  ]);
}
