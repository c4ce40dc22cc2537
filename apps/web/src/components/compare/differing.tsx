import type { OutcomeKind, ShownTask } from '@clapboard/benchmarks';
import type { ComparisonView, DifferingItemsView } from '@clapboard/services/compare';
import clsx from 'clsx';
import { Mark } from '@/components/charts/mark';
import { seriesColour } from '@/components/charts/palette';
import { outcomeLooks } from '@/components/questions/outcome-looks';
import { Badge, type Tone } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { capitalize, formatCount } from '@/format/values';
import { type CompareAddress, compareHref } from '@/url-state/compare';

interface DifferingProps {
  differing: DifferingItemsView;
  submissions: ComparisonView['submissions'];
  labels: readonly string[];
  tasks: readonly ShownTask[];
  address: CompareAddress;
  itemNoun: readonly [string, string];
}

const tones: Record<OutcomeKind, Tone> = {
  right: 'good',
  partly: 'neutral',
  wrong: 'bad',
  missing: 'warn',
  unparseable: 'warn',
  refused: 'warn',
  'judge-failed': 'warn',
  uncounted: 'outline',
};

/** The items on which results differ; for private datasets, why none is shown. */
export function Differing(props: DifferingProps) {
  const { differing, itemNoun } = props;
  const { total, items } = differing;
  const [, nouns] = itemNoun;
  if (differing.access === 'private') {
    return (
      <Card aria-labelledby="differing">
        <CardHeader
          titleId="differing"
          title={`${capitalize(nouns)} where they differ`}
          description={`This dataset is private. Individual ${nouns} are hidden, because outcomes would reveal their answers. See the counts above.`}
        />
        <CardBody className="pt-0" />
      </Card>
    );
  }
  return (
    <Card aria-labelledby="differing" className="print-flow">
      <CardHeader
        titleId="differing"
        title={`${capitalize(nouns)} where they differ`}
        description={
          total === 0
            ? `None: on every ${itemNoun[0]}, either all results are right or none is.`
            : `${formatCount(total)} ${total === 1 ? itemNoun[0] : nouns} that some results get right and others don’t.`
        }
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <DifferingEntry key={`${item.task} ${item.item}`} item={item} {...props} />
          ))}
        </ul>
        <Pages
          offset={props.address.from ?? 0}
          shown={items.length}
          total={total}
          address={props.address}
        />
      </CardBody>
    </Card>
  );
}

function DifferingEntry({
  item,
  submissions,
  labels,
  tasks,
}: DifferingProps & { item: DifferingItemsView['items'][number] }) {
  const task = tasks.find(({ id }) => id === item.task)?.title ?? item.task;
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-4 py-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere text-faint text-xs">
          {task} · {item.item}
        </p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line font-medium">{item.question}</p>
        <Texts texts={item.texts} />
        {item.correct.length > 0 ? (
          <div className="mt-3 border-good border-l-2 pl-3">
            <p className="text-faint text-xs">Correct answer</p>
            <Texts texts={item.correct} />
          </div>
        ) : null}
      </div>
      <ul className="grid grid-cols-1 content-start gap-3">
        {item.answers.map(({ outcome, answer }, index) => {
          const submission = submissions[index];
          if (!submission) return null;
          const query = new URLSearchParams({ task: item.task, item: item.item });
          return (
            <li
              key={submission.submissionId}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm"
            >
              <Link
                href={`/submissions/${submission.submissionId}/questions?${query}`}
                className="inline-flex min-w-0 items-center gap-2 text-soft hover:text-accent"
              >
                <Mark index={index} colour={seriesColour(index)} />
                <span className="truncate">{labels[index]}</span>
              </Link>
              <Badge tone={tones[outcome]} className="self-start">
                {outcomeLooks[outcome].title}
              </Badge>
              <div className="col-span-2 min-w-0 pl-5">
                {answer.length > 0 ? (
                  <Texts texts={answer} />
                ) : (
                  <p className="text-faint">No answer</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** Longer texts take more than four lines at every width. */
const longText = { characters: 600, lines: 8 };

function isLong(text: string): boolean {
  return text.length > longText.characters || text.split('\n').length > longText.lines;
}

/**
 * Labelled texts. Shows four lines of long ones until the reader opens them: they may end with a note on omitted text.
 */
function Texts({ texts }: { texts: DifferingItemsView['items'][number]['texts'] }) {
  return texts.map(({ label, text }) => {
    const labelled = (
      <>
        {label ? <span className="text-faint">{label}: </span> : null}
        {text}
      </>
    );
    const key = `${label} ${text}`;
    const className = 'wrap-anywhere whitespace-pre-line text-sm';
    if (!isLong(text)) {
      return (
        <p key={key} className={clsx(className, 'mt-1')}>
          {labelled}
        </p>
      );
    }
    return (
      <div key={key} className="group mt-1 text-sm">
        <p className={clsx(className, 'line-clamp-4 group-has-[[open]]:line-clamp-none')}>
          {labelled}
        </p>
        <details className="no-print">
          <summary className="prose-link w-fit cursor-pointer list-none py-1">
            <span className="group-has-[[open]]:hidden">Show all</span>
            <span className="hidden group-has-[[open]]:inline">Show less</span>
          </summary>
        </details>
      </div>
    );
  });
}

interface PagesProps {
  offset: number;
  shown: number;
  total: number;
  address: CompareAddress;
}

function Pages({ offset, shown, total, address }: PagesProps) {
  if (total <= shown) return null;
  const page = 10;
  return (
    <nav
      aria-label="Differing items"
      className="no-print mt-4 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-4"
    >
      <p className="numeric text-faint text-sm">
        {shown === 0
          ? 'No more items.'
          : `${formatCount(offset + 1)} to ${formatCount(offset + shown)} of ${formatCount(total)}`}
      </p>
      <p className="flex gap-3">
        {offset > 0 ? (
          <Link
            href={compareHref({ ...address, from: Math.max(0, offset - page) })}
            scroll={false}
            className={buttonClass('secondary', 'sm')}
          >
            Previous
          </Link>
        ) : null}
        {offset + shown < total ? (
          <Link
            href={compareHref({ ...address, from: offset + page })}
            scroll={false}
            className={buttonClass('secondary', 'sm')}
          >
            Next
          </Link>
        ) : null}
      </p>
    </nav>
  );
}
