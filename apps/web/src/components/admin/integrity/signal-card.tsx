import type { SignalView } from '@clapboard/services';
import Link from 'next/link';
import { ReasonedAction } from '@/components/submission/reasoned-action';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { dismiss, reopen } from '@/server/integrity-actions';
import { factsInWords, kindTitles, levelsInWords } from './signal-words';

/** Strength at which the bar is full; beyond it, more is not more sure. */
const fullStrength = 20;

/** One signal: what is unusual, about which submissions, and what to hold it against. */
export function SignalCard({ signal, title }: { signal: SignalView; title: string }) {
  const { id, facts, strength, submission, other, dismissed } = signal;
  const levels = levelsInWords(facts);
  const models = [submission, ...(other ? [other] : [])].map(({ model }) => model).join(' and ');
  const name = `${kindTitles[facts.kind]} on ${title}, ${models}`;
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="font-semibold">{kindTitles[facts.kind]}</h3>
          <Badge>{title}</Badge>
          <div className="flex items-center gap-2 text-faint text-xs">
            <span className="w-24">
              <Progress value={strength / fullStrength} label={`Strength ${strength.toFixed(1)}`} />
            </span>
            <span className="figures">Strength {strength.toFixed(1)}</span>
          </div>
        </div>
        <p className="max-w-prose text-sm">{factsInWords(facts)}</p>
        {levels ? (
          <p className="max-w-prose text-soft text-xs">For comparison, on the headline: {levels}</p>
        ) : null}
        <ul className="grid gap-3 text-sm sm:grid-cols-2">
          {[submission, ...(other ? [other] : [])].map((one) => (
            <li key={one.id} className="min-w-0 break-words">
              <Link href={`/submissions/${one.id}`} className="text-accent hover:underline">
                {one.model}
              </Link>
              <p className="text-soft text-xs">
                {one.submitter}, {one.createdAt.toISOString().slice(0, 10)}
              </p>
            </li>
          ))}
        </ul>
        {dismissed ? (
          <p className="text-soft text-sm">
            Dismissed on {dismissed.at.toISOString().slice(0, 10)}: {dismissed.reason}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          {other ? (
            <Link
              href={`/compare?ids=${other.id},${submission.id}`}
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
              description="It is shown among the open ones again."
              confirm="Reopen"
              act={reopen.bind(null, id)}
            />
          ) : (
            <ReasonedAction
              trigger="Dismiss"
              label={`Dismiss: ${name}`}
              size="sm"
              title="Dismiss this signal?"
              description="It stays away when it is found again, unless it is much stronger then."
              confirm="Dismiss"
              act={dismiss.bind(null, id)}
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
}
