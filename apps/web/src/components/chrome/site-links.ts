import type { ValueStyle } from '@/format/values';

/** A page in a menu. */
export interface NavPage {
  title: string;
  href: string;
}

/** The sections of the site besides the benchmarks. */
export const sections: readonly NavPage[] = [
  { title: 'Models', href: '/models' },
  { title: 'Compare', href: '/compare' },
  { title: 'Docs', href: '/docs' },
];

/** A benchmark in the navigation, with the style of its headline's numbers. */
export interface NavBenchmark {
  id: string;
  title: string;
  style: ValueStyle;
}

/** Styles of a link in the header. */
export const headerItem =
  'inline-flex h-10 items-center rounded-control px-3 text-sm text-soft transition-colors max-lg:px-2 hover:bg-sunken hover:text-ink aria-[current]:font-medium aria-[current]:text-ink';

/** Styles of a link in a menu. */
export const menuItem =
  'flex min-h-11 items-center rounded-control px-3 text-soft hover:bg-sunken hover:text-ink aria-[current]:font-medium aria-[current]:text-ink';
