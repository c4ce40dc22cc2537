import { type ReactNode, useId } from 'react';
import { Checkbox } from './input';

interface CheckLineProps {
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
  /** a count at the end of the line */
  count?: ReactNode;
}

/** A checkbox line, clickable as a whole. */
export function CheckLine({ checked, onChange, children, count }: CheckLineProps) {
  const id = useId();
  return (
    <span className="flex min-h-9 shrink-0 items-center gap-2.5 rounded-md text-sm hover:bg-sunken">
      <Checkbox id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id} className="wrap-anywhere min-w-0 flex-1 cursor-pointer py-1.5">
        {children}
      </label>
      {count === undefined ? null : (
        <span className="numeric pr-1 text-faint text-xs">{count}</span>
      )}
    </span>
  );
}
