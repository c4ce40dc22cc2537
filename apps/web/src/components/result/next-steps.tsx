import type { SubmissionView } from '@clapboard/services/core';
import { ArrowRight } from 'lucide-react';
import { Link } from '@/components/ui/link';

/**
 * Links to related pages: questions, comparison with other models, the model on other benchmarks.
 */
export function NextSteps({ submission }: { submission: SubmissionView }) {
  const { id, model, benchmark } = submission;
  const steps = [
    { href: `/submissions/${id}/questions`, title: 'Question by question' },
    { href: `/compare?ids=${id}`, title: 'Compare with other results' },
    { href: `/models/${model.slug}`, title: 'All benchmarks for this model' },
    { href: `/b/${benchmark}`, title: 'Leaderboard' },
  ];
  return (
    <nav aria-label="More about this result" className="no-print">
      <ul className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:flex lg:flex-wrap">
        {steps.map(({ href, title }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-9 items-center gap-1 text-accent hover:underline"
            >
              {title}
              <ArrowRight aria-hidden className="size-3.5" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
