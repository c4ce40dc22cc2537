import { Link } from '@/components/ui/link';

interface ResultHeadProps {
  runName: string;
  href: string;
}

/** Row heading of the preview: the result. */
export function ResultHead({ runName, href }: ResultHeadProps) {
  return (
    <th scope="row" className="wrap-anywhere min-w-36">
      <Link href={href} className="hover:text-accent">
        {runName}
      </Link>
    </th>
  );
}
