import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DeviceForm } from '@/components/account/device-form';
import { Card, CardBody } from '@/components/ui/card';
import { currentUser } from '@/server/actor';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Sign in on a device' };

export default async function DevicePage({ searchParams }: QueryProps) {
  const { user_code: code } = await searchParams;
  const userCode = typeof code === 'string' ? code : '';
  const user = await currentUser();
  if (!user) {
    const next = userCode ? `/device?${new URLSearchParams({ user_code: userCode })}` : '/device';
    redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  }
  return (
    <div className="frame flex justify-center py-12 sm:py-20">
      <div className="w-full max-w-md">
        <h1 className="font-semibold text-title">Sign in on a device</h1>
        <p className="wrap-anywhere mt-2 text-soft">
          This gives the command line an access token for your account, {user.name}.
        </p>
        <Card className="mt-8">
          <CardBody>
            <DeviceForm userCode={userCode} />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}
