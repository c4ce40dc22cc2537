import { createElement, Fragment, type ReactNode } from 'react';

/** Joins the parts of a line, such as texts with a `Moment`; null and false are left out. */
export function joinNodes(parts: readonly ReactNode[], separator = ' · '): ReactNode {
  const shown = parts.filter((part) => part !== null && part !== false);
  const joined = shown.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
  // As arguments, they need no keys.
  return createElement(Fragment, null, ...joined);
}
