'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

const loading = () => <Skeleton className="h-full w-full" />;

/*
 * Charts, loaded when a page first shows one: the chart library is too large for the initial load,
 * and the server can't draw without knowing the width.
 */

export const LazyBars = dynamic(() => import('./grouped-bars').then((chart) => chart.GroupedBars), {
  ssr: false,
  loading,
});

export const LazyStacked = dynamic(
  () => import('./stacked-bars').then((chart) => chart.StackedBars),
  { ssr: false, loading },
);

export const LazyRadar = dynamic(() => import('./radar-chart').then((chart) => chart.RadarChart), {
  ssr: false,
  loading,
});

export const LazyPlane = dynamic(() => import('./plane/plane').then((chart) => chart.Plane), {
  ssr: false,
  loading,
});
