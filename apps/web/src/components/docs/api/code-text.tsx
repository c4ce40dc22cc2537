import { Fragment } from 'react';

/** A text of the API documentation, with the parts between backticks as code, which doesn’t break at its hyphens. */
export function CodeText({ children: text }: { children: string }) {
  // Backticks come in pairs, so every second part is code.
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={[index, part].join(' ')} className="whitespace-nowrap">
        {part}
      </code>
    ) : (
      <Fragment key={[index, part].join(' ')}>{part}</Fragment>
    ),
  );
}
