import { buttonClass } from '@/components/ui/button';
import { AddResult, type AddResultProps } from './add-result';

interface AnotherResultProps extends AddResultProps {
  /** number of compared results */
  count: number;
  /** maximum number of results */
  most: number;
}

/** A search for another result to compare, until there are as many as possible. */
export function AnotherResult({ count, most, ...search }: AnotherResultProps) {
  if (count >= most) {
    return (
      <p className="text-faint text-sm">
        You can compare up to {most} results. Remove one to add another.
      </p>
    );
  }
  return (
    <details className="no-print group">
      <summary className={`${buttonClass('secondary', 'sm')} list-none`}>Add a result</summary>
      <div className="mt-4">
        <AddResult {...search} />
      </div>
    </details>
  );
}
