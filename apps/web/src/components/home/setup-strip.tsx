import type { SetupStep } from '@clapboard/services/setup';
import { Link } from '@/components/ui/link';

/** Reminds a maintainer of the first-run checklist. */
export function SetupStrip({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="border-line border-b bg-accent-wash">
      <p className="frame py-1 text-sm">
        <Link
          href="/admin"
          className="inline-flex min-h-9 items-center font-medium text-accent-strong hover:underline"
        >
          Finish setting up ({done} of {steps.length})
        </Link>
      </p>
    </div>
  );
}
