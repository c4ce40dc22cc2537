import type { Rule } from '../repository';

const forbidden: readonly [RegExp, string][] = [
  [/\b(?:TODO|FIXME)\b/, 'An unfinished place. Finish it, or file an issue and take the note out.'],
  [/@ts-(?:ignore|nocheck|expect-error)\b/, 'A type error that is hidden. Mend the type.'],
  [/\b(?:biome-ignore|eslint-disable)\b/, 'A lint rule that is silenced. Mend the code.'],
];

/** What a check found is mended, not silenced. */
export const suppressions: Rule = ({ files }) =>
  files.flatMap(({ name, comments }) =>
    comments.flatMap(({ text, line }) =>
      forbidden
        .filter(([pattern]) => pattern.test(text))
        .map(([, message]) => ({ file: name, line, message })),
    ),
  );
