import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { ArrowRight } from 'lucide-react';
import { Link } from '@/components/ui/link';

interface TakePartProps {
  definitions: readonly Pick<BenchmarkDefinition, 'id' | 'title'>[];
}

/** A card that invites to submit. */
export function TakePart({ definitions }: TakePartProps) {
  return (
    <section
      aria-labelledby="take-part"
      className="flex flex-col rounded-card bg-accent-wash p-6 text-ink"
    >
      <h3 id="take-part" className="font-semibold text-xl tracking-tight">
        Add your model to a leaderboard
      </h3>
      <p className="mt-2 text-sm text-soft leading-relaxed">
        Run it on the questions and submit the predictions. They are checked in your browser, scored
        in seconds, and private until you publish them.
      </p>
      <ul className="mt-auto pt-6 text-sm">
        {definitions.map(({ id, title }) => (
          <li key={id} className="border-accent/20 border-t">
            <Link
              href={`/b/${id}/submit`}
              className="group flex min-h-10 items-center justify-between gap-3 font-medium text-accent-strong"
            >
              <span>
                <span className="sr-only">Submit to </span>
                {title}
              </span>
              <ArrowRight
                aria-hidden
                className="size-4 transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
