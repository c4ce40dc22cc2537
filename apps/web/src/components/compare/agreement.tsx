import type { AgreementView } from '@clapboard/services/compare';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Table, Td, Th } from '@/components/ui/table';
import { formatP } from '@/format/difference';
import { capitalize, formatCount, formatShare, formatValue, noValue } from '@/format/values';

interface AgreementProps {
  agreement: AgreementView;
  labels: readonly [string, string];
  /** the metric that defines correctness */
  metric: string;
  itemNoun: readonly [string, string];
}

const ratio = { unit: 'fraction', decimals: 3 } as const;

/**
 * Items that both or only one of them answered correctly; for two runs of one model, how much the
 * settings matter.
 */
export function AgreementCard({ agreement, labels, metric, itemNoun }: AgreementProps) {
  const { counts, binary, reliance } = agreement;
  const [first, second] = labels;
  const right = binary ? 'right' : 'fully right';
  const total = counts.bothRight + counts.onlyFirst + counts.onlySecond + counts.bothWrong;
  const [, items] = itemNoun;
  return (
    <Card aria-labelledby="agreement">
      <CardHeader
        titleId="agreement"
        title={reliance ? 'Effect of the run settings' : `Do they get the same ${items} right?`}
        description={
          reliance
            ? `Two runs of one model. If the second run gives the same answers with less input (such as a single frame or no video), the model doesn’t rely on that input. ${capitalize(metric)} decides what is ${right}.`
            : `${formatCount(total)} ${items} scored in both results; ${metric} decides which are ${right}. Each counts once, so averages over aspects can differ.`
        }
      />
      <CardBody className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Quadrants counts={counts} labels={labels} right={right} total={total} />
        <dl className="grid grid-cols-1 gap-x-8 gap-y-5 text-sm sm:grid-cols-2">
          <Reading name="Cohen’s kappa" value={formatValue(agreement.kappa, ratio)}>
            Agreement beyond chance: 1 is perfect, 0 is chance level.
          </Reading>
          <Reading
            name={agreement.test === 'mcnemar' ? 'McNemar’s mid-p test' : 'Test by video'}
            value={agreement.p === null ? noValue : formatP(agreement.p)}
          >
            Tests whether the {formatCount(counts.onlyFirst + counts.onlySecond)} {items} that only
            one gets {right} are split evenly.
          </Reading>
          <Reading
            name={`Where ${first} is ${right}`}
            value={formatShare(counts.bothRight, counts.bothRight + counts.onlyFirst) ?? noValue}
          >
            {second} is {right} on {formatCount(counts.bothRight)} of{' '}
            {formatCount(counts.bothRight + counts.onlyFirst)}.
          </Reading>
          <Reading
            name={`Where ${first} is not ${right}`}
            value={formatShare(counts.onlySecond, counts.onlySecond + counts.bothWrong) ?? noValue}
          >
            {second} is {right} on {formatCount(counts.onlySecond)} of{' '}
            {formatCount(counts.onlySecond + counts.bothWrong)}.
          </Reading>
        </dl>
        {agreement.same ? (
          <SameAnswers agreement={agreement} labels={labels} right={right} />
        ) : null}
      </CardBody>
    </Card>
  );
}

function Reading({
  name,
  value,
  children,
}: {
  name: string;
  value: string;
  children: React.ReactNode;
}) {
  return (
    <div className="border-line border-t pt-3">
      <dt className="text-faint">{name}</dt>
      <dd>
        <span className="numeric block font-semibold text-xl tracking-tight">{value}</span>
        <span className="mt-1 block text-faint text-xs leading-relaxed">{children}</span>
      </dd>
    </div>
  );
}

interface QuadrantsProps {
  counts: AgreementView['counts'];
  labels: readonly [string, string];
  right: string;
  total: number;
}

/** The four counts as a table, each shaded by its share. */
function Quadrants({ counts, labels, right, total }: QuadrantsProps) {
  const [first, second] = labels;
  const rows = [
    { title: `${first} ${right}`, cells: [counts.bothRight, counts.onlyFirst] },
    { title: `${first} not`, cells: [counts.onlySecond, counts.bothWrong] },
  ];
  return (
    <Table caption={`Items by which result is ${right}`}>
      <thead>
        <tr>
          <Th>
            <span className="sr-only">{first}</span>
          </Th>
          <Th className="text-center">
            {second} {right}
          </Th>
          <Th className="text-center">{second} not</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, cells }) => (
          <tr key={title}>
            <th scope="row" className="w-32 border-b-0 py-2 text-faint text-xs leading-snug">
              {title}
            </th>
            {cells.map((count, column) => (
              <Td
                key={column === 0 ? 'right' : 'not'}
                className="heat h-24 rounded-control border-2 border-surface text-center"
                style={{ '--strength': total === 0 ? 0 : count / total }}
              >
                <span className="numeric block font-semibold text-xl tracking-tight">
                  {formatCount(count)}
                </span>
                <span className="numeric text-soft text-xs">
                  {formatShare(count, total) ?? noValue}
                </span>
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SameAnswersProps {
  agreement: AgreementView;
  labels: readonly [string, string];
  right: string;
}

/**
 * The overlap of correct answers given that the first is correct, as in the paper that introduced
 * it.
 */
function SameAnswers({ agreement, labels, right }: SameAnswersProps) {
  const { same } = agreement;
  if (!same) return null;
  const { whenRight, whenWrong } = same;
  const all = { same: whenRight.same + whenWrong.same, of: whenRight.of + whenWrong.of };
  const bars = [
    { id: 'right', title: `Where ${labels[0]} is ${right}`, ...whenRight },
    { id: 'wrong', title: `Where ${labels[0]} is not`, ...whenWrong },
    { id: 'all', title: 'Overall', ...all },
  ];
  return (
    <div className="lg:col-span-2">
      <h3 className="font-semibold">Same answer in both runs</h3>
      <p className="mt-1 max-w-2xl text-sm text-soft">
        Share of items with identical answers in both runs. The closer to 100%, the less the missing
        input affects the answers.
      </p>
      <ul className="mt-4 grid gap-3">
        {bars.map(({ id, title, same: count, of: total }) => (
          <li
            key={id}
            className="grid grid-cols-1 items-center gap-x-6 gap-y-1 text-sm sm:grid-cols-[18rem_1fr]"
          >
            <span>
              {title}{' '}
              <span className="numeric text-faint">
                {formatCount(count)} of {formatCount(total)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <span aria-hidden className="h-2.5 grow overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }}
                />
              </span>
              <span className="numeric w-12 text-right font-semibold">
                {formatShare(count, total) ?? noValue}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
