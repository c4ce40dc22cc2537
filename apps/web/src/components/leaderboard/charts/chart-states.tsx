import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { PageState } from './use-board-page';

/** What stands in a chart's place when its numbers could not be fetched. */
export function ChartError({ error, retry }: Pick<PageState, 'error' | 'retry'>) {
  return (
    <Alert tone="bad" live title="Can’t load the chart data">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {error}
        <Button size="sm" variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}

/** What stands in a chart's place when no row has the numbers that it draws. */
export function NothingToDraw({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState title={title} className="p-5 sm:p-6">
      {children}
    </EmptyState>
  );
}
