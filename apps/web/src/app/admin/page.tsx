import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { Card, CardBody } from '@/components/ui/card';
import { currentUser } from '@/server/actor';

export const metadata: Metadata = { title: 'Administration' };

export default async function AdminPage() {
  const user = await currentUser();
  if (!user) redirect('/sign-in?next=/admin');
  if (user.role !== 'maintainer') notFound();
  return (
    <div className="frame py-10 sm:py-14">
      <h1 className="mb-8 font-semibold text-title">Administration</h1>
      <Card className="relative max-w-md hover:border-line-strong">
        <CardBody>
          <h2 className="font-semibold text-lg tracking-tight">
            <Link href="/admin/datasets" className="after:absolute after:inset-0">
              Datasets
            </Link>
          </h2>
          <p className="mt-1 text-soft text-sm">
            Import the official files of a benchmark, and choose the revision that submissions are
            scored on.
          </p>
        </CardBody>
      </Card>
    </div>
  );
}
