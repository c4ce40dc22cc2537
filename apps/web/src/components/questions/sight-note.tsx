import type { QuestionSight } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';

/** Why single outcomes are not shown, where they are not. */
export function SightNote({ sight }: { sight: QuestionSight }) {
  if (sight === 'everything') return null;
  return (
    <Alert title="The true answers of this dataset are private">
      {sight === 'own_answers'
        ? 'You see the questions and your own answers. Which of them are right is shown to nobody, maintainers included: with enough submissions it would give the true answers away. The result page has every number that can be told.'
        : 'Single questions and outcomes are shown to nobody, maintainers included: with enough submissions they would give the true answers away. Only the submitter sees the answers themselves. This is what became of them in all.'}
    </Alert>
  );
}
