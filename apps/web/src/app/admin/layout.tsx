import type { ReactNode } from 'react';
import { AdminNav } from '@/components/admin/admin-nav';
import { currentUser } from '@/server/actor';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  // The page itself rejects users without access; until then they see nothing.
  if (!user?.maintainer) return children;
  return (
    <>
      <AdminNav admin={user.admin} />
      {children}
    </>
  );
}
