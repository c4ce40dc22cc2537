import { findBenchmark } from '@clapboard/benchmarks';
import { submissionRules } from '@clapboard/services';
import type { Metadata } from 'next';
import Link from 'next/link';
import { RulesForm } from '@/components/admin/rules-form';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Submission rules' };

export default async function SubmissionRulesPage() {
  const rules = await forPage(
    '/admin/submissions',
    submissionRules(services(), await currentActor()),
  );
  return (
    <div className="frame py-10 sm:py-14">
      <p className="eyebrow">
        <Link href="/admin" className="hover:text-ink">
          Administration
        </Link>
      </p>
      <h1 className="mt-2 font-semibold text-title">Submissions a day</h1>
      <p className="mt-3 max-w-prose text-soft">
        How many submissions a person may make to a benchmark between midnight and midnight UTC.
        Files with errors and faults of ours do not count, and maintainers have no limit. With 0,
        nobody else can submit.
      </p>
      <ul className="mt-8 max-w-3xl divide-y divide-line border-line border-y">
        {rules.map(({ benchmark, perDay }) => (
          <li key={benchmark} className="py-5">
            <RulesForm
              benchmark={benchmark}
              title={findBenchmark(benchmark)?.title ?? benchmark}
              perDay={perDay}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
