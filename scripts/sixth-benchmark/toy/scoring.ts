import type { Scoring } from '../contract/scorer';
import { explain } from './explain';
import { readAnswers } from './formats/read-answers';
import { questionFiles } from './question-files';
import { outcomes } from './score';
import { readTruth } from './truth';

/** The paper has no charts. */
export const scoring: Scoring = {
  readTruth,
  readAnswers,
  outcomes,
  questionFiles,
  explain,
  charts: () => [],
};
