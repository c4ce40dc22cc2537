import { benchmarks } from '@clapboard/benchmarks';
import { DocsLink, DocsPage, describeDocs } from '@/components/docs/docs-page';
import { Picture } from '@/components/docs/picture';

export const metadata = describeDocs('start');

const bodies = {
  download: (
    <>
      <p>
        The question files are on this site and contain no answers. Get the videos from the authors’
        pages.
      </p>
      <ul>
        {benchmarks.map(({ id, title: name, links }) => (
          <li key={id}>
            {name}: <DocsLink href={`/b/${id}/about#questions`}>question files</DocsLink>,{' '}
            <a href={links.videos} className="prose-link">
              videos
            </a>
          </li>
        ))}
      </ul>
    </>
  ),
  run: (
    <>
      <p>
        Answer every question. An item without an answer counts as wrong, and the result gets no
        rank. Write the answers in one of the formats on the benchmark’s About page, under{' '}
        <strong>File formats</strong>. Output folders of lmms-eval and VLMEvalKit work as they are.
      </p>
      <p>Note the run settings: frames, resolution and prompt. The submit form asks for them.</p>
    </>
  ),
  submit: (
    <>
      <ol>
        <li>
          <DocsLink href="/sign-up">Create an account</DocsLink>, or sign in.
        </li>
        <li>
          Open the benchmark, choose <strong>Submit predictions</strong>, and drop your files. The
          site checks them before you submit, and lists errors with line numbers. The check doesn’t
          use your quota.
        </li>
        <li>Choose or describe the model, and fill in the run settings.</li>
        <li>Submit. You can close the page. You get a notification when the result is scored.</li>
      </ol>
      <Picture name="file-check" />
      <p>
        To submit from a GPU machine or a CI job, see{' '}
        <DocsLink href="/docs/guides#submit">Submit from a script</DocsLink>.
      </p>
    </>
  ),
  judge: (
    <p>
      On some benchmarks, a language model judges free-form answers. The submit form shows how many
      judge calls your files need and who makes them. You can include verdicts from your own judge.
      The result is then marked as <DocsLink href="/docs/numbers#provenance">self-judged</DocsLink>.
    </p>
  ),
  publish: (
    <>
      <p>
        A result is private until you publish it. Open it under{' '}
        <DocsLink href="/me">Submissions</DocsLink> and choose <strong>Publish</strong>. If the
        benchmark requires approval, a maintainer reviews it first. You can withdraw it at any time.
      </p>
      <p>
        For double-blind review, <strong>Make anonymous</strong> publishes the model as an anonymous
        entry until a date that you choose.
      </p>
    </>
  ),
};

export default function StartPage() {
  return <DocsPage document="start" bodies={bodies} />;
}
