import { getModel } from '@clapboard/services/models';
import { ImageResponse } from 'next/og';
import { listBestResults } from '@/components/model/best-results';
import { CardRows, cardSize, SocialCard } from '@/components/social/card';
import { pictureTexts } from '@/components/social/pictures';
import { toPlainText } from '@/components/social/plain-text';
import { siteCard } from '@/components/social/site-card';
import { readCardSite } from '@/server/current-site';
import { services } from '@/server/services';
import { readForVisitors } from '@/server/visitor';

export const size = cardSize;
export const contentType = 'image/png';
export const alt = pictureTexts.model;

/** Rows that fit below a title of two lines. */
const maxRows = 5;

/**
 * The preview image of a model: its best results and ranks. Models that visitors may not see get the site’s preview.
 */
export default async function Image({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const [page, site] = await Promise.all([
    readForVisitors((visitor) => getModel(services(), visitor, { slug })),
    readCardSite(),
  ]);
  if (!page) return new ImageResponse(<SocialCard site={site} {...siteCard} />, cardSize);
  const { model, benchmarks } = page;
  const best = listBestResults(benchmarks).slice(0, maxRows);
  const line = [model.organisation, model.sample ? 'synthetic sample data' : ''];
  const rows = best.map(({ name, value, note }) => ({
    name: toPlainText(name, 16),
    value: toPlainText(value, 12),
    note,
  }));
  return new ImageResponse(
    <SocialCard
      site={site}
      eyebrow="Model"
      title={toPlainText(model.name, 70) || 'A model'}
      line={toPlainText(line.filter(Boolean).join(', '), 90)}
      value={<CardRows rows={rows} />}
    />,
    cardSize,
  );
}
