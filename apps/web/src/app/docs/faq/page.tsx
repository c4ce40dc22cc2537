import { DocsLink, DocsPage, describeDocs } from '@/components/docs/docs-page';
import { Picture } from '@/components/docs/picture';
import { StartOfDay } from '@/components/ui/start-of-day';

export const metadata = describeDocs('faq');

const bodies = {
  differs: (
    <p>
      It shouldn’t: scores follow the official code. Check the answer formats, missing answers and
      the dataset revision. Known differences between paper, code and this site are on each
      benchmark’s About page under <strong>Paper and code</strong>. For judged benchmarks, a
      different judge gives different numbers.
    </p>
  ),
  'no-rank': (
    <p>
      Because it is private, or an answer or a verdict is missing, or it was scored on a dataset
      revision that is no longer active. See{' '}
      <DocsLink href="/docs/numbers#incomplete">Incomplete results</DocsLink>.
    </p>
  ),
  missing: (
    <p>
      Publish the result first. If it is public, check the selected judge above the table: results
      by other judges are not shown. A result that waits for approval is not public yet.
    </p>
  ),
  mistake: (
    <p>
      You can edit the run settings and links of your submission, cancel it while it is being
      scored, and delete it while it is private. To change answers, submit the files again.
    </p>
  ),
  blind: (
    <p>
      Yes. On the result’s page, choose <strong>Make anonymous</strong> and set a date. The name
      appears after that date.
    </p>
  ),
  answers: (
    <>
      <p>
        Reference answers never leave the server, unless the dataset is public. In that case, the
        question explorer of a result shows which of the model’s answers were right.
      </p>
      <Picture name="questions" />
    </>
  ),
  quota: (
    <p>
      No. Checks are free, and submissions that fail because of file errors or problems on our side
      don’t count. The quota resets at <StartOfDay />.
    </p>
  ),
  cite: (
    <p>
      Each result page has a permanent address, BibTeX and a receipt with all versions. Cite the
      benchmark’s paper too. Tables export as LaTeX, Markdown, CSV and JSON.
    </p>
  ),
  views: (
    <p>
      Yes. The address of the page contains columns, filters, order and selected models. Copy it, or
      choose <strong>Copy short link</strong> under <strong>Export</strong>. To save the view in
      your account, give it a name under <strong>Views</strong>.
    </p>
  ),
  share: (
    <p>
      Model pages and ranked results have a badge with the model’s best score and rank: copy its
      Markdown into a README. <strong>Embed this leaderboard</strong> below a leaderboard has the
      HTML for another page. The{' '}
      <a href="/feed.atom" className="prose-link">
        Atom feed
      </a>{' '}
      lists new results, changed ranks and new datasets; each benchmark also has its own. All show
      public results only.
    </p>
  ),
  team: (
    <p>
      Yes. Create an organisation under <DocsLink href="/me/organisations">Organisations</DocsLink>,
      invite members, and transfer the model to it. Members submit for its models and see all
      submissions of the organisation, including private ones. Owners also publish and withdraw all
      of them, invite members and transfer models.
    </p>
  ),
};

export default function FaqPage() {
  return <DocsPage document="faq" bodies={bodies} />;
}
