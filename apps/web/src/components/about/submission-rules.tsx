import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { PublicRulesView } from '@clapboard/services/quota';
import { Children, type ReactNode } from 'react';
import { Moment } from '@/components/ui/moment';
import { StartOfDay } from '@/components/ui/start-of-day';
import { formatCount, formatCounted } from '@/format/values';

interface SubmissionRulesProps {
  definition: Pick<BenchmarkDefinition, 'runSettings'>;
  rules: PublicRulesView;
  /** of the active revision; null if there is none */
  access: 'public' | 'private' | null;
}

const proofLines = {
  submitting:
    'Submitting and publishing require a confirmed e-mail address or sign-in with a service.',
  publishing: 'Publishing requires a confirmed e-mail address or sign-in with a service.',
};

/** Submission rules, as set by the maintainers. */
export function SubmissionRules({ definition, rules, access }: SubmissionRulesProps) {
  const { perDay, inFlight, submitters, opensAt, closesAt, approval, requiredSettings, proofFor } =
    rules;
  const required = definition.runSettings
    .filter(({ id, required }) => required || requiredSettings.includes(id))
    .map(({ title }) => title.toLowerCase());
  const lines: ReactNode[] = [
    {
      everyone: 'Anyone with an account can submit.',
      listed:
        'Submissions are by invitation. Maintainers list the invited e-mail addresses, which must be confirmed.',
      maintainers: 'Only maintainers can submit.',
    }[submitters],
    proofFor && proofLines[proofFor],
    opensAt ? (
      <>
        Submissions open on <Moment at={opensAt} />.
      </>
    ) : null,
    closesAt ? (
      <>
        Submissions close on <Moment at={closesAt} />.
      </>
    ) : null,
    <>
      Each account can make {formatCounted(perDay, 'submission')} per day, which starts at{' '}
      <StartOfDay />. Submissions that fail because of file errors or problems on our side don’t
      count.
    </>,
    ...(access === 'private' ? privateLines(rules) : []),
    inFlight === null
      ? null
      : `Each account can have ${formatCounted(inFlight, 'submission')} queued or in progress at a time.`,
    required.length > 0
      ? `Every submission must state its run settings: ${required.join(', ')}.`
      : null,
    approval
      ? 'A maintainer must approve a result before it becomes public.'
      : 'A result is private until its submitter publishes it.',
  ];
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-3 pl-5 text-soft marker:text-line-strong">
      {Children.map(Children.toArray(lines), (line) => (
        <li>{line}</li>
      ))}
    </ul>
  );
}

/** Additional rules of a private dataset. */
function privateLines({ privatePerDay, privateTotal, releaseMode }: PublicRulesView): string[] {
  return [
    `The dataset is private. Each account and each model is limited to ${formatCounted(privatePerDay, 'submission')} per day and ${formatCount(privateTotal)} in total.`,
    'Only complete results get scores: overall and for aspects with at least 50 items, rounded to about one standard error, without intervals and charts.',
    releaseMode === 'ladder'
      ? 'A result gets scores only if it is significantly better than chance and than the submitter’s previous best. Other results can’t be published.'
      : '',
  ].filter(Boolean);
}
