import { benchmarks } from '@clapboard/benchmarks';
import { DocsSearch } from '@/components/docs/docs-search';
import { describePage } from '@/components/social/describe-page';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { listDocumentation } from '@/site-search/list-documentation';

const description =
  'Guides for researchers, readers, maintainers and operators, what each benchmark measures, and the API.';

export const metadata = describePage({ title: 'Documentation', description });

const guides = [
  {
    title: 'Common tasks',
    entries: [
      {
        href: '/#benchmarks',
        title: 'Find the best model for a skill',
        text: 'Open a task of a benchmark, click the skill’s column heading, and set filters.',
      },
      {
        href: '/compare',
        title: 'Compare two runs',
        text: 'Select two rows of a leaderboard and choose Compare.',
      },
      {
        href: '/#take-part',
        title: 'Submit and publish',
        text: 'Choose the benchmark, add your files, submit, and publish the result.',
      },
      {
        href: '/docs/maintainers#dataset',
        title: 'Import a dataset',
        text: 'Maintainers only: under Admin → Datasets, choose the official files and import them.',
      },
      {
        href: '/models',
        title: 'See why an answer is wrong',
        text: 'Open a result, choose Questions, then See wrong answers, and select a question.',
      },
    ],
  },
  {
    title: 'For researchers',
    entries: [
      {
        href: '/docs/start',
        title: 'Get started',
        text: 'Download questions and videos, run your model, submit, publish.',
      },
      {
        href: '/docs/guides',
        title: 'Guides',
        text: 'Submit from a script, wait, compare in CI, read a leaderboard in pandas.',
      },
      {
        href: '/docs/faq',
        title: 'FAQ',
        text: 'Missing ranks, mistakes, anonymity, quotas, badges, teams.',
      },
    ],
  },
  {
    title: 'For readers',
    entries: [
      {
        href: '/docs/numbers',
        title: 'Reading the numbers',
        text: 'Intervals, shared ranks, provenance badges, incomplete results.',
      },
      {
        href: '/changelog',
        title: 'Changelog',
        text: 'New leaders, results, datasets and rescorings.',
      },
    ],
  },
  {
    title: 'For maintainers and operators',
    entries: [
      {
        href: '/docs/maintainers',
        title: 'For maintainers',
        text: 'Datasets, judges, rules, approval, rescoring and moderation.',
      },
      {
        href: '/docs/operators',
        title: 'For operators',
        text: 'Backups, mail, public address, health checks.',
      },
    ],
  },
  {
    title: 'Reference',
    entries: [
      {
        href: '/docs/api',
        title: 'API',
        text: 'Every route: who may call it, parameters and errors.',
      },
      {
        href: '/docs/webhooks',
        title: 'Webhooks',
        text: 'Receive events over HTTP, and verify their signatures.',
      },
      {
        href: '/docs/design',
        title: 'Design system',
        text: 'For contributors: type, colours, components and number formatting.',
      },
    ],
  },
];

export default function DocsPage() {
  const benchmarkEntries = benchmarks.map(({ id, title, tagline }) => ({
    href: `/b/${id}/about`,
    title,
    text: tagline,
  }));
  return (
    <div className="frame py-10 sm:py-14">
      <h1 className="font-semibold text-title">Documentation</h1>
      <DocsSearch entries={listDocumentation()} />
      {[...guides, { title: 'Benchmarks', entries: benchmarkEntries }].map((group) => (
        <section
          key={group.title}
          className="mt-8 grid gap-x-10 gap-y-4 border-line border-t pt-8 lg:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h2 className="font-semibold text-lg tracking-tight">{group.title}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {group.entries.map((entry) => (
              <li key={entry.href} className="grid">
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
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
