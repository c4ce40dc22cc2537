import { createDb } from '@clapboard/db';
import { site } from './people';

async function show(submissionId: string, visibility: 'public' | 'withdrawn'): Promise<void> {
  const db = createDb(site.databaseUrl);
  try {
    await db.submission.update({
      where: { id: submissionId },
      data: { visibility, ...(visibility === 'public' ? { publishedAt: new Date() } : {}) },
    });
  } finally {
    await db.$disconnect();
  }
}

/** Makes a submission public. It is a server action of the page; where it only prepares, the row is all that matters. */
export async function publish(submissionId: string): Promise<void> {
  await show(submissionId, 'public');
}

/** Takes a submission off the boards, as the page's server action does. */
export async function withdraw(submissionId: string): Promise<void> {
  await show(submissionId, 'withdrawn');
}
