import { benchmarks } from '@clapboard/benchmarks';
import type { Metadata } from 'next';
import { NotFoundHelp } from '@/components/chrome/not-found-help';
import { Link } from '@/components/ui/link';
import { currentUser } from '@/server/actor';

export const metadata: Metadata = { title: 'Not found' };

export default async function NotFound() {
  return (
    <div className="frame grid items-center gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,22rem)_1fr]">
      <div
        aria-hidden
        className="w-full max-w-sm overflow-hidden rounded-card bg-board text-chalk shadow-float ring-1 ring-chalk/15"
      >
        <div className="sticks h-7" />
        <div className="grid grid-cols-2">
          <p className="border-chalk/20 border-t px-5 py-3 text-sm">
            <span className="block text-chalk/75 text-xs">Scene</span>
            Not found
          </p>
          <p className="border-chalk/20 border-t px-5 py-3 text-sm">
            <span className="block text-chalk/75 text-xs">Take</span>1
          </p>
        </div>
        <p className="numeric border-chalk/20 border-t px-5 py-6 font-semibold text-7xl tracking-tighter">
          404
        </p>
      </div>
      <div>
        <h1 className="font-semibold text-title">Page not found</h1>
        <NotFoundHelp isSignedIn={(await currentUser()) !== null} />
        <nav aria-label="Benchmarks" className="mt-10 border-line border-t pt-5">
          <p className="text-faint text-sm">Or go to a leaderboard</p>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {benchmarks.map(({ id, title }) => (
              <li key={id}>
                <Link
                  href={`/b/${id}`}
                  className="prose-link inline-flex min-h-9 items-center font-medium text-sm"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
