import { Fragment } from 'react';
import { Section } from '@/components/ui/section';

const numbers = [
  [
    '62.0%, 0.724',
    'As many decimals as the paper prints, in the unit that it prints. Rounded half to even, like the official scorers.',
  ],
  [
    '57.1–66.4',
    'A 95% interval stands beside every number: bootstrap over clusters, so that questions on one video count as one.',
  ],
  ['–', 'No value, for instance the mean of nothing. Never shown as zero.'],
  [
    '∞',
    'Infinite, where the official code gives that. It has no bar and no rank beside finite ones.',
  ],
  [
    '2,400',
    'Counts have separators and no unit; percentages have one, and points on a scale of their own have none.',
  ],
  [
    '1, 2, 2',
    'A rank is one more than the number of models that are better beyond doubt, by their intervals; models that cannot be told apart share it. The rank by value alone is shown with it.',
  ],
] as const;

const motions = [
  ['120 ms', 'Colour under the pointer.'],
  ['300 ms', 'A bar of progress that grows.'],
  ['Steady pulse', 'A place where something is being loaded.'],
  [
    'None',
    'Everything else. Charts appear as they are. Where less motion is asked for by the system, all of it stops.',
  ],
] as const;

/** The rules about numbers and motion. */
export function Rules() {
  return (
    <>
      <Section
        id="numbers"
        title="Numbers"
        lead="A number is never shown without what it takes to judge it."
      >
        <Pairs pairs={numbers} />
      </Section>
      <Section id="motion" title="Motion" lead="Only where it explains what happens.">
        <Pairs pairs={motions} />
      </Section>
    </>
  );
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-x-10 border-line border-t sm:grid-cols-[9rem_1fr]">
      {pairs.map(([name, text]) => (
        <Fragment key={name}>
          <dt className="figures pt-4 font-medium sm:border-line sm:border-b sm:pb-4">{name}</dt>
          <dd className="max-w-prose border-line border-b pt-1 pb-4 text-soft sm:max-w-none sm:pt-4">
            {text}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
