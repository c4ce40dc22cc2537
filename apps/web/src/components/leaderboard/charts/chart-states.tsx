import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { PageState } from './use-leaderboard-page';

/** Shown instead of a chart if its data can't be loaded. */
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

/** Shown instead of a chart if no row has the data that it needs. */
export function NothingToDraw({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState title={title} className="p-5 sm:p-6">
      {children}
    </EmptyState>
  );
}
