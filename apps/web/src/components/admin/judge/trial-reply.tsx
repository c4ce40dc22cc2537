import { Alert } from '@/components/ui/alert';
import { Stat, StatRow } from '@/components/ui/stat';
import { formatCost, formatCount, formatDuration, noValue } from '@/format/values';
import type { LiveTrial } from './use-trial';

interface TrialReplyProps {
  question: NonNullable<LiveTrial['question']>;
  reply: NonNullable<LiveTrial['reply']>;
}

/** The reply to a trial question: the verdict in it, its cost, and the texts. */
export function TrialReply({ question, reply }: TrialReplyProps) {
  const { problem, verdict, latencyMs, promptTokens, completionTokens, tokensEstimated } = reply;
  return (
    <div className="flex flex-col gap-4">
      {problem === null ? (
        <Alert tone="good" live title="The reply has a verdict">
          <code className="wrap-anywhere font-mono text-sm">{JSON.stringify(verdict)}</code>
        </Alert>
      ) : (
        <Alert tone="warn" live title="The reply has no verdict">
          {problem}
        </Alert>
      )}
      <StatRow>
        <Stat name="Reply time" value={formatDuration(latencyMs)} note={question.model} />
        <Stat
          name="Tokens"
          value={formatCount(promptTokens + completionTokens)}
          note={`${formatCount(promptTokens)} in, ${formatCount(completionTokens)} out${tokensEstimated ? ', estimated' : ''}`}
        />
        <Stat
          name="Cost"
          value={reply.costNano === 0 ? noValue : formatCost(reply.costNano)}
          note={reply.costNano === 0 ? 'no prices entered' : 'at the prices above'}
        />
      </StatRow>
      <Text title="Reply" text={reply.text} open={problem !== null} />
      {question.messages.map(({ role, content }) => (
        <Text
          key={role}
          title={role === 'system' ? 'System message sent' : 'Question sent'}
          text={content}
        />
      ))}
    </div>
  );
}

function Text({ title, text, open }: { title: string; text: string; open?: boolean }) {
  return (
    <details open={open} className="rounded-card border border-line bg-sunken">
      <summary className="cursor-pointer px-4 py-3 font-medium text-sm">{title}</summary>
      <pre className="wrap-anywhere max-h-96 overflow-auto whitespace-pre-wrap border-line border-t px-4 py-3 font-mono text-xs leading-relaxed">
        {text || '(empty)'}
      </pre>
    </details>
  );
}
