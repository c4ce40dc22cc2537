import type { Transition } from '../../core/database/transitions';
import type { DeliveryStatus, WebhookStatus } from './schemas';

/** Every way in which the status of an endpoint changes. `store/endpoints.ts` writes them. */
export const endpointTransitions = {
  disable: { from: ['enabled', 'suspended'], to: 'disabled', guard: 'its owner disables it' },
  enable: { from: ['disabled', 'suspended'], to: 'enabled', guard: 'its owner enables it' },
  suspend: {
    from: ['enabled'],
    to: 'suspended',
    guard: 'no attempt succeeded for five days, or the server responded with 410',
  },
} as const satisfies Record<string, Transition<WebhookStatus>>;

/** Every way in which the status of a delivery changes. `store/deliveries.ts` writes them. */
export const deliveryTransitions = {
  deliver: { from: ['pending'], to: 'delivered', guard: 'the claim; a 2xx response' },
  retry: {
    from: ['pending'],
    to: 'pending',
    guard: 'the claim; another response or none, and attempts are left',
  },
  giveUp: { from: ['pending'], to: 'failed', guard: 'the claim; no attempts are left, or 410' },
  drop: {
    from: ['pending'],
    to: 'dropped',
    guard:
      'the claim, or its owner enables the endpoint again; the content or the endpoint may not be used any more',
  },
  redeliver: {
    from: ['delivered', 'failed', 'dropped'],
    to: 'pending',
    guard: 'its owner requests it, and the endpoint is enabled',
  },
} as const satisfies Record<string, Transition<DeliveryStatus>>;
