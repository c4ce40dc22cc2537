import { DocsLink, DocsPage, describeDocs } from '@/components/docs/docs-page';

const title = 'FAQ';
const description = 'Short answers to frequent questions of submitters and readers.';

export const metadata = describeDocs(title, description);

const sections = [
  {
    id: 'differs',
    title: 'Why does my score differ from the official script?',
    body: (
      <p>
        It should not: scores follow the official code. Check the answer formats, missing answers
        and the dataset revision. Known differences between paper, code and this site are on each
        benchmark’s About page under <strong>Paper and code</strong>. For judged benchmarks, another
        judge gives other numbers.
      </p>
    ),
  },
  {
    id: 'no-rank',
    title: 'Why does my result have no rank?',
    body: (
      <p>
        Because it is private, or an answer or a verdict is missing, or it was scored on a dataset
        revision that is no longer active. See{' '}
        <DocsLink href="/docs/numbers#incomplete">Incomplete results</DocsLink>.
      </p>
    ),
  },
  {
    id: 'missing',
    title: 'Why is my model not on the leaderboard?',
    body: (
      <p>
        Publish the result first. If it is public, check the selected judge above the table: results
        by other judges are not shown. A result that waits for approval is not public yet.
      </p>
    ),
  },
  {
    id: 'mistake',
    title: 'Can I correct a mistake?',
    body: (
      <p>
        You can edit the run settings and links of your submission, cancel it while it is scored,
        and delete it while it is private. To change answers, submit the files again.
      </p>
    ),
  },
  {
    id: 'blind',
    title: 'Can I publish anonymously?',
    body: (
      <p>
        Yes. Choose <strong>Make anonymous</strong> on the result’s page, and a date. The name
        appears after that date.
      </p>
    ),
  },
  {
    id: 'answers',
    title: 'Can I see the correct answers?',
    body: (
      <p>
        Answers never leave the server, unless a dataset is public. The question explorer of a
        result then shows which answers were right.
      </p>
    ),
  },
  {
    id: 'quota',
    title: 'Does a failed upload use my quota?',
    body: (
      <p>
        No. Checks are free, and submissions that are rejected for file errors don’t count. The
        quota resets at 00:00 UTC.
      </p>
    ),
  },
  {
    id: 'cite',
    title: 'How do I cite a result?',
    body: (
      <p>
        Each result page has a permanent address, BibTeX and a receipt with all versions. Cite the
        benchmark’s paper too. Tables export as LaTeX, Markdown, CSV and JSON.
      </p>
    ),
  },
];

export default function FaqPage() {
  return <DocsPage title={title} description={description} sections={sections} />;
}
