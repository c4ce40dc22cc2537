import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { Card, CardBody } from '@/components/ui/card';
import { currentUser } from '@/server/actor';

export const metadata: Metadata = { title: 'Administration' };

const parts = [
  {
    title: 'Datasets',
    href: '/admin/datasets',
    text: 'Import the official files of a benchmark, and choose the revision that submissions are scored on.',
  },
  {
    title: 'Submissions',
    href: '/admin/submissions',
    text: 'Say how many submissions a person may make to each benchmark a day.',
  },
  {
    title: 'Judges',
    href: '/admin/judge',
    text: 'Set up the models that judge answers, limit what they may cost, and watch how they do.',
  },
];

export default async function AdminPage() {
  const user = await currentUser();
  if (!user) redirect('/sign-in?next=/admin');
  if (user.role !== 'maintainer') notFound();
  return (
    <div className="frame py-10 sm:py-14">
      <h1 className="mb-8 font-semibold text-title">Administration</h1>
      <div className="grid gap-5 md:grid-cols-2">
        {parts.map(({ title, href, text }) => (
          <Card key={href} className="relative hover:border-line-strong">
            <CardBody>
              <h2 className="font-semibold text-lg tracking-tight">
                <Link href={href} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-soft text-sm">{text}</p>
            </CardBody>
          </Card>
        ))}
      </div>
    </div>
  );
}
