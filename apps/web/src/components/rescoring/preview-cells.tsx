import Link from 'next/link';
import { Td } from '@/components/ui/table';
import type { numberName } from './number-names';

interface ResultHeadProps {
  modelName: string;
  organisation?: string;
  href: string;
  /** whether following it keeps the place on the page */
  inPlace?: boolean;
}

/** Heading of a line of the preview: the result that it is of. */
export function ResultHead({ modelName, organisation, href, inPlace = false }: ResultHeadProps) {
  return (
    <th
      scope="row"
      className="wrap-anywhere min-w-36 border-line border-b px-3 py-2.5 text-left font-medium"
    >
      <Link href={href} scroll={!inPlace} className="hover:text-accent">
        {modelName}
      </Link>
      {organisation === undefined ? null : (
        <span className="block font-normal text-faint text-xs">{organisation}</span>
      )}
    </th>
  );
}

/** Which number of the result: its metric, task and slice. */
export function NumberCell({
  name: { metric, task, slice },
}: {
  name: ReturnType<typeof numberName>;
}) {
  return (
    <Td wholeLine className="min-w-44">
      {metric}
      <span className="block text-faint text-xs">
        {task} · {slice}
      </span>
    </Td>
  );
}
