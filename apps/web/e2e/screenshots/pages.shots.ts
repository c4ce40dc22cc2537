import { anyError, test } from '../fixture';
import { getPageData, type Role } from '../page-data';
import { sitePages } from '../site-pages';
import { saveScreenshots } from './save-screenshots';

const roles: Role[] = ['visitor', 'researcher', 'maintainer'];

for (const role of roles) {
  for (const width of [390, 768, 1440]) {
    test(`pages of a ${role} at ${width} px`, async ({ openPage }) => {
      const data = await getPageData();
      const page = await openPage({ user: data.users[role], width, allowedErrors: anyError });
      for (const { name, path } of sitePages(data).filter((entry) => entry.role === role)) {
        await saveScreenshots(page, name, path);
      }
    });
  }
}
