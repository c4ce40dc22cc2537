import type { Rule } from '../repository';

const mostLines = 400;
const manyLines = 200;

/** Limits the length of files. */
export const length: Rule = ({ files }) =>
  files
    .filter(({ lineCount }) => lineCount > manyLines)
    .map(({ name, lineCount }) =>
      lineCount > mostLines
        ? {
            file: name,
            line: 1,
            message: `${lineCount} lines; the limit is ${mostLines}. Split the file.`,
          }
        : {
            file: name,
            line: 1,
            message: `${lineCount} lines; consider splitting files above ${manyLines}.`,
            warning: true,
          },
    );
