import { eventKinds, getEventFacts } from '@clapboard/services/core';
import { CodeBlock } from '@/components/docs/code-block';
import { DocsHeading } from '@/components/docs/docs-heading';
import { examplePayload, verificationExamples } from '@/components/docs/verification-examples';
import { describePage } from '@/components/social/describe-page';
import { Contents } from '@/components/ui/contents';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { capitalize } from '@/format/values';
import { webhookSections } from '@/site-search/outlines';

const description = 'Events, payloads, signatures and retries of webhooks.';

export const metadata = describePage({ title: 'Webhooks', description });

export default function WebhooksDocsPage() {
  return (
    <div className="frame py-10 sm:py-14">
      <DocsHeading>Webhooks</DocsHeading>
      <p className="mt-3 max-w-prose text-soft">
        This site sends a request to your server when a result is published, ranks change or a
        dataset revision becomes active.
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <Contents entries={webhookSections} />
        <div className="flex min-w-0 flex-col gap-14">
          <Start />
          <Events />
          <Verify />
          <Deliveries />
        </div>
      </div>
    </div>
  );
}

function Start() {
  return (
    <Section id="start" title="Start">
      <ol className="max-w-prose list-decimal space-y-2 pl-5">
        <li>
          Create a webhook on your{' '}
          <Link href="/me/webhooks" className="prose-link">
            webhooks page
          </Link>{' '}
          and copy its secret.
        </li>
        <li>
          Receive <code>POST</code> requests at its address, over HTTPS with a valid certificate.
        </li>
        <li>Verify the signature, store the event, and respond with a 2xx status.</li>
        <li>Send a test event from the webhooks page.</li>
      </ol>
    </Section>
  );
}

function Events() {
  return (
    <Section
      id="events"
      title="Events"
      lead={
        <>
          The body is a JSON object with <code>type</code>, <code>timestamp</code> and{' '}
          <code>data</code>. A payload contains only what you are allowed to see when it is sent.
        </>
      }
    >
      <dl className="space-y-3">
        {eventKinds.map((kind) => {
          const { label, audience } = getEventFacts(kind);
          return (
            <div key={kind}>
              <dt>
                <code className="font-mono text-sm">{kind}</code>
              </dt>
              <dd className="text-sm text-soft">
                {capitalize(label)}.
                {audience === 'maintainers' ? ' For maintainers of the benchmark.' : ''}
              </dd>
            </div>
          );
        })}
      </dl>
      <CodeBlock title="Example" text={JSON.stringify(examplePayload, null, 2)} />
      <ul className="max-w-prose list-disc space-y-2 pl-5">
        <li>
          Ranks use the headline metric of the default view; <code>null</code> means no rank. A
          payload lists up to 100 changes and counts the others in <code>omitted</code>.
        </li>
        <li>
          A result that is no longer public has only its ID. An event whose content is no longer
          public isn’t sent.
        </li>
        <li>
          <code>webhook.test</code> is sent on request and contains the ID of the webhook.
        </li>
      </ul>
    </Section>
  );
}

function Verify() {
  return (
    <Section
      id="verify"
      title="Verify signatures"
      lead="Anyone can send requests to your address. Only requests with a valid signature come from this site."
    >
      <p className="max-w-prose">
        Deliveries follow the{' '}
        <a href="https://www.standardwebhooks.com" className="prose-link">
          Standard Webhooks
        </a>{' '}
        specification, so its libraries verify them. These functions need no library.
      </p>
      {verificationExamples.map(({ language, text }) => (
        <CodeBlock key={language} title={language} text={text} />
      ))}
    </Section>
  );
}

function Deliveries() {
  return (
    <Section id="deliveries" title="Deliveries">
      <ul className="max-w-prose list-disc space-y-2 pl-5">
        <li>
          Each event arrives at least once. Repeated deliveries have the same{' '}
          <code>webhook-id</code>, so ignore IDs that you have processed.
        </li>
        <li>Events may arrive in any order. Compare their timestamps.</li>
        <li>
          Respond within 10 seconds. Without a 2xx response, the delivery is retried after 5&nbsp;s,
          5&nbsp;min, 30&nbsp;min, 2&nbsp;h, 5&nbsp;h, 10&nbsp;h and 14&nbsp;h.
        </li>
        <li>
          A webhook is suspended, and you are notified, after a 410 response or five days without a
          success.
        </li>
        <li>
          Redirects aren’t followed, and private addresses aren’t reached unless the operator of
          this site allows them.
        </li>
        <li>
          For a day after you rotate the secret, deliveries are signed with both the old and the new
          secret.
        </li>
        <li>
          While 500 deliveries of a webhook wait, for instance because your server is down, it gets
          no new events, except requests for approval.
        </li>
        <li>
          The webhooks page shows the last 500 deliveries with their responses, for up to 30 days.
        </li>
      </ul>
    </Section>
  );
}
