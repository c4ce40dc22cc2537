import { findBenchmark } from '@clapboard/benchmarks';
import type { Connection } from '../api/connection';
import { callApi } from '../api/request';
import {
  type Result,
  resultSchema,
  type State,
  type Submission,
  submissionSchema,
} from '../api/schemas';
import { type ExitCode, exitCodes } from '../exit-codes';
import { formatIssueLines } from '../output/issue-lines';
import { printError, printJson, printLine } from '../output/print';
import { scoreReport } from '../output/score-report';
import { getProgramName } from '../program-name';
import { describeState, isSettled } from './watch-submission';

/** Address of a submission’s page. */
export function getPage({ server }: Connection, id: string): string {
  return new URL(`submissions/${encodeURIComponent(id)}`, server).href;
}

/** Returns the result of a scored submission. */
export function getResult(connection: Connection, id: string): Promise<Result> {
  return callApi(connection, `submissions/${encodeURIComponent(id)}/result`, resultSchema);
}

/**
 * Prints what became of a submission: its scores, or why it has none. Returns the exit code of the
 * state.
 */
export async function reportOutcome(
  connection: Connection,
  { id, state, json }: { id: string; state: State; json: boolean },
): Promise<ExitCode> {
  const isRejected = state.submissionStatus === 'rejected';
  const hasResult = !isRejected && (state.status === 'done' || state.status === 'blocked');
  const result = hasResult ? await getResult(connection, id) : null;
  const issues = isRejected ? await getIssues(connection, id) : [];
  const page = getPage(connection, id);
  if (json) {
    const { status, submissionStatus, errorCode, errorMessage } = state;
    printJson({
      submission: id,
      url: page,
      status,
      submissionStatus,
      errorCode,
      errorMessage,
      complete: result?.complete ?? false,
      visibility: result?.submission.visibility ?? null,
      scores: result?.scores ?? [],
      coverage: result?.coverage ?? [],
      issues,
    });
  } else {
    const definition = result && findBenchmark(result.submission.benchmark);
    if (result && definition) for (const line of scoreReport(definition, result)) printLine(line);
    for (const line of formatIssueLines(issues)) printLine(line);
    printLine(page);
  }
  const reason = describeReason(id, state, result);
  if (reason !== null) printError(reason);
  return getExitCode(state, result);
}

/** Why a submission failed or waits, and what to do; null if neither. */
export function describeReason(
  id: string,
  state: State,
  result: { submission: Pick<Submission, 'visibility'> } | null,
): string | null {
  if (!isSettled(state)) {
    return `Not scored yet: ${describeState(state)}. Wait with \`${getProgramName()} wait ${id}\`.`;
  }
  const isPending = result?.submission.visibility === 'pending';
  return state.errorMessage ?? (isPending ? 'Published once a maintainer approves it.' : null);
}

async function getIssues(connection: Connection, id: string) {
  const path = `submissions/${encodeURIComponent(id)}`;
  return (await callApi(connection, path, submissionSchema)).issues;
}

/** The exit code of a submission’s state. */
export function getExitCode(
  state: Pick<State, 'status' | 'submissionStatus' | 'errorCode'>,
  result: { complete: boolean; submission: Pick<Submission, 'visibility'> } | null,
): ExitCode {
  if (!isSettled(state)) return exitCodes.waiting;
  if (state.submissionStatus === 'rejected') return exitCodes.invalid;
  if (state.status === 'blocked') return exitCodes.blocked;
  if (state.status === 'failed') {
    return state.errorCode === 'invalid_files' ? exitCodes.invalid : exitCodes.fault;
  }
  if (result?.submission.visibility === 'pending') return exitCodes.blocked;
  return result?.complete ? exitCodes.ok : exitCodes.incomplete;
}
