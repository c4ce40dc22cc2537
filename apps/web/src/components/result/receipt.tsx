import type { JudgeView, ResultView } from '@clapboard/services/core';
import { DatasetHash } from '@/components/shared/dataset-hash';
import { Fact, Facts } from '@/components/ui/facts';
import { Moment } from '@/components/ui/moment';
import { formatAttempts } from '@/format/attempts';
import { formatBytes, formatCount, formatCounted, formatDuration } from '@/format/values';

interface ReceiptProps {
  result: ResultView;
  tasks: readonly { id: string; title: string }[];
}

/** Parts of an evaluation in processing order, which the database doesn't store. */
const stages = ['wait', 'read', 'parse', 'score', 'judge', 'intervals', 'numeric', 'write'];

function formatTimings(timings: ResultView['timings']): string {
  return Object.entries(timings)
    .sort(([a], [b]) => stages.indexOf(a) - stages.indexOf(b))
    .map(([stage, milliseconds]) => `${stage} ${formatDuration(milliseconds)}`)
    .join(', ');
}

/** More files are listed on request. */
const fewFiles = 4;

/** Everything that produced the scores, to reproduce them. */
export function Receipt({ result, tasks }: ReceiptProps) {
  const { submission, revision } = result;
  const getName = (id: string | null) =>
    tasks.find((task) => task.id === id)?.title ?? id ?? 'File';
  const query = result.current ? '' : `?evaluationId=${result.evaluationId}`;
  return (
    <Facts>
      <Fact name="Scored">
        Here, from the submitter’s files
        {result.finishedAt ? (
          <>
            {' on '}
            <Moment at={result.finishedAt} />
          </>
        ) : null}
      </Fact>
      <Fact name="Evaluation">
        <code className="font-mono text-xs">{result.evaluationId}</code>
      </Fact>
      {submission.editedAt ? (
        <Fact name="Run edited">
          By its submitter on <Moment at={submission.editedAt} />
        </Fact>
      ) : null}
      <Fact name="Submitted by">{submission.submitterName}</Fact>
      <Fact name="Dataset">
        {revision.label}, {formatCount(revision.itemCount)} items
        {revision.sample ? ' (sample data)' : ''}
        <DatasetHash revision={revision} />
      </Fact>
      <Fact name="Scorer">{result.scorerVersion}</Fact>
      {result.judge && result.serverJudged > 0 ? <JudgeFact judge={result.judge} /> : null}
      {result.selfJudged > 0 ? (
        <Fact name="Judge">The submitter’s judge; the files included verdicts</Fact>
      ) : null}
      {result.exact ? (
        <Fact name="Intervals">
          {result.intervalMethod === 'cluster-robust'
            ? '95%, by video: Wilson, t or bootstrap-t'
            : '95% percentile bootstrap by video, as older scorers computed it'}
          {result.judge || result.selfJudged > 0 ? (
            <span className="block text-faint">
              Conditional on this judge: the interval excludes judge errors.
            </span>
          ) : null}
        </Fact>
      ) : null}
      <Fact name="Attempts">{formatAttempts(result.attempts)}</Fact>
      {submission.verifiedAt ? (
        <Fact name="Verified">
          By a maintainer on <Moment at={submission.verifiedAt} />
        </Fact>
      ) : null}
      <Fact name="Files">
        <details open={submission.files.length <= fewFiles}>
          <summary>
            {formatCounted(submission.files.length, 'file')},{' '}
            {formatBytes(submission.files.reduce((sum, { size }) => sum + size, 0))}
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {submission.files.map((file) => (
              <li key={`${file.sha256} ${file.name}`}>
                <span className="break-all">{file.name}</span>
                <span className="text-faint">
                  {' '}
                  {getName(file.task)}, {formatBytes(file.size)}
                  {file.format ? `, read as ${file.format}` : ''}
                </span>
                <Hash value={file.sha256} />
              </li>
            ))}
          </ul>
        </details>
      </Fact>
      {Object.keys(result.timings).length > 0 ? (
        <Fact name="Time taken">{formatTimings(result.timings)}</Fact>
      ) : null}
      <Fact name="As JSON">
        <a href={`/api/v1/submissions/${submission.id}/receipt${query}`} className="prose-link">
          Download the receipt with every number
        </a>
      </Fact>
    </Facts>
  );
}

function JudgeFact({ judge }: { judge: JudgeView }) {
  return (
    <Fact name="Judge">
      {judge.label}, model <code className="font-mono text-xs">{judge.model}</code>
      <span className="text-faint">
        {judge.temperature === null ? '' : `, temperature ${judge.temperature}`}, at most{' '}
        {formatCount(judge.maxTokens)} tokens, prompts from {judge.promptsSource}
      </span>
      <Hash value={judge.version} />
    </Fact>
  );
}

function Hash({ value }: { value: string }) {
  return (
    <code className="mt-0.5 block break-all font-mono text-2xs text-faint">sha256 {value}</code>
  );
}
