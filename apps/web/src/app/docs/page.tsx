import { benchmarks } from '@clapboard/benchmarks';
import type { Metadata } from 'next';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';

const description =
  'What each benchmark measures and how it is scored, the API, webhooks and the design system of this site.';

export const metadata: Metadata = {
  title: 'Documentation',
  description,
  openGraph: { title: 'Documentation', description },
};

export default function DocsPage() {
  return (
    <div className="frame py-10 sm:py-14">
      <h1 className="font-semibold text-title">Documentation</h1>
      <h2 className="mt-10 mb-5 font-semibold text-2xl tracking-tight">Benchmarks</h2>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {benchmarks.map(({ id, title, tagline }) => (
          <li key={id} className="grid">
            <Entry href={`/b/${id}/about`} title={title} text={tagline} />
          </li>
        ))}
      </ul>
      <h2 className="mt-14 mb-5 font-semibold text-2xl tracking-tight">This site</h2>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <li className="grid">
          <Entry
            href="/docs/guides"
            title="Guides"
            text="Submit from a script, wait, compare in CI, read a leaderboard in pandas, import a dataset."
          />
        </li>
        <li className="grid">
          <Entry href="/docs/api" title="API" text="Every call, its audience and its errors." />
        </li>
        <li className="grid">
          <Entry
            href="/docs/webhooks"
            title="Webhooks"
            text="Receive events over HTTP, and verify their signatures."
          />
        </li>
        <li className="grid">
          <Entry
            href="/docs/design"
            title="Design system"
            text="Type, spacing, colours with measured contrast, components and number formatting."
          />
        </li>
      </ul>
    </div>
  );
}

function Entry({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <Card className="relative transition-colors hover:border-line-strong">
      <CardBody>
        <h3 className="font-semibold text-lg tracking-tight">
          <Link href={href} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </CardBody>
    </Card>
  );
}
