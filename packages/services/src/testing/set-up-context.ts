import { afterEach, beforeEach } from 'vitest';
import { createTestContext, importTruth, type TestContext } from './test-context';

/** Creates an empty context before each test of the calling file, passes it to `assign`, and closes it afterwards. */
export function setUpTestContext(assign: (context: TestContext) => void | Promise<void>): void {
  let context: TestContext | undefined;
  beforeEach(async () => {
    context = await createTestContext();
    await assign(context);
  });
  afterEach(() => context?.close());
}

/** Like `setUpTestContext`, with an active synthetic VidHal revision in each context. */
export function setUpVidHalContext(
  assign: (context: TestContext) => void,
  truth?: Parameters<typeof importTruth>[1],
): void {
  setUpTestContext(async (context) => {
    await importTruth(context, truth);
    assign(context);
  });
}
