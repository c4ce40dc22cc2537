import {
  type DeliveryStatus,
  type DeliveryView,
  deliveryProblems,
  type WebhookView,
} from '@clapboard/services/webhooks/schemas';
import { ActionButton } from '@/components/ui/action-button';
import { Badge, type Tone } from '@/components/ui/badge';
import { Moment } from '@/components/ui/moment';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatCount, formatMoment } from '@/format/values';
import { redeliver } from '@/server/actions/webhooks';
import { getEventTitle } from './event-texts';

const badges: Readonly<Record<DeliveryStatus, { tone: Tone; text: string }>> = {
  pending: { tone: 'accent', text: 'Pending' },
  delivered: { tone: 'good', text: 'Delivered' },
  failed: { tone: 'bad', text: 'Failed' },
  dropped: { tone: 'neutral', text: 'Not sent' },
};

interface DeliveryTableProps {
  webhook: WebhookView;
  host: string;
  deliveries: readonly DeliveryView[];
  /** titles of benchmarks by id */
  titles: ReadonlyMap<string, string>;
}

/** The last deliveries of a webhook with the responses. */
export function DeliveryTable({ webhook, host, deliveries, titles }: DeliveryTableProps) {
  if (deliveries.length === 0) {
    return (
      <p className="text-faint text-sm">
        No deliveries yet. Send a test event to check the receiver.
      </p>
    );
  }
  return (
    <Table caption={`Last deliveries to ${host}`} stacked="phone">
      <thead>
        <tr>
          <Th>Event</Th>
          <Th>Status</Th>
          <Th>Response</Th>
          <Th>Time</Th>
          <UnseenTh>Actions</UnseenTh>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => {
          const { id, kind, benchmark, status } = delivery;
          const title = getEventTitle(kind);
          return (
            <tr key={id} className="align-top">
              <Td label="Event">
                {title}
                {benchmark ? (
                  <span className="block text-faint text-xs">
                    {titles.get(benchmark) ?? benchmark}
                  </span>
                ) : null}
              </Td>
              <Td label="Status">
                <Badge tone={badges[status].tone}>{badges[status].text}</Badge>
              </Td>
              <Td label="Response" className="min-w-0">
                <Response delivery={delivery} />
              </Td>
              <Td label="Time" className="whitespace-nowrap">
                <Moment at={delivery.attemptedAt ?? delivery.createdAt} />
              </Td>
              <Td wholeLine>
                {status !== 'pending' && webhook.status === 'enabled' ? (
                  <ActionButton
                    variant="ghost"
                    size="sm"
                    aria-label={`Deliver again: ${title}, ${formatMoment(delivery.createdAt)}`}
                    action={redeliver}
                    input={{ id: webhook.id, deliveryId: id }}
                  >
                    Deliver again
                  </ActionButton>
                ) : null}
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The last response, what went wrong, and the next attempt. */
function Response({ delivery }: { delivery: DeliveryView }) {
  const { attempts, responseStatus, responseBody, problem, durationMs, nextAttemptAt } = delivery;
  const facts = [
    ...(responseStatus === null ? [] : [`HTTP ${responseStatus}`]),
    ...(durationMs === null ? [] : [`${formatCount(durationMs)} ms`]),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
  ];
  return (
    <div className="flex flex-col gap-1">
      {facts.length > 0 ? <span className="numeric">{facts.join(' · ')}</span> : null}
      {problem ? <span className="text-soft">{deliveryProblems[problem]}</span> : null}
      {nextAttemptAt && attempts > 0 ? (
        <span className="text-faint text-xs">
          Next attempt <Moment at={nextAttemptAt} />
        </span>
      ) : null}
      {responseBody ? (
        <details>
          <summary className="cursor-pointer text-soft text-xs">Show response</summary>
          <pre className="wrap-anywhere mt-1 max-h-40 overflow-auto whitespace-pre-wrap rounded bg-sunken p-2 font-mono text-xs">
            {responseBody}
          </pre>
        </details>
      ) : null}
    </div>
  );
}
