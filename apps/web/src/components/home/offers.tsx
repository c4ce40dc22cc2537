import { Link } from '@/components/ui/link';

const offers = [
  {
    title: 'Exports',
    text: 'Every leaderboard as CSV, JSON, LaTeX or Markdown, and every chart as SVG or PNG.',
    href: '/docs/guides#pandas',
  },
  {
    title: 'Permalinks',
    text: 'Every result, comparison and filtered leaderboard has its own link, results with BibTeX.',
    href: '/docs/faq#views',
  },
  {
    title: 'Badges and feeds',
    text: 'A model’s rank as a badge for its README, embedded leaderboards, and Atom feeds.',
    href: '/docs/faq#share',
  },
  {
    title: 'API and command line',
    text: 'Check, submit, wait for and compare results from a script or in CI.',
    href: '/docs/api',
  },
];

/** What the site offers besides leaderboards. */
export function Offers() {
  return (
    <section aria-labelledby="offers" className="below-fold">
      <h2 id="offers" className="mb-6 font-semibold text-2xl tracking-tight">
        For your paper and your scripts
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {offers.map(({ title, text, href }) => (
          <li
            key={title}
            className="relative rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong"
          >
            <h3 className="font-semibold">
              <Link href={href} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="mt-1.5 text-sm text-soft leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
