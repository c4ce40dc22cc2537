import { findBenchmark } from '@clapboard/benchmarks';
import type { SignalView } from '@clapboard/services/integrity';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { keepUnits } from '@/format/run-name';
import { formatDate } from '@/format/values';
import { dismissSignal, reopenSignal } from '@/server/actions/integrity';
import { compareHref } from '@/url-state/compare';
import {
  describeFacts,
  describeLevels,
  describeRun,
  explainStrength,
  kindTitles,
} from './signal-words';

/** z-value of a full bar; anything beyond is equally certain. */
const fullStrength = 20;

function isIdentical({ facts }: SignalView): boolean {
  return facts.kind === 'same_answers' && facts.by === 'files';
}

/** One signal: what is unusual, which submissions it affects, and how to interpret it. */
export function SignalCard({ signal, title }: { signal: SignalView; title: string }) {
  const { id, facts, strength, submission, other, dismissed } = signal;
  const task = 'task' in facts ? facts.task : null;
  const definition = findBenchmark(signal.benchmark);
  const judged = definition?.judged ?? false;
  const levels = describeLevels(facts);
  const results = [submission, ...(other ? [other] : [])];
  const runs = results.map(({ runName }) => runName).join(' and ');
  const name = `${kindTitles[facts.kind]} on ${title}, ${runs}`;
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="font-semibold">{kindTitles[facts.kind]}</h3>
          <Badge>{title}</Badge>
          <div className="flex items-center gap-2 text-faint text-xs">
            <span className="w-24">
              <Progress value={strength / fullStrength} label={`Strength of ${name}`} />
            </span>
            <span className="numeric">
              {isIdentical(signal) ? 'Identical files' : `Strength ${strength.toFixed(1)}`}
            </span>
          </div>
        </div>
        <p className="max-w-prose text-sm">{describeFacts(facts, definition)}</p>
        <p className="max-w-prose text-soft text-xs">{explainStrength(facts)}</p>
        {levels ? (
          <p className="max-w-prose text-soft text-xs">Headline values for comparison: {levels}</p>
        ) : null}
        <ul className="grid gap-3 text-sm sm:grid-cols-2">
          {results.map((result) => (
            <li key={result.id} className="min-w-0 break-words">
              <Link href={`/submissions/${result.id}`} className="text-accent hover:underline">
                {keepUnits(result.runName)}
              </Link>
              <p className="text-soft text-xs">
                {result.submitter}, {formatDate(result.createdAt)}
              </p>
              <p className="text-soft text-xs">{describeRun(result, judged)}</p>
            </li>
          ))}
        </ul>
        {dismissed ? (
          <p className="text-soft text-sm">
            Dismissed on {formatDate(dismissed.at)}: {dismissed.reason}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          {other ? (
            <Link
              href={compareHref({ ids: [other.id, submission.id], task: task ?? undefined })}
              className="text-accent hover:underline text-sm"
            >
              Compare the two
            </Link>
          ) : null}
          {dismissed ? (
            <ReasonedAction
              trigger="Reopen"
              label={`Reopen: ${name}`}
              size="sm"
              title="Reopen this signal?"
              description="The signal returns to the open list."
              confirm="Reopen"
              action={reopenSignal}
              input={{ signalId: id }}
            />
          ) : (
            <ReasonedAction
              trigger="Dismiss"
              label={`Dismiss: ${name}`}
              size="sm"
              title="Dismiss this signal?"
              description="Dismissed signals stay hidden unless they recur with much stronger evidence."
              confirm="Dismiss"
              action={dismissSignal}
              input={{ signalId: id }}
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
}
