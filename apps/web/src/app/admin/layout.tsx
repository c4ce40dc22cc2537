import { countApprovals } from '@clapboard/services/operations';
import type { ReactNode } from 'react';
import { AdminNav } from '@/components/admin/admin-nav';
import { currentActor, currentUser } from '@/server/actor';
import { services } from '@/server/services';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  // The page itself rejects users without access; until then they see nothing.
  if (!user?.maintainer) return children;
  return (
    <>
      <AdminNav
        admin={user.admin}
        approvals={await countApprovals(services(), await currentActor())}
      />
      {children}
    </>
  );
}
