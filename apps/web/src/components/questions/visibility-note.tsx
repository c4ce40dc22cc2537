import type { QuestionVisibility } from '@clapboard/services/questions';
import { Alert } from '@/components/ui/alert';

/** Why individual outcomes are hidden, if they are. */
export function VisibilityNote({ visibility }: { visibility: QuestionVisibility }) {
  if (visibility === 'everything') return null;
  return (
    <Alert title="This dataset’s answers are private">
      {visibility === 'own_answers'
        ? 'You can see the questions and your answers. Outcomes are hidden from everyone, including maintainers, because they would reveal the ground truth over many submissions. The result page shows all available scores.'
        : 'Individual questions and outcomes are hidden from everyone, including maintainers, because they would reveal the ground truth over many submissions. Only the submitter can see the answers. The totals are below.'}
    </Alert>
  );
}
