import { findBenchmark } from '@clapboard/benchmarks';
import { queryLeaderboard } from '@clapboard/services/leaderboard';
import { formatTaggedModel } from '@clapboard/services/run-label';
import { ImageResponse } from 'next/og';
import { CardValue, cardSize, SocialCard } from '@/components/social/card';
import { pictureTexts } from '@/components/social/pictures';
import { toPlainText } from '@/components/social/plain-text';
import { siteCard } from '@/components/social/site-card';
import { formatCounted, formatInterval, formatValue, hasUnit, inSentence } from '@/format/values';
import {
  cellKey,
  getHeadlineMetric,
  getLeaderboardDefinition,
} from '@/leaderboard-view/definition';
import { currentActor } from '@/server/actor';
import { readCardSite } from '@/server/current-site';
import { services } from '@/server/services';

export const size = cardSize;
export const contentType = 'image/png';
export const alt = pictureTexts.leaderboard;

/** The preview image of a leaderboard: its leader by the headline. Unknown benchmarks get the site’s preview. */
export default async function Image({ params }: { params: Promise<{ benchmark: string }> }) {
  const definition = findBenchmark((await params).benchmark);
  const site = await readCardSite();
  if (!definition) return new ImageResponse(<SocialCard site={site} {...siteCard} />, cardSize);
  const { id, title, tagline, headline } = definition;
  const metric = getHeadlineMetric(getLeaderboardDefinition(definition));
  const key = cellKey(headline.task, headline.metric, headline.slice);
  const { rows, counts } = await queryLeaderboard(services(), await currentActor(), {
    benchmark: id,
    columns: [key],
    limit: 1,
  });
  const leader = rows.find(({ cells }) => cells[key]?.rank === 1);
  const cell = leader?.cells[key];
  const interval = cell && formatInterval(cell.ciLow, cell.ciHigh, metric);
  const notes = [
    interval ? `95% interval ${interval}` : '',
    formatCounted(counts.scored, 'result'),
    leader?.sample ? 'synthetic sample data' : '',
  ];
  return new ImageResponse(
    <SocialCard
      site={site}
      eyebrow="Leaderboard"
      title={toPlainText(title, 70)}
      line={toPlainText(tagline, 90)}
      value={
        leader && cell?.value != null && Number.isFinite(cell.value) ? (
          <CardValue
            name={toPlainText(
              `${formatTaggedModel(leader)} leads by ${inSentence(metric.title)}`,
              70,
            )}
            value={toPlainText(formatValue(cell.value, metric), 12)}
            unit={hasUnit(cell.value, metric) ? '%' : ''}
            note={toPlainText(notes.filter(Boolean).join(', '), 90)}
          />
        ) : null
      }
    />,
    cardSize,
  );
}
