import { DocsLink, DocsPage, describeDocs } from '@/components/docs/docs-page';
import { Picture } from '@/components/docs/picture';

export const metadata = describeDocs('maintainers');

const bodies = {
  dataset: (
    <>
      <p>
        Under <strong>Admin → Datasets</strong>, choose the benchmark and the official files. All
        problems are listed at once, and nothing is stored if there is an error. Activate the
        revision to score new submissions on it. Earlier results stay on their revision until you
        rescore them.
      </p>
      <Picture name="dataset-import" />
      <p>
        Choose <strong>Public</strong> if the answers are already on the internet. Readers can then
        see which questions each model got wrong. On a private dataset nobody can, and{' '}
        <DocsLink href="/docs/numbers#private">scores are released with limits</DocsLink>. The form
        selects Public if the authors publish the answers, and Private if the benchmark has a
        private revision. The command line does the same unless you choose with{' '}
        <code>--public</code> or <code>--private</code>. The API imports privately by default.
      </p>
    </>
  ),
  judge: (
    <>
      <ol>
        <li>
          An admin adds a provider under <strong>Admin → Judges → Providers</strong>: any server
          with the chat-completions protocol. <strong>Test connection</strong> checks address and
          key and lists the models, at no cost.
        </li>
        <li>
          Create a profile with model, temperature and prompts. These can’t change later, because
          they are part of each verdict’s identity. First press <strong>Ask one question</strong>:
          it sends a made-up answer and shows the reply, the verdict in it, its time and its cost.
        </li>
        <li>Make it the default. It judges new submissions.</li>
        <li>
          An admin sets a budget. Judging stops when it is spent and continues when it is raised.
          Requests without a reply count with their estimated cost, because providers may bill them.
        </li>
      </ol>
      <Picture name="judge-profile" />
      <p>
        A leaderboard shows and ranks the results of one judge at a time; readers reach the others
        in one click. If it has no ranked results yet, the first default profile becomes its judge.
        After that, change the judge under <strong>Admin → Judges → Profiles</strong>, or publish a
        rescoring. Before you confirm, the page shows how many ranked results would leave the
        default view. To keep them in it, rescore them with the new profile.
      </p>
    </>
  ),
  rules: (
    <>
      <p>
        <strong>Admin → Rules</strong> shows who can submit, when and how often. If results need
        approval, you are notified of each request, and <strong>Admin → Submissions</strong> shows
        how many are waiting. Decline with a reason; the submitter sees it.
      </p>
      <Picture name="rules" />
    </>
  ),
  rescore: (
    <p>
      After a change of scorer, dataset or judge, <strong>Admin → Rescoring</strong> scores stored
      files again in the background. Review every changed number and rank in the preview, then
      publish all changes at once. You can roll them back.
    </p>
  ),
  trust: (
    <ul>
      <li>
        <strong>Integrity</strong> lists unusual results. A signal is a reason to look, not a
        verdict.
      </li>
      <li>
        <strong>Spot-check</strong> on a self-judged result has your judge repeat a random sample of
        its verdicts.
      </li>
      <li>
        <strong>Repeat verdicts</strong> under <strong>Admin → Judges → Profiles</strong> draws a
        random sample of the answers that a judge has judged. The judge judges each three more
        times, and results show how often its verdicts differ.
      </li>
      <li>
        <strong>Human labels</strong> on the judging page of a result lets you label a random sample
        of its answers as right or wrong. The result then shows its headline as people would have
        judged it. Start before you scroll to the judge’s verdicts, which the judging and questions
        pages show, or let somebody else label. It needs a public dataset and a result that this
        site judged.
      </li>
      <li>
        <strong>Canaries</strong> are public results, one for each benchmark, that are scored again
        every night. You are notified if a number changes.
      </li>
      <li>
        <strong>Audit log</strong> records every maintainer action.
      </li>
    </ul>
  ),
  moderate: (
    <>
      <p>
        These actions are on the page of each result. To act on many results at once, select them
        under <strong>Admin → Submissions</strong>.
      </p>
      <ul>
        <li>
          <strong>Hide</strong> shows a result only to its submitter, members of its organisation
          and maintainers, until a maintainer restores it. The submitter sees your reason.
        </li>
        <li>
          <strong>Verify</strong> adds the verified badge: a maintainer reviewed the result.
        </li>
        <li>
          <strong>Mark as baseline</strong> marks a reference, such as a model that sees no video.
          Readers can filter by it.
        </li>
        <li>
          <strong>Messages</strong> are questions and appeals of the submitter. You are notified,
          and reply on the page.
        </li>
      </ul>
    </>
  ),
  users: (
    <p>
      Admins grant rights under <strong>Admin → Users</strong>: an admin has full access, a
      maintainer manages the chosen benchmarks. <strong>Block</strong> stops an account from
      changing anything and shows its owner your reason. <strong>Admin → Models</strong> edits the
      details of a model and merges duplicates; a merge can’t be undone.
    </p>
  ),
};

export default function MaintainersPage() {
  return <DocsPage document="maintainers" bodies={bodies} />;
}
