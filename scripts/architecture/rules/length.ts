import type { Rule } from '../repository';

const mostLines = 400;
const manyLines = 200;

/** A file that does not fit in the head gets split. */
export const length: Rule = ({ files }) =>
  files
    .filter(({ lineCount }) => lineCount > manyLines)
    .map(({ name, lineCount }) =>
      lineCount > mostLines
        ? { file: name, line: 1, message: `${lineCount} lines; at most ${mostLines}. Split it.` }
        : {
            file: name,
            line: 1,
            message: `${lineCount} lines; a file reads well up to ${manyLines}.`,
            warning: true,
          },
    );
