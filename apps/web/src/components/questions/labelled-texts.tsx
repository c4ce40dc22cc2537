import type { LabelledText } from '@clapboard/benchmarks';
import clsx from 'clsx';
import { isLetter } from './explored';

interface LabelledTextsProps {
  texts: readonly LabelledText[];
  className?: string | undefined;
}

/** Labelled texts with their line breaks. Letters stand beside their text, other labels above. */
export function LabelledTexts({ texts, className }: LabelledTextsProps) {
  return (
    <ul className={clsx('flex flex-col gap-2.5 text-sm', className)}>
      {texts.map(({ label, text }, index) => (
        <li
          key={[index, label].join(' ')}
          className={clsx('flex', isLetter(label) ? 'items-start gap-2.5' : 'flex-col gap-1')}
        >
          {label === null ? null : (
            <span
              className={
                isLetter(label)
                  ? 'min-w-6 shrink-0 rounded bg-surface px-1.5 text-center font-medium text-soft text-xs leading-5 ring-1 ring-line ring-inset'
                  : 'text-faint text-xs'
              }
            >
              {label}
            </span>
          )}
          <span className="wrap-anywhere min-w-0 whitespace-pre-line">
            {text.trim() === '' ? <em className="text-faint">empty</em> : text}
          </span>
        </li>
      ))}
    </ul>
  );
}
