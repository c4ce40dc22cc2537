import type { LabelledText } from '@clapboard/benchmarks';
import clsx from 'clsx';

interface LabelledTextsProps {
  texts: readonly LabelledText[];
  className?: string | undefined;
}

/** Texts as they are, line breaks included, with their labels in front. */
export function LabelledTexts({ texts, className }: LabelledTextsProps) {
  return (
    <ul className={clsx('flex flex-col gap-2', className)}>
      {texts.map(({ label, text }, place) => (
        <li key={[place, label].join(' ')} className="flex gap-2.5">
          {label === null ? null : (
            <span className="max-w-36 shrink-0 rounded bg-sunken px-1.5 py-px text-center font-medium text-soft text-xs leading-5">
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
