import { benchmarks } from '@clapboard/benchmarks';
import { listMySubmissions } from '@clapboard/services';
import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { MySubmissions } from '@/components/submission/my-submissions';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor, currentUser } from '@/server/actor';
import { services } from '@/server/services';
import { signOut } from '@/server/session-actions';

export const metadata: Metadata = { title: 'My submissions' };

export default async function MePage() {
  const user = await currentUser();
  if (!user) redirect('/sign-in?next=/me');
  const submissions = await listMySubmissions(services(), await currentActor());
  return (
    <div className="frame grid items-start gap-x-12 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="submissions">
        <h1 id="submissions" className="mb-6 font-semibold text-title">
          My submissions
        </h1>
        {submissions.length > 0 ? (
          <MySubmissions submissions={submissions} />
        ) : (
          <EmptyState
            title="No submissions yet"
            action={benchmarks.map(({ id, title }) => (
              <Link key={id} href={`/b/${id}/submit`} className={buttonClass('primary')}>
                Submit to {title}
              </Link>
            ))}
          >
            Choose a benchmark and hand in the predictions of a model. They are checked before they
            are sent, and the result stays private until you publish it.
          </EmptyState>
        )}
      </section>
      <aside aria-labelledby="account" className="flex flex-col gap-4">
        <h2 id="account" className="font-semibold text-lg tracking-tight">
          Account
        </h2>
        <div className="text-sm">
          <p className="wrap-anywhere font-medium">{user.name}</p>
          <p className="wrap-anywhere text-soft">{user.email}</p>
          {user.role === 'maintainer' ? (
            <Badge tone="accent" className="mt-2">
              Maintainer
            </Badge>
          ) : null}
        </div>
        <form action={signOut}>
          <Button type="submit" variant="secondary">
            Sign out
          </Button>
        </form>
      </aside>
    </div>
  );
}
