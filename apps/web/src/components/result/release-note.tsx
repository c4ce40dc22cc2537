import type { ResultView } from '@clapboard/services/core';
import { Alert } from '@/components/ui/alert';

const notes = {
  released: {
    title: 'Private dataset: rounded numbers',
    text: 'Scores are rounded to about one standard error to protect the answers. Intervals, charts and scores of small aspects are hidden.',
  },
  withheld: {
    title: 'Not better than your best',
    text: 'This result isn’t significantly better than both chance and your best result on this private dataset. It has no scores and can’t be published.',
  },
  incomplete: {
    title: 'Incomplete, so not scored',
    text: 'On a private dataset, only complete results get scores. Submit an answer for every item of each task.',
  },
  pending: {
    title: 'Scores are being prepared',
    text: 'Access to this dataset changed. Reload the page in a minute.',
  },
} as const;

/**
 * What a private dataset releases of this result; for maintainers, what others see. Nothing for
 * public ones.
 */
export function ReleaseNote({ result }: { result: ResultView }) {
  const { release, exact } = result;
  if (release === 'open') return null;
  const { title, text } = notes[release];
  if (!exact) {
    return (
      <Alert tone={release === 'released' ? undefined : 'warn'} title={title}>
        {text}
      </Alert>
    );
  }
  return (
    <Alert title="Exact scores, visible to maintainers only">
      {release === 'released'
        ? 'Everyone else sees rounded scores of large aspects.'
        : 'Everyone else sees no scores for this result.'}
    </Alert>
  );
}
