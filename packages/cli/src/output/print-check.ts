import type {
  BenchmarkDefinition,
  Coverage,
  PreflightResult,
  VerdictCounts,
} from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import { type ExitCode, exitCodes } from '../exit-codes';
import type { ShownNames } from '../input/shown-names';
import { formatCoverage } from './coverage-text';
import { formatIssueLines } from './issue-lines';
import { printJson, printLine } from './print';

/** Files checked against questions. */
interface Checked {
  found: PreflightResult;
  issues: readonly Issue[];
  exitCode: ExitCode;
  /** content hash of the questions; null if the ground truth can’t be read */
  revision: string | null;
  names: ShownNames;
}

/** Prints what a check found, as text or as the stable JSON of `validate --json`. */
export function printCheck(
  definition: BenchmarkDefinition,
  { found, issues, exitCode, revision, names }: Checked,
  { json }: { json: boolean },
): void {
  const { coverage, verdicts } = found;
  const files = found.recognised.map(({ uploadId, ...recognised }) => ({
    ...recognised,
    file: names.shown(recognised.file),
  }));
  if (json) {
    printJson({ benchmark: definition.id, revision, files, coverage, verdicts, issues });
    return;
  }
  for (const { file, task, format, answers } of files) {
    printLine(`${file}: ${task}, format ${format}, ${answers} answers`);
  }
  for (const line of formatCoverageLines(coverage, definition.headline.slice)) printLine(line);
  for (const line of [...formatVerdictLines(verdicts), ...formatIssueLines(issues)])
    printLine(line);
  if (exitCode === exitCodes.ok) printLine('Ready to submit.');
}

/**
 * Returns how many answers need a verdict; empty if none do. Submitted verdicts keep the site from
 * judging.
 */
function formatVerdictLines({ brought, lacking }: VerdictCounts): string[] {
  if (lacking === 0) return [];
  const answers = `${lacking.toLocaleString('en')} ${lacking === 1 ? 'answer' : 'answers'}`;
  return brought === 0
    ? [`${answers} will need the site's judge.`]
    : [
        `${answers} need a verdict and have none. The site's judge won't judge them, because the files include ${brought.toLocaleString('en')} verdicts.`,
      ];
}

/** One line per task and per incomplete slice. */
function formatCoverageLines(coverage: readonly Coverage[], whole: string): string[] {
  return coverage
    .filter((row) => row.slice === whole || row.missing > 0)
    .map(
      (row) => `${row.task}${row.slice === whole ? '' : ` ${row.slice}`}: ${formatCoverage(row)}`,
    );
}
