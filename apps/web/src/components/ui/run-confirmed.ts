import type { ActionResult } from '@/server/actions/client';

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Sets how users confirm who they are; returns the function that unsets it. The site has one dialog for it. */
export function setConfirmation(show: Ask): () => void {
  ask = show;
  return () => {
    ask = null;
  };
}

/**
 * Runs an action. If the site wants to know that its user is still at the browser, asks, and runs the action again
 * after the confirmation.
 */
export async function runConfirmed<Data>(
  run: () => Promise<ActionResult<Data>>,
): Promise<ActionResult<Data>> {
  const result = await run();
  if (!result.serverError?.confirm || !ask) return result;
  return (await ask()) ? run() : result;
}
