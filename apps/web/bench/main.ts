import { startSite } from '../e2e/site';
import { submissionToScores } from './submission-to-scores';
import { printTable } from './table';

/** Measures on this machine with the embedded default. Prints medians and extremes; judges nothing. */
const { site, stop } = await startSite();
try {
  printTable(await submissionToScores(site, { rounds: 20, warmUp: 3 }));
} finally {
  await stop();
}
