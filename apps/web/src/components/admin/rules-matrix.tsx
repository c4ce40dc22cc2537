import { findBenchmark } from '@clapboard/benchmarks';
import type { SubmissionRulesView } from '@clapboard/services/quota';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatCount, noValue } from '@/format/values';

const submitters: Record<SubmissionRulesView['submitters'], string> = {
  everyone: 'Everyone',
  listed: 'Listed addresses',
  maintainers: 'Maintainers only',
};

/** The rules of several benchmarks, one row each. */
export function RulesMatrix({ rules }: { rules: readonly SubmissionRulesView[] }) {
  return (
    <Table
      stacked="tablet"
      caption="Submission rules by benchmark"
      scrollClassName="rounded-card border border-line bg-surface max-lg:px-4 max-lg:py-2"
    >
      <thead>
        <tr>
          <Th>Benchmark</Th>
          <Th>Who can submit</Th>
          <Th>Open</Th>
          <Th>Approval</Th>
          <Th numeric>Per day</Th>
          <Th numeric>Concurrent</Th>
          <Th numeric>Private, per day</Th>
          <Th numeric>Private, total</Th>
          <Th>Required settings</Th>
          <UnseenTh>Actions</UnseenTh>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rules.map((rule) => (
          <Row key={rule.benchmark} rule={rule} />
        ))}
      </tbody>
    </Table>
  );
}

/** A column; below its name in the cards of narrow screens. */
const fact = 'max-lg:self-start max-lg:before:block max-lg:before:text-xs';

/** Three such facts to a line on phones, four on tablets. */
const short = 'max-sm:basis-[calc((100%-2rem)/3)] sm:max-lg:basis-[calc(25%-0.75rem)]';

/** A line of its own, below the short ones. */
const long = 'max-lg:order-last max-lg:basis-full';

function Row({ rule }: { rule: SubmissionRulesView }) {
  const definition = findBenchmark(rule.benchmark);
  const title = definition?.title ?? rule.benchmark;
  const required = (definition?.runSettings ?? []).filter(
    (setting) => setting.required || rule.requiredSettings.includes(setting.id),
  );
  const isLimited = rule.opensAt !== null || rule.closesAt !== null;
  return (
    <tr className="max-lg:relative">
      <Td className="font-medium max-lg:py-2! max-lg:pr-16!">
        <Link href={`/admin/benchmarks/${rule.benchmark}`} className="hover:text-accent">
          {title}
        </Link>
      </Td>
      <Td label="Who can submit" className={`${fact} ${short}`}>
        {submitters[rule.submitters]}
        {rule.submitters === 'listed' ? ` (${formatCount(rule.listed.length)})` : ''}
      </Td>
      <Td label="Open" className={`${fact} ${isLimited ? long : short}`}>
        {describeWindow(rule)}
      </Td>
      <Td label="Approval" className={`${fact} ${short}`}>
        {rule.approval ? <Badge tone="accent">Required</Badge> : 'Not required'}
      </Td>
      <Td numeric label="Per day" className={`${fact} ${short}`}>
        {formatCount(rule.perDay)}
      </Td>
      <Td numeric label="Concurrent" className={`${fact} ${short}`}>
        {rule.inFlight === null ? 'No limit' : formatCount(rule.inFlight)}
      </Td>
      <Td numeric label="Private, per day" className={`${fact} ${short}`}>
        {formatCount(rule.privatePerDay)}
      </Td>
      <Td numeric label="Private, total" className={`${fact} ${short}`}>
        {formatCount(rule.privateTotal)}
      </Td>
      <Td label="Required settings" className={`${fact} ${short} max-sm:grow lg:text-soft`}>
        {required.map((setting) => setting.title).join(', ') || noValue}
      </Td>
      <Td className="text-right max-lg:absolute max-lg:right-0 max-lg:self-start">
        <Link
          href={`/admin/benchmarks/${rule.benchmark}#rules`}
          className={buttonClass('secondary', 'sm')}
          aria-label={`Edit the rules of ${title}`}
        >
          Edit
        </Link>
      </Td>
    </tr>
  );
}

function describeWindow({ opensAt, closesAt }: SubmissionRulesView): ReactNode {
  if (!opensAt && !closesAt) return 'Always';
  return (
    <>
      {opensAt ? 'from ' : null}
      {opensAt ? <Moment at={opensAt} /> : null}
      {closesAt ? ' until ' : null}
      {closesAt ? <Moment at={closesAt} /> : null}
    </>
  );
}
