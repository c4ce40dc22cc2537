import { Link } from '@/components/ui/link';
import { Td } from '@/components/ui/table';
import type { numberName } from './number-names';

interface ResultHeadProps {
  runName: string;
  organisation?: string;
  href: string;
  /** whether the link keeps the page position */
  keepScroll?: boolean;
}

/** Row heading of the preview: the result. */
export function ResultHead({ runName, organisation, href, keepScroll = false }: ResultHeadProps) {
  return (
    <th
      scope="row"
      className="wrap-anywhere min-w-36 border-line border-b px-3 py-2.5 text-left font-medium"
    >
      <Link href={href} scroll={!keepScroll} className="hover:text-accent">
        {runName}
      </Link>
      {organisation === undefined ? null : (
        <span className="block font-normal text-faint text-xs">{organisation}</span>
      )}
    </th>
  );
}

/** Which score of the result: its metric, task and slice. */
export function NumberCell({
  name: { metric, task, slice },
}: {
  name: ReturnType<typeof numberName>;
}) {
  return (
    <Td wholeLine className="min-w-44 text-pretty">
      {metric}
      <span className="block text-faint text-xs">
        {task} · {slice}
      </span>
    </Td>
  );
}
