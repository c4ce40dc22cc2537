import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Input } from './input';

interface SearchInputProps extends ComponentProps<'input'> {
  /** accessible name */
  label: string;
}

/** A search field with an icon. `children`: a button at its end. */
export function SearchInput({ label, className, children, ...input }: SearchInputProps) {
  const id = useId();
  return (
    <div className={clsx('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <Input id={id} type="search" className={clsx('pl-9', children && 'pr-10')} {...input} />
      {children}
    </div>
  );
}
