import type { Scoring } from '../contract/scorer';
import { explain } from './explain';
import { figures } from './figures';
import { readAnswers } from './formats/read-answers';
import { judging } from './judge';
import { questionFiles } from './question-files';
import { outcomes } from './score';
import { readTruth } from './truth';

/** TempCompass's scoring; loaded on demand. */
export const scoring: Scoring = {
  readTruth,
  readAnswers,
  outcomes,
  questionFiles,
  explain,
  figures,
  judging,
};
