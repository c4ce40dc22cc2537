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

function Row({ rule }: { rule: SubmissionRulesView }) {
  const definition = findBenchmark(rule.benchmark);
  const title = definition?.title ?? rule.benchmark;
  const required = (definition?.runSettings ?? []).filter(
    (setting) => setting.required || rule.requiredSettings.includes(setting.id),
  );
  return (
    <tr>
      <Td className="font-medium">
        <Link href={`/admin/benchmarks/${rule.benchmark}`} className="hover:text-accent">
          {title}
        </Link>
      </Td>
      <Td label="Who can submit">
        {submitters[rule.submitters]}
        {rule.submitters === 'listed' ? ` (${formatCount(rule.listed.length)})` : ''}
      </Td>
      <Td label="Open">{describeWindow(rule)}</Td>
      <Td label="Approval">
        {rule.approval ? <Badge tone="accent">Required</Badge> : 'Not required'}
      </Td>
      <Td numeric label="Per day">
        {formatCount(rule.perDay)}
      </Td>
      <Td numeric label="Concurrent">
        {rule.inFlight === null ? 'No limit' : formatCount(rule.inFlight)}
      </Td>
      <Td numeric label="Private, per day">
        {formatCount(rule.privatePerDay)}
      </Td>
      <Td numeric label="Private, total">
        {formatCount(rule.privateTotal)}
      </Td>
      <Td label="Required settings" className="text-soft">
        {required.map((setting) => setting.title).join(', ') || noValue}
      </Td>
      <Td wholeLine className="text-right">
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
