import { type Judging, type PromptSet, readPromptSet } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { ServiceError } from '../../../core/errors';
import type { PromptFile } from './schemas';

/** Source of the prompts that ship with a benchmark. */
const ownPrompts = 'Clapboard';

interface ChosenPrompts {
  prompts: PromptSet;
  source: string;
  warnings: Issue[];
}

/**
 * Returns the prompts of a file, or Clapboard's without one. Throws `invalid_prompts` with all
 * issues of the file.
 */
export function choosePrompts(
  judging: Pick<Judging, 'kinds' | 'prompts'>,
  file: PromptFile | undefined,
): ChosenPrompts {
  if (!file) return { prompts: judging.prompts, source: ownPrompts, warnings: [] };
  const read = readPromptSet(file.text, judging.kinds);
  const inFile = (issue: Omit<Issue, 'file'>): Issue => ({ ...issue, file: file.name });
  if ('issues' in read) {
    throw new ServiceError('invalid_prompts', { issues: read.issues.map(inFile) });
  }
  return { prompts: read.prompts, source: file.name, warnings: read.warnings.map(inFile) };
}
