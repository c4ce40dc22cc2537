import { createDb } from '@clapboard/db';
import { site } from './people';

/** Makes a submission public. It is a server action of the page; where it only prepares, the row is all that matters. */
export async function publish(submissionId: string): Promise<void> {
  const db = createDb(site.databaseUrl);
  try {
    await db.submission.update({
      where: { id: submissionId },
      data: { visibility: 'public', publishedAt: new Date() },
    });
  } finally {
    await db.$disconnect();
  }
}
