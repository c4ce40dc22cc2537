import { runFacts } from '@clapboard/benchmarks/run-facts';
import type { ResultView, SubmissionView } from '../../core/views';

/**
 * Returns the view of an anonymous entry without what may identify its authors: submitter, workflow, texts about the
 * run, file names and the issues that quote them. Other submissions come back as they are.
 */
export function hideAuthors(view: SubmissionView): SubmissionView {
  const { anonymity } = view;
  if (!anonymity || anonymity.until === null) return view;
  return {
    ...view,
    anonymity: { ...anonymity, identity: null },
    submitterName: 'Anonymous',
    workflowRun: null,
    runFacts: { ...view.runFacts, ...emptyTexts },
    files: view.files.map((file, index) => ({ ...file, name: `file-${index + 1}` })),
    issues: [],
    approvalToken: null,
  };
}

const emptyTexts = Object.fromEntries(
  runFacts
    .filter(({ type }) => type === 'text' || type === 'paragraphs')
    .map(({ key }) => [key, '']),
);

/** Returns a result as files and citations show it: whoever downloads them may hand them on. */
export function toShareable(result: ResultView): ResultView {
  return { ...result, submission: hideAuthors(result.submission) };
}
