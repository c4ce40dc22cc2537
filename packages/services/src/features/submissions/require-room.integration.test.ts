import { expect, it, vi } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { receiveFile } from './receive-file';

let context: TestContext;
setUpTestContext(async (fresh) => {
  context = fresh;
});

it('an upload stops when others have taken the room of the disk, and stores nothing', async () => {
  const { services, owner } = context;
  const room = vi.spyOn(services.storage, 'readRoom').mockResolvedValueOnce(1).mockResolvedValue(0);
  let sent = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (; sent < 10; sent += 1) yield new TextEncoder().encode('[');
  }
  const upload = receiveFile(services, owner, { name: 'a.json', stream: chunks() });
  await expect(upload).rejects.toMatchObject({ code: 'storage_full' });
  expect(sent).toBe(1);
  for await (const hash of services.storage.list()) expect.unreachable(hash);
  expect(await services.db.submissionFile.count()).toBe(0);
  room.mockRestore();
});
