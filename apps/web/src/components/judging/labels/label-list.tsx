'use client';

import type { LabelCounts, SampledAnswer } from '@clapboard/services/core';
import { useState, useTransition } from 'react';
import { HydrationMark } from '@/components/ui/hydration-mark';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { labelProgress } from './label-text';
import { SampledAnswerCard } from './sampled-answer-card';

interface LabelListProps {
  submissionId: string;
  counts: LabelCounts;
  answers: readonly SampledAnswer[];
  /** position of the first answer in the sample, from 0 */
  first: number;
  /** titles of the benchmark's tasks by id; empty if it has one */
  tasks: Readonly<Record<string, string>>;
}

/** Sampled answers, each to label as right or wrong. Labels are saved at once. */
export function LabelList({ submissionId, counts, answers, first, tasks }: LabelListProps) {
  const [saved, setSaved] = useState(counts);
  const [saving, startSaving] = useTransition();
  useLeaveWarning(saving);
  return (
    <>
      <HydrationMark />
      <p role="status" className="numeric text-sm text-soft">
        {labelProgress(saved)}
        {/* Screen readers hear the new count when it is saved. */}
        {saving ? <span aria-hidden> Saving…</span> : null}
      </p>
      <ol className="flex flex-col gap-6">
        {answers.map((answer, index) => (
          <li key={`${answer.task} ${answer.item}`}>
            <SampledAnswerCard
              submissionId={submissionId}
              answer={answer}
              position={first + index}
              taskTitle={tasks[answer.task] ?? null}
              startSaving={startSaving}
              onSaved={setSaved}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
