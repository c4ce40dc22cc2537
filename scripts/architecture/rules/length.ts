import type { Rule } from '../repository';

const mostLines = 400;

/** Limits the length of files. */
export const length: Rule = ({ files }) =>
  files
    .filter(({ lineCount }) => lineCount > mostLines)
    .map(({ name, lineCount }) => ({
      file: name,
      line: 1,
      message: `${lineCount} lines; the limit is ${mostLines}. Split the file.`,
    }));
