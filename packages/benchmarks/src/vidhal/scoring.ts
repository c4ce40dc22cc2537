import type { Scoring } from '../contract/scorer';
import { charts } from './charts';
import { explain } from './explain';
import { readAnswers } from './formats/read-answers';
import { questionFiles } from './question-files';
import { outcomes } from './score';
import { readTruth } from './truth';

/** VidHal's scoring; loaded on demand. */
export const scoring: Scoring = {
  readTruth,
  readAnswers,
  outcomes,
  questionFiles,
  explain,
  charts,
};
