'use client';

import type { QuestionRow } from '@clapboard/services/questions';
import clsx from 'clsx';
import { ArrowLeft, ArrowRight, Film, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { formatCount, formatValueWithUnit } from '@/format/values';
import { Difficulty } from './difficulty';
import { isGraded } from './explored';
import type { ExploredBenchmark } from './explored-benchmark';
import { LabelledTexts } from './labelled-texts';
import { getLooks, RowMark } from './row-mark';
import { TitledPart } from './titled-part';
import type { ExplorerControl } from './use-explorer';
import { VerdictView } from './verdict-view';

interface QuestionDetailProps {
  row: QuestionRow;
  control: ExplorerControl;
  benchmark: ExploredBenchmark;
  onClose: () => void;
}

/** A question with its answer and, if visible to the reader, outcome, verdict and reference. */
export function QuestionDetail({ row, control, benchmark, onClose }: QuestionDetailProps) {
  const { question, result } = row;
  return (
    <div className="flex flex-col gap-6 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <Outcome row={row} benchmark={benchmark} task={control.list.task} />
        <div className="-mt-1.5 -mr-2 flex shrink-0">
          <StepButton name="Previous question" step={control.stepFrom(row.id, -1)}>
            <ArrowLeft aria-hidden className="size-[1.125rem]" />
          </StepButton>
          <StepButton name="Next question" step={control.stepFrom(row.id, 1)}>
            <ArrowRight aria-hidden className="size-[1.125rem]" />
          </StepButton>
          <StepButton name="Close the question" step={onClose}>
            <X aria-hidden className="size-[1.125rem]" />
          </StepButton>
        </div>
      </div>
      <TitledPart title="Question">
        <p className="wrap-anywhere whitespace-pre-line font-medium text-lg leading-snug">
          {question.text}
        </p>
        {question.texts.length > 0 ? (
          <LabelledTexts texts={question.texts} className="mt-3" />
        ) : null}
      </TitledPart>
      <div className={clsx('grid gap-6', result && 'xl:grid-cols-2')}>
        <TitledPart title="Model’s answer">
          <AnswerBox row={row} isStored={control.list.answersKept} />
        </TitledPart>
        {result ? (
          <TitledPart title="Correct answer">
            <div className="rounded-control border border-line p-3.5">
              <LabelledTexts texts={result.correct} />
            </div>
          </TitledPart>
        ) : null}
      </div>
      {result?.verdict ? (
        <TitledPart title="Judge’s verdict">
          <VerdictView verdict={result.verdict} />
        </TitledPart>
      ) : null}
      {result?.difficulty ? (
        <TitledPart title="How others answer">
          <Difficulty
            difficulty={result.difficulty}
            benchmark={benchmark}
            task={control.list.task}
            graded={isGraded(control.list)}
          />
        </TitledPart>
      ) : null}
      <Origin row={row} benchmark={benchmark} />
    </div>
  );
}

interface StepButtonProps {
  name: string;
  /** null: there is none */
  step: (() => void) | null;
  children: ReactNode;
}

function StepButton({ name, step, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={step === null}
      onClick={step ?? undefined}
      className="inline-flex size-10 items-center justify-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-35 disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}

interface OutcomeProps {
  row: QuestionRow;
  benchmark: ExploredBenchmark;
  task: string;
}

/** Returns the outcome as text, with the score if it is partial. */
function Outcome({ row, benchmark, task }: OutcomeProps) {
  const looks = getLooks(row);
  const metric = benchmark.tasks.find(({ id }) => id === task)?.metric;
  if (!looks) return <span />;
  const value = row.result?.outcome === 'partly' ? row.result.value : null;
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold text-lg leading-6 tracking-tight">
        <RowMark row={row} />
        <span aria-hidden>{looks.title}</span>
        {metric && value !== null ? (
          <span className="numeric font-normal text-base text-soft">
            {formatValueWithUnit(value, metric)} {metric.title}
          </span>
        ) : null}
      </p>
      <p className="numeric mt-0.5 text-faint text-sm">
        Question {formatCount(row.position)}. {looks.meaning}
      </p>
    </div>
  );
}

function AnswerBox({ row: { answer, state }, isStored }: { row: QuestionRow; isStored: boolean }) {
  if (answer && answer.length > 0) {
    return (
      <div className="rounded-control bg-sunken p-3.5">
        <LabelledTexts texts={answer} />
      </div>
    );
  }
  const why = !isStored
    ? 'This evaluation is from before answers were stored.'
    : state === 'missing'
      ? 'The files contain no answer to this question.'
      : 'The files don’t contain the text of this answer.';
  return <p className="text-faint text-sm">{why}</p>;
}

/** Source of the question: its video, its aspects, and its id in question and prediction files. */
function Origin({ row, benchmark }: { row: QuestionRow; benchmark: ExploredBenchmark }) {
  const { video } = row.question;
  const titles = row.slices.flatMap(
    (id) => benchmark.slices.find((slice) => slice.id === id)?.title ?? [],
  );
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4 text-faint text-xs">
      {video === null ? null : (
        <span className="wrap-anywhere inline-flex items-center gap-1.5">
          <Film aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">Video </span>
          {video}
          <a href={benchmark.videos} className="prose-link inline-flex min-h-6 items-center">
            Get the videos
          </a>
        </span>
      )}
      {titles.map((title) => (
        <Badge key={title}>{title}</Badge>
      ))}
      <span>
        ID <code className="break-all font-mono">{row.id}</code>
      </span>
    </footer>
  );
}
