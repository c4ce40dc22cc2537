'use client';

import type { LabelCounts, SampledAnswer } from '@clapboard/services/core';
import { type TransitionFunction, useId, useOptimistic, useState } from 'react';
import { LabelledTexts } from '@/components/questions/labelled-texts';
import { TitledPart } from '@/components/questions/titled-part';
import { Card, CardBody } from '@/components/ui/card';
import { FieldError } from '@/components/ui/field';
import { runConfirmed } from '@/components/ui/run-confirmed';
import { unreachable } from '@/components/ui/unreachable';
import { formatCount } from '@/format/values';
import { saveLabels } from '@/server/actions/judging';

interface SampledAnswerCardProps {
  submissionId: string;
  answer: SampledAnswer;
  /** in the sample, from 0 */
  position: number;
  /** null if the benchmark has one task */
  taskTitle: string | null;
  /** starts to save; the page shows it until all labels are saved */
  startSaving: (save: TransitionFunction) => void;
  onSaved: (counts: LabelCounts) => void;
}

const options = [
  { right: true, title: 'Right' },
  { right: false, title: 'Wrong' },
] as const;

/** A question with its reference and the model’s answer, and the choice of a label. */
export function SampledAnswerCard(props: SampledAnswerCardProps) {
  const { submissionId, answer, position, taskTitle, startSaving, onSaved } = props;
  const { task, item, question } = answer;
  const id = useId();
  const [saved, setSaved] = useState(answer.right);
  const [right, setRight] = useOptimistic(saved);
  const [failure, setFailure] = useState<string>();

  async function save(next: boolean) {
    setRight(next);
    const labels = [{ task, item, right: next }];
    const { data, serverError } = await runConfirmed(() =>
      saveLabels({ submissionId, labels }),
    ).catch(() => ({ data: undefined, serverError: unreachable }));
    if (data) {
      setSaved(next);
      onSaved(data);
    }
    if (serverError) setFailure(`Not saved. ${serverError.message}`);
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardBody className="flex flex-col gap-5">
        <header>
          <h2 id={`${id}-title`} className="numeric text-faint text-sm">
            Answer {formatCount(position + 1)}
            {taskTitle === null ? '' : ` · ${taskTitle}`}
          </h2>
          <p className="wrap-anywhere mt-1 whitespace-pre-line font-medium leading-snug">
            {question.text}
          </p>
          {question.texts.length > 0 ? (
            <LabelledTexts texts={question.texts} className="mt-3" />
          ) : null}
        </header>
        <div className="grid gap-5 md:grid-cols-2">
          <TitledPart title="Model’s answer">
            <div className="rounded-control bg-sunken p-3.5">
              {answer.answer ? (
                <LabelledTexts texts={answer.answer} />
              ) : (
                <p className="text-faint text-sm">
                  This answer was not stored. Rescore the result.
                </p>
              )}
            </div>
          </TitledPart>
          <TitledPart title="Correct answer">
            <div className="rounded-control border border-line p-3.5">
              <LabelledTexts texts={answer.correct} />
            </div>
          </TitledPart>
        </div>
        <fieldset aria-describedby={failure ? `${id}-error` : undefined}>
          <legend className="sr-only">Is the model’s answer right?</legend>
          <div className="flex flex-wrap gap-3">
            {options.map((option) => (
              <label
                key={option.title}
                className="flex h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-4 font-medium text-sm has-checked:border-accent has-checked:bg-accent-wash"
              >
                <input
                  type="radio"
                  name={id}
                  checked={right === option.right}
                  onChange={() => {
                    setFailure(undefined);
                    startSaving(() => save(option.right));
                  }}
                  className="size-4 accent-accent"
                />
                {option.title}
              </label>
            ))}
          </div>
          <FieldError id={`${id}-error`} className="mt-1.5">
            {failure}
          </FieldError>
        </fieldset>
      </CardBody>
    </Card>
  );
}
