import { ListSkeleton } from '@/components/states/list-skeleton';

export default function MeLoading() {
  return <ListSkeleton />;
}
