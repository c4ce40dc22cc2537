import { benchmarks } from '@clapboard/benchmarks';
import { notFound } from 'next/navigation';
import { CodeBlock } from '@/components/docs/code-block';
import { DocsHeading } from '@/components/docs/docs-heading';
import { writeGuideExamples } from '@/components/docs/guide-examples';
import { describePage } from '@/components/social/describe-page';
import { Contents } from '@/components/ui/contents';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { env } from '@/server/env';
import { guideSections } from '@/site-search/outlines';

const description =
  'Submit from a script, wait for the scores, compare in CI, read a leaderboard in pandas, import a dataset.';

export const metadata = describePage({ title: 'Guides', description });

export default function GuidesPage() {
  const [benchmark] = benchmarks;
  if (!benchmark) notFound();
  const examples = writeGuideExamples({
    siteUrl: env().PUBLIC_URL,
    benchmark,
    annotations: ['annotations.json'],
  });
  return (
    <div className="frame py-10 sm:py-14">
      <DocsHeading>Guides</DocsHeading>
      <p className="mt-3 max-w-prose text-soft">
        Scripts for every step from a GPU machine to a published result. They already use this
        site’s address; replace the benchmark and the model.
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <Contents entries={guideSections} />
        <div className="flex min-w-0 flex-col gap-14">
          <Token />
          <Section
            id="submit"
            title="Submit from a script"
            lead="The command line is one file for Node 20.19 or newer. It checks the files on your machine, then uploads and submits them."
          >
            <CodeBlock title="Shell" text={examples.submit} />
            <ul className="max-w-prose list-disc space-y-2 pl-5">
              <li>
                <code>./results</code> is the output folder of lmms-eval or VLMEvalKit, or a folder
                of prediction files. The benchmark, the model and the run settings are read from a
                toolkit’s folder.
              </li>
              <li>
                Use <code>--model</code> for an existing model. Leave out <code>--publish</code> to
                review the result first.
              </li>
              <li>
                If the connection breaks, run the same command again. It sends only what is missing.
              </li>
            </ul>
          </Section>
          <Section
            id="wait"
            title="Wait for the scores"
            lead="Submit at the end of one job and wait in another. Waiting survives lost connections."
          >
            <CodeBlock title="Shell" text={examples.wait} />
            <p className="max-w-prose">
              Without the command line, read the event stream. It sends each state and ends with the
              final one.
            </p>
            <CodeBlock title="curl" text={examples.watch} />
          </Section>
          <Section
            id="compare"
            title="Compare in CI"
            lead="Fail a job if a new result is significantly worse than a baseline."
          >
            <p className="max-w-prose">
              Set <code>BASELINE</code> to the ID of the result to compare with, the last part of
              its address. <code>ID</code> is the new submission, as above.
            </p>
            <CodeBlock title="Shell" text={examples.compare} />
            <CodeBlock title="Python" text={examples.regression} />
            <p className="max-w-prose">
              The GitHub Action does this with its input <code>fail-on-regression-from</code>, and
              needs no stored token. See <code>docs/github-actions.md</code> in the repository.
            </p>
          </Section>
          <Section
            id="pandas"
            title="Read a leaderboard in pandas"
            lead="Public leaderboards need no token. Save this site’s clapboard.py next to your program."
          >
            <CodeBlock title="Python" text={examples.pandas} />
            <p className="max-w-prose">
              <a href="/clapboard.py" className="prose-link">
                clapboard.py
              </a>{' '}
              needs only Python’s standard library. pandas can read the CSV export too:
            </p>
            <CodeBlock title="Python without clapboard.py" text={examples.csv} />
          </Section>
          <Section
            id="import"
            title="Import a dataset"
            lead="For maintainers. The token needs the scope maintain for the benchmark."
          >
            <CodeBlock title="curl" text={examples.importDataset} />
            <p className="max-w-prose">
              Repeat <code>-F files=@…</code> for each file. Importing lists every problem in the
              files and stores nothing if there is an error. Importing the same files again returns
              the existing revision. Activating scores new submissions on the revision; earlier
              results stay on theirs until you rescore them.
            </p>
          </Section>
        </div>
      </div>
    </div>
  );
}

function Token() {
  return (
    <Section id="token" title="Get a token">
      <ol className="max-w-prose list-decimal space-y-2 pl-5">
        <li>
          Create an access token under{' '}
          <Link href="/me/tokens" className="prose-link">
            Access tokens
          </Link>{' '}
          with the scopes <code>read</code>, <code>submit</code> and <code>publish</code>. It is
          shown once.
        </li>
        <li>
          Set it in your shell as <code>CLAPBOARD_TOKEN</code>, or as a secret of your CI. All
          programs on this page read it from there.
        </li>
      </ol>
      <p className="max-w-prose">
        On a machine without a browser, download the command line as shown below and run{' '}
        <code>node clapboard.mjs login</code>. It prints a code to enter on any other device, and
        stores a token for its own commands.
      </p>
      <p className="max-w-prose">
        A token expires after 90 days unless you choose otherwise. You are notified a week before.
        Revoke it on the same page; requests with it fail at once. The{' '}
        <Link href="/docs/api" className="prose-link">
          API reference
        </Link>{' '}
        lists the scope of each route.
      </p>
    </Section>
  );
}
