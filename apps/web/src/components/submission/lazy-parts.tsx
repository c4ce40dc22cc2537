'use client';

import dynamic from 'next/dynamic';

/*
 * Parts of a submission’s page that most of its readers never see: those of its owner and of maintainers, and its
 * state while it is scored. Their forms and dialogs would be half of the page’s scripts.
 */

export const LazyAnonymityActions = dynamic(() =>
  import('./anonymity-actions').then((loaded) => loaded.AnonymityActions),
);

export const LazyLiveStatus = dynamic(() =>
  import('./live/live-status').then((loaded) => loaded.LiveStatus),
);

export const LazyMaintainerActions = dynamic(() =>
  import('./maintainer-actions').then((loaded) => loaded.MaintainerActions),
);

export const LazyMessageForm = dynamic(() =>
  import('./message-form').then((loaded) => loaded.MessageForm),
);

export const LazySpotCheckAction = dynamic(() =>
  import('@/components/judging/spot-check-action').then((loaded) => loaded.SpotCheckAction),
);
