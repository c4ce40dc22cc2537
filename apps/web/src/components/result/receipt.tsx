import type { JudgeView, ResultView } from '@clapboard/services';
import { formatBytes, formatCount, formatDuration, formatMoment } from '@/figures/format';
import { Fact, Facts } from './facts';

/** What produced the numbers: enough to get the same ones again. */
export function Receipt({ result }: { result: ResultView }) {
  const { submission, revision } = result;
  const timings = Object.entries(result.timings)
    .map(([stage, milliseconds]) => `${stage} ${formatDuration(milliseconds)}`)
    .join(', ');
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt" className="font-semibold text-xl tracking-tight">
        Receipt
      </h2>
      <Facts>
        <Fact name="Scored">
          Here, from the submitter’s files
          {result.finishedAt ? ` on ${formatMoment(result.finishedAt)}` : ''}
        </Fact>
        <Fact name="Submitted by">{submission.submitterName}</Fact>
        <Fact name="Dataset">
          {revision.label}, {formatCount(revision.itemCount)} items
          {revision.sample ? ' (sample data)' : ''}
          <Hash value={revision.contentHash} />
        </Fact>
        <Fact name="Scorer">{result.scorerVersion}</Fact>
        {result.judge && result.serverJudged > 0 ? <JudgeFact judge={result.judge} /> : null}
        {result.selfJudged > 0 ? (
          <Fact name="Judge">The submitter’s own; verdicts came with the files</Fact>
        ) : null}
        {submission.verifiedAt ? (
          <Fact name="Verified">By a maintainer on {formatMoment(submission.verifiedAt)}</Fact>
        ) : null}
        {submission.files.map((file) => (
          <Fact key={`${file.sha256} ${file.name}`} name={file.task ?? 'File'}>
            <span className="break-all">{file.name}</span>
            <span className="text-faint">
              {' '}
              {formatBytes(file.size)}
              {file.format ? `, read as ${file.format}` : ''}
            </span>
            <Hash value={file.sha256} />
          </Fact>
        ))}
        {timings ? <Fact name="Time taken">{timings}</Fact> : null}
      </Facts>
    </section>
  );
}

function JudgeFact({ judge }: { judge: JudgeView }) {
  return (
    <Fact name="Judge">
      {judge.label}, model <code className="font-mono text-xs">{judge.model}</code>
      <span className="text-faint">
        {judge.temperature === null ? '' : `, temperature ${judge.temperature}`}, at most{' '}
        {formatCount(judge.maxTokens)} tokens, prompts of {judge.promptsSource}
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
