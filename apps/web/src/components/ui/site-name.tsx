'use client';

import { createContext, type ReactNode, useContext } from 'react';

const SiteName = createContext('');

/** Gives the site’s name to client components such as charts, whose downloads contain it. */
export function SiteNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <SiteName value={name}>{children}</SiteName>;
}

/** Returns the site’s name. */
export const useSiteName = (): string => useContext(SiteName);
