import { Fragment } from 'react';
import { Section } from '@/components/ui/section';

const numbers = [
  [
    '62.0%, 0.724',
    'The decimals and unit that the paper uses. Rounded half to even, like the official scorers.',
  ],
  [
    '57.1–66.4',
    'Every score computed here has a 95% interval where one can be computed, clustered by video because questions about one video aren’t independent. For judged benchmarks, it is conditional on the judge.',
  ],
  ['–', 'No value, such as the mean of an empty set. Never shown as zero.'],
  [
    '∞',
    'Infinite, if the official code returns that. It has no bar and no rank among finite values.',
  ],
  [
    '2,400',
    'Counts have thousands separators and no unit. Percentages have a unit, except in intervals beside them; points on other scales don’t.',
  ],
  [
    '1, 2, 2',
    'A rank is one plus the number of models with a better value over all items. Equal values share a rank.',
  ],
] as const;

const motions = [
  ['120 ms', 'Colour under the pointer.'],
  ['300 ms', 'A progress bar that grows.'],
  ['Steady pulse', 'A loading placeholder.'],
  [
    'None',
    'Everything else. Charts appear without animation. All motion stops if the system asks for reduced motion.',
  ],
] as const;

/** Guidelines for numbers and motion. */
export function Rules() {
  return (
    <>
      <Section
        id="numbers"
        title="Numbers"
        lead="Every number comes with the context needed to interpret it."
      >
        <Pairs pairs={numbers} />
      </Section>
      <Section id="motion" title="Motion" lead="Only where it explains a change.">
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
          <dt className="numeric pt-4 font-medium sm:border-line sm:border-b sm:pb-4">{name}</dt>
          <dd className="max-w-prose border-line border-b pt-1 pb-4 text-soft sm:max-w-none sm:pt-4">
            {text}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
