import type { Rule } from '../repository';

const forbidden: readonly [RegExp, string][] = [
  [/\b(?:TODO|FIXME)\b/, 'Unfinished code. Finish it, or file an issue and remove the note.'],
  [/@ts-(?:ignore|nocheck|expect-error)\b/, 'Suppressed type error. Fix the type.'],
  [/\b(?:biome-ignore|eslint-disable)\b/, 'Suppressed lint rule. Fix the code.'],
];

/** Forbids suppressed findings and unfinished code. */
export const suppressions: Rule = ({ files }) =>
  files.flatMap(({ name, comments }) =>
    comments.flatMap(({ text, line }) =>
      forbidden
        .filter(([pattern]) => pattern.test(text))
        .map(([, message]) => ({ file: name, line, message })),
    ),
  );
