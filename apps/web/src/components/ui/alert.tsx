import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type AlertTone = 'info' | 'good' | 'warn' | 'bad';

const looks: Record<AlertTone, { icon: typeof Info; box: string; mark: string }> = {
  info: { icon: Info, box: 'bg-sunken', mark: 'text-accent' },
  good: { icon: CircleCheck, box: 'bg-good-wash', mark: 'text-good' },
  warn: { icon: TriangleAlert, box: 'bg-warn-wash', mark: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-wash', mark: 'text-bad' },
};

interface AlertProps {
  tone?: AlertTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** announced when it appears after an action */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** A message about the page or the last action. */
export function Alert({ tone = 'info', title, children, live, className }: AlertProps) {
  const { icon: Icon, box, mark } = looks[tone];
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={clsx('flex gap-3 rounded-card p-4 text-sm', box, className)}>
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', mark)} />
      <div className="wrap-anywhere min-w-0">
        {title ? <p className="font-semibold text-ink">{title}</p> : null}
        {children ? <div className={clsx('text-soft', title && 'mt-0.5')}>{children}</div> : null}
      </div>
    </div>
  );
}
