import type { CrossBenchmarkRow } from '@clapboard/services/leaderboard';
import type { OrganisationView } from '@clapboard/services/organisations';
import type { ReactNode } from 'react';
import { HeaderFacts } from '@/components/shared/header-facts';
import { OutsideLinks } from '@/components/shared/outside-links';
import { VerifiedBadge } from '@/components/shared/verified-badge';
import { joinNames } from '@/format/join-names';
import { formatCount, formatDate } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';

interface OrganisationHeaderProps {
  organisation: Pick<OrganisationView, 'name' | 'verified' | 'links' | 'models' | 'createdAt'>;
  /** its models with a ranked result */
  rows: readonly Pick<CrossBenchmarkRow, 'cells' | 'sample'>[];
  /** controls beside the heading */
  children?: ReactNode;
}

/** An organisation’s name, links and standing: its models, and the leaderboards that they are on and lead. */
export function OrganisationHeader({ organisation, rows, children }: OrganisationHeaderProps) {
  const { name, verified, links, models, createdAt } = organisation;
  const cells = rows.flatMap(({ cells, sample }) =>
    Object.entries(cells).map(([benchmark, { rank }]) => ({
      benchmark,
      first: rank === 1 && !sample,
    })),
  );
  const ranked = new Set(cells.map(({ benchmark }) => benchmark));
  const led = new Set(cells.filter(({ first }) => first).map(({ benchmark }) => benchmark));
  return (
    <header className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="eyebrow">Organisation</p>
          <h1 className="wrap-anywhere mt-2 font-semibold text-title">{name}</h1>
          {verified ? (
            <p className="mt-3">
              <VerifiedBadge />
            </p>
          ) : null}
        </div>
        {children}
      </div>
      <HeaderFacts
        facts={[
          { name: 'Models', value: formatCount(models.length) },
          { name: 'Leaderboards', value: formatCount(ranked.size) },
          ...(led.size > 0
            ? [{ name: 'First on', value: joinNames([...led].map(getBenchmarkTitle)) }]
            : []),
          { name: 'Created', value: formatDate(createdAt) },
        ]}
      />
      <OutsideLinks links={links} />
    </header>
  );
}
