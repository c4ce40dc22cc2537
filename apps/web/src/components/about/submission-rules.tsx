import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { PublicRulesView } from '@clapboard/services';
import { formatCount, formatMoment } from '@/figures/format';

interface SubmissionRulesProps {
  definition: Pick<BenchmarkDefinition, 'runSettings'>;
  rules: PublicRulesView;
}

/** What binds submitters, as the maintainers set it. */
export function SubmissionRules({ definition, rules }: SubmissionRulesProps) {
  const { perDay, inFlight, submitters, opensAt, closesAt, approval, requiredSettings } = rules;
  const required = definition.runSettings
    .filter(({ id, required }) => required || requiredSettings.includes(id))
    .map(({ title }) => title.toLowerCase());
  const lines = [
    {
      everyone: 'Everybody with an account may submit.',
      listed: 'Submissions are by invitation: the maintainers list verified e-mail addresses.',
      maintainers: 'Only maintainers submit.',
    }[submitters],
    opensAt ? `Submissions open on ${formatMoment(opensAt)}.` : '',
    closesAt ? `Submissions close on ${formatMoment(closesAt)}.` : '',
    `A person may make ${formatCount(perDay)} a day, counted from midnight UTC. Files with errors and faults of ours cost nothing.`,
    inFlight === null
      ? ''
      : `At once, ${formatCount(inFlight)} of a person’s submissions may wait or be scored.`,
    required.length > 0 ? `Each states how the model was run: ${required.join(', ')}.` : '',
    approval
      ? 'A maintainer must approve a result before everybody can see it.'
      : 'A result is private until its submitter publishes it.',
  ].filter(Boolean);
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-3 pl-5 text-soft marker:text-line-strong">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
