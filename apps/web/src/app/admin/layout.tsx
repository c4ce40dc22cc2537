import type { ReactNode } from 'react';
import { AdminNav } from '@/components/admin/admin-nav';
import { currentUser } from '@/server/actor';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  // The page itself turns away who may not be here; until then they learn nothing of what there is.
  if (!user?.maintainer) return children;
  return (
    <>
      <AdminNav admin={user.admin} />
      {children}
    </>
  );
}
