'use client';

import dynamic from 'next/dynamic';

/** In a module of its own, which visitors don't load. */
export const LazyNotificationBell = dynamic(() =>
  import('./notification-bell').then((loaded) => loaded.NotificationBell),
);
