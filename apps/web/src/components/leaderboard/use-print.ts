'use client';

import { useEffect, useState } from 'react';
import { findMissingPages, rowCount } from './loaded-pages';
import type { LeaderboardRows } from './use-leaderboard-rows';

/** Rows loaded for print; enough for twenty sheets of paper. */
const printedRows = 400;

export interface PrintControl {
  /** rows and charts are loading */
  isPreparing: boolean;
  print: () => void;
}

/** Prints the leaderboard after loading its rows and charts. */
export function usePrint({ loaded, loadRows, broken, stale }: LeaderboardRows): PrintControl {
  const [isPreparing, setIsPreparing] = useState(false);
  const last = Math.min(rowCount(loaded), printedRows) - 1;
  const isLoaded = !stale && (broken !== null || findMissingPages(loaded, 0, last).length === 0);
  useEffect(() => {
    if (isPreparing && !isLoaded) loadRows(0, last);
  }, [isPreparing, isLoaded, loadRows, last]);
  useEffect(() => {
    if (!isPreparing || !isLoaded) return;
    return whenChartsAreDrawn(() => {
      setIsPreparing(false);
      window.print();
    });
  }, [isPreparing, isLoaded]);
  return { isPreparing, print: () => setIsPreparing(true) };
}

/** Calls back once no placeholder stands for a chart. Returns a function that stops waiting. */
function whenChartsAreDrawn(callback: () => void): () => void {
  const section = document.getElementById('charts')?.closest('section');
  const isDrawn = () => !section?.querySelector('[data-placeholder]');
  const check = () => {
    if (!isDrawn()) return;
    observer.disconnect();
    callback();
  };
  const observer = new MutationObserver(check);
  if (section) observer.observe(section, { childList: true, subtree: true });
  const frame = requestAnimationFrame(check);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
