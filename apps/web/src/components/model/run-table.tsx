import type { RunSettingDefinition } from '@clapboard/benchmarks';
import type { RunSettings } from '@clapboard/services/core';
import type { ModelRun } from '@clapboard/services/models';
import { formatFrames, tagRuns } from '@clapboard/services/run-label';
import { FullValue } from '@/components/shared/full-value';
import { MetricValue } from '@/components/shared/metric-value';
import { ProvenanceBadge } from '@/components/shared/provenance-badge';
import { VisibilityBadge } from '@/components/shared/state-badge';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Table, Td, Th } from '@/components/ui/table';
import { keepUnits } from '@/format/run-name';
import { formatDate, formatInterval, noValue } from '@/format/values';
import { getHeadlineMetric, type LeaderboardDefinition } from '@/leaderboard-view/definition';

interface RunTableProps {
  runs: readonly ModelRun[];
  board: LeaderboardDefinition;
  settings: readonly RunSettingDefinition[];
}

const texts: Record<string, (settings: RunSettings) => string> = {
  frames: ({ frames }) => (frames === null ? '' : String(frames)),
  fps: ({ fps }) => (fps === null ? '' : String(fps)),
  resolution: ({ resolution }) => resolution,
  promptVariant: ({ promptVariant }) => promptVariant || 'Standard',
};

/** Returns a run for `tagRuns`, which numbers equal ones in the order of their submission. */
function toRun({ submissionId, runSettings, createdAt }: ModelRun) {
  return {
    id: submissionId,
    kind: 'scored',
    modelName: '',
    promptVariant: runSettings.promptVariant,
    frames: formatFrames(runSettings),
    publishedAt: createdAt,
  };
}

/** The runs of a model with a column per run setting; settings that no run states are left out. */
export function RunTable({ runs, board, settings }: RunTableProps) {
  const metric = getHeadlineMetric(board);
  const stated = settings.filter(({ id }) => runs.some((run) => texts[id]?.(run.runSettings)));
  const tags = tagRuns(runs.map(toRun));
  return (
    <Table
      stacked="phone"
      caption={`Runs on ${board.title}, latest first`}
      scrollClassName="sm:-mx-3"
    >
      <thead>
        <tr>
          <Th>Run</Th>
          <Th numeric className="min-w-28">
            {metric.title}
          </Th>
          {stated.map(({ id, title }) => (
            <Th key={id} className="pl-8">
              {title}
            </Th>
          ))}
          <Th className="min-w-32">
            <span className="sr-only">State</span>
          </Th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {runs.map((run, index) => {
          const { result } = run;
          const headline = result?.headline;
          const interval = headline
            ? formatInterval(headline.ciLow, headline.ciHigh, metric)
            : null;
          return (
            <tr key={run.submissionId}>
              <th scope="row" className="sm:whitespace-nowrap">
                <Link href={`/submissions/${run.submissionId}`} className="prose-link">
                  {keepUnits(tags[index]?.runTag || 'Standard prompt')}
                </Link>
                <span className="block font-normal text-faint text-xs">
                  {formatDate(run.createdAt)}
                </span>
              </th>
              <Td numeric label={metric.title}>
                <span className="font-semibold">
                  <MetricValue value={headline?.value ?? null} style={metric} unit />
                </span>
                {headline ? (
                  <FullValue
                    value={headline}
                    style={metric}
                    className="block whitespace-nowrap text-faint text-xs"
                  />
                ) : null}
                {interval ? <span className="block text-faint text-xs">{interval}</span> : null}
              </Td>
              {stated.map(({ id, title }) => (
                <Td key={id} label={title} className="pl-8">
                  {texts[id]?.(run.runSettings) || noValue}
                </Td>
              ))}
              <Td>
                <span className="flex flex-wrap gap-1.5">
                  {run.visibility === 'public' ? null : (
                    <VisibilityBadge visibility={run.visibility} />
                  )}
                  {result ? null : <Badge>Not scored yet</Badge>}
                  {result && !result.complete ? <Badge tone="warn">Incomplete</Badge> : null}
                  {result && !result.revision.active ? (
                    <Badge tone="outline">On {result.revision.label}</Badge>
                  ) : null}
                  {result?.provenance ? <ProvenanceBadge provenance={result.provenance} /> : null}
                </span>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
