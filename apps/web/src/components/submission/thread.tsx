import type { ThreadView } from '@clapboard/services/threads';
import { Badge } from '@/components/ui/badge';
import { Moment } from '@/components/ui/moment';
import { LazyMessageForm } from './lazy-parts';

interface ThreadProps {
  submissionId: string;
  thread: ThreadView;
}

/** Messages between the submitter and the maintainers, and the form for the next one. */
export function Thread({ submissionId, thread }: ThreadProps) {
  const { messages, mayWrite, refusal } = thread;
  return (
    <section aria-labelledby="messages" className="no-print max-w-prose" data-site>
      <h2 id="messages" className="scroll-mt-8 font-semibold text-2xl tracking-tight">
        Messages
      </h2>
      <p className="mt-2 text-soft text-sm">
        Questions and appeals. Only the submitter, owners of the model’s organisation and
        maintainers can read them.
      </p>
      {messages.length === 0 ? (
        <p className="mt-3 text-faint text-sm">No messages yet.</p>
      ) : (
        <ol className="mt-6 divide-y divide-line border-line border-y">
          {messages.map((message) => (
            <li key={message.id} className="py-4">
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <span className="wrap-anywhere font-medium">
                  {message.authorName ?? 'Deleted account'}
                </span>
                {message.fromMaintainer ? <Badge tone="accent">Maintainer</Badge> : null}
                {message.mine ? <Badge>You</Badge> : null}
                <Moment at={message.createdAt} className="text-faint" />
              </p>
              <p className="wrap-anywhere mt-1 whitespace-pre-line text-soft">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite ? (
        <details className="mt-4">
          <summary className="prose-link w-fit cursor-pointer py-1 text-sm">
            Write a message
          </summary>
          <LazyMessageForm submissionId={submissionId} />
        </details>
      ) : null}
      {refusal ? <p className="mt-4 text-faint text-sm">{refusal}</p> : null}
    </section>
  );
}
