import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { joinNames } from '@/format/join-names';

interface FirstJudgeProps {
  /** titles of the benchmarks that need a judge */
  benchmarks: readonly string[];
  /** a provider exists */
  provider: boolean;
  /** the reader may add providers and set budgets */
  admin: boolean;
}

/** How to set up the first judge, on a site without one. */
export function FirstJudge({ benchmarks, provider, admin }: FirstJudgeProps) {
  if (benchmarks.length === 0) {
    return (
      <EmptyState title="No judge needed">
        Your benchmarks are scored by rules, without a judge.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No judge yet"
      action={
        provider ? (
          <Link href="/admin/judge/profiles/new" className={buttonClass('primary')}>
            Create a profile
          </Link>
        ) : admin ? (
          <Link href="/admin/judge/providers" className={buttonClass('primary')}>
            Add a provider
          </Link>
        ) : null
      }
    >
      <p>
        Until there is one, submissions without verdicts to {joinNames(benchmarks)} aren’t ranked.
      </p>
      <ol className="mt-3 list-decimal space-y-1 pl-5">
        <li>
          {provider
            ? 'A provider is ready.'
            : `${admin ? 'Add' : 'Ask an admin to add'} a provider: a hosted service, or your own server.`}
        </li>
        <li>Create a profile for each benchmark, and make it the default.</li>
        <li>{admin ? 'Set' : 'Ask an admin to set'} a budget, so that costs stay limited.</li>
      </ol>
    </EmptyState>
  );
}
