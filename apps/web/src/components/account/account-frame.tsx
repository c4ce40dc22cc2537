import type { ReactNode } from 'react';
import { Card, CardBody } from '@/components/ui/card';

interface AccountFrameProps {
  title: string;
  /** one or two sentences below the title */
  lead: ReactNode;
  /** below the card */
  footer?: ReactNode;
  /** the form; null where the lead says what to do instead */
  children: ReactNode;
}

/** A narrow page with one form about an account. */
export function AccountFrame({ title, lead, footer, children }: AccountFrameProps) {
  return (
    <div className="frame flex justify-center py-12 sm:py-16">
      <div className="w-full max-w-md">
        <h1 className="font-semibold text-title">{title}</h1>
        <p className="wrap-anywhere mt-2 text-soft">{lead}</p>
        {children ? (
          <Card className="mt-8">
            <CardBody className="flex flex-col gap-6">{children}</CardBody>
          </Card>
        ) : null}
        {footer ? <p className="mt-6 text-soft text-sm">{footer}</p> : null}
      </div>
    </div>
  );
}
