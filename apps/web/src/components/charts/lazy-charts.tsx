'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

const loading = () => <Skeleton className="h-full w-full" />;

/*
 * The drawings, fetched when a page first shows one: the chart library is too heavy for a page's
 * first load, and the server cannot draw without a width.
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
