import type { JudgeEstimate } from '@clapboard/services/core';
import type { ReactNode } from 'react';
import { Card, CardBody } from '@/components/ui/card';
import { listMissing } from '@/components/upload/absent-tasks';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import type { ChosenFile } from '@/components/upload/chosen-file';
import type { FileCheck } from '@/components/upload/use-file-check';
import type { Verdict } from '@/components/upload/verdict';
import { formatCost, formatCounted } from '@/format/values';
import type { Draft } from '@/submission-draft/draft';

interface SubmitSummaryProps {
  form: BenchmarkForm;
  files: readonly ChosenFile[];
  check: FileCheck;
  verdict: Verdict | null;
  /** whether the judging estimate, which may change the verdict, isn’t known yet */
  estimating: boolean;
  /** judging estimate, once known */
  estimate: JudgeEstimate | null;
  draft: Draft;
  /** messages and the button */
  children: ReactNode;
}

/** Summary of the submission, always visible beside the form. */
export function SubmitSummary(props: SubmitSummaryProps) {
  const { form, files, check, draft, children } = props;
  const absent = check.phase === 'checked' ? listMissing(form, check.preflight).tasks : [];
  const facts: readonly (readonly [string, string])[] = [
    ['Benchmark', form.title],
    ['Files', files.length === 0 ? 'none yet' : String(files.length)],
    ['Tasks', formatTasks(props)],
    ...(absent.length > 0 && absent.length < form.tasks.length
      ? [['Missing', absent.join(', ')] as const]
      : []),
    ['Model', formatModel(draft)],
    ['Run', runText(draft)],
    ...(form.judged ? [['Judging', formatJudging(props)] as const] : []),
    ['Ranked', formatRanked(props)],
  ];
  return (
    <Card className="lg:sticky lg:top-6" aria-labelledby="review">
      <CardBody className="flex flex-col gap-5">
        <h2 id="review" className="font-semibold text-lg tracking-tight">
          Review
        </h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-faint">{name}</dt>
              <dd className="wrap-anywhere text-right">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-faint text-sm">The result stays private until you publish it.</p>
        {children}
      </CardBody>
    </Card>
  );
}

function formatTasks({ form, check }: SubmitSummaryProps): string {
  if (check.phase !== 'checked') return check.phase === 'checking' ? 'checking…' : '–';
  const { tasks: absent } = listMissing(form, check.preflight);
  const titles = form.tasks.map(({ title }) => title).filter((title) => !absent.includes(title));
  return titles.join(', ') || 'none found';
}

function formatModel(draft: Draft): string {
  if (draft.model === 'known') return draft.known?.name ?? '–';
  return draft.name.trim() || '–';
}

function runText(draft: Draft): string {
  const sampling = draft.sampling === 'frames' ? draft.frames.trim() : draft.fps.trim();
  const unit = draft.sampling === 'frames' ? 'frames' : 'fps';
  const parts = [sampling ? `${sampling} ${unit}` : '', draft.resolution, draft.promptVariant];
  return parts.filter((part) => part.trim()).join(', ') || '–';
}

function formatJudging({ estimate }: SubmitSummaryProps): string {
  if (!estimate) return '–';
  if (estimate.kind === 'judged') {
    return `${formatCounted(estimate.toAsk, 'request')}, about ${formatCost(estimate.costNano)}`;
  }
  const { reason } = estimate;
  if (reason === 'self_judged') return 'your own verdicts';
  return reason === 'no_judge' ? 'no judge' : 'not needed';
}

function formatRanked({ verdict, estimating }: SubmitSummaryProps): string {
  if (!verdict || verdict.kind === 'blocked') return '–';
  if (verdict.kind === 'complete') return estimating ? '–' : 'yes';
  if (verdict.missing > 0) return 'no, incomplete';
  return estimating ? '–' : 'no, verdicts missing';
}
