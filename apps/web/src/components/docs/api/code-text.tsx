import { Fragment } from 'react';

/** A description of the API document, with the parts between backticks as code. */
export function CodeText({ children: text }: { children: string }) {
  // Backticks come in pairs, so every second part is code.
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? (
        <code key={[index, part].join(' ')}>{part}</code>
      ) : (
        <Fragment key={[index, part].join(' ')}>{part}</Fragment>
      ),
    );
}
