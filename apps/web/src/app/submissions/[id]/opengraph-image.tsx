import { findBenchmark, headlineNumber } from '@clapboard/benchmarks';
import type { ResultView } from '@clapboard/services/core';
import { getResult, getResultRank } from '@clapboard/services/submissions';
import { ImageResponse } from 'next/og';
import { provenanceKinds } from '@/components/shared/provenance-text';
import { type CardSite, CardValue, cardSize, SocialCard } from '@/components/social/card';
import { pictureTexts } from '@/components/social/pictures';
import { toPlainText } from '@/components/social/plain-text';
import { siteCard } from '@/components/social/site-card';
import { formatSubmissionName } from '@/format/run-name';
import { runSettingsText } from '@/format/run-settings';
import { formatInterval, formatValue, hasUnit, inSentence } from '@/format/values';
import { getLeaderboardDefinition, getMetric, getTask } from '@/leaderboard-view/definition';
import { readCardSite } from '@/server/current-site';
import { services } from '@/server/services';
import { readForVisitors } from '@/server/visitor';

export const size = cardSize;
export const contentType = 'image/png';
export const alt = pictureTexts.result;

/**
 * The preview image of a result. Always rendered for a visitor: private submissions and those
 * without a result get the site's default preview.
 */
export default async function Image({ params }: { params: Promise<{ id: string }> }) {
  const { id: submissionId } = await params;
  const [result, site] = await Promise.all([
    readForVisitors((visitor) => getResult(services(), visitor, { submissionId })),
    readCardSite(),
  ]);
  const card = result ? await resultCard(result, site) : <SocialCard site={site} {...siteCard} />;
  return new ImageResponse(card, cardSize);
}

async function resultCard(result: ResultView, site: CardSite) {
  const { submission, scores, provenance } = result;
  const definition = findBenchmark(submission.benchmark);
  if (!definition) return <SocialCard site={site} {...siteCard} />;
  const { headline } = definition;
  const task = getTask(getLeaderboardDefinition(definition), headline.task);
  const metric = getMetric(task, headline.metric);
  const score = scores.find(
    (row) =>
      row.task === headline.task && row.metric === headline.metric && row.slice === headline.slice,
  );
  const rank = await getResultRank(services(), result);
  const interval = score && formatInterval(score.ciLow, score.ciHigh, metric);
  const { full, official, items } = headlineNumber(definition, result);
  const all = formatValue(full, metric);
  const notes = [
    full !== null && all !== formatValue(official, metric) ? `${all} over all ${items} items` : '',
    interval ? `95% interval ${interval}` : '',
    rank ? `rank ${rank.rank} of ${rank.total}` : '',
    submission.sample ? 'synthetic sample data' : '',
  ];
  const line = [submission.model.organisation, ...runSettingsText(submission.runSettings)];
  return (
    <SocialCard
      site={site}
      eyebrow={definition.title}
      mark={provenance ? provenanceKinds[provenance.kind].title : undefined}
      title={toPlainText(formatSubmissionName(submission), 70) || 'A model'}
      line={toPlainText(line.filter(Boolean).join(', '), 90)}
      value={
        score?.value != null && Number.isFinite(score.value) ? (
          <CardValue
            name={toPlainText(`${task.title}: ${inSentence(metric.title)}`, 60)}
            value={toPlainText(formatValue(score.value, metric), 12)}
            unit={hasUnit(score.value, metric) ? '%' : ''}
            note={toPlainText(notes.filter(Boolean).join(', '), 90)}
          />
        ) : null
      }
    />
  );
}
