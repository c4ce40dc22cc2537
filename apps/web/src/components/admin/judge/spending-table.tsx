import { Table, Td, Th } from '@/components/ui/table';
import { formatCost, formatCount } from '@/format/values';
import type { SpendingSum } from './spending';

interface SpendingTableProps {
  caption: string;
  /** heading of the first column, for instance `Day` */
  heading: string;
  sums: readonly SpendingSum[];
}

/** Requests, those that may have been billed without a reply, tokens and cost by day, benchmark or profile. */
export function SpendingTable({ caption, heading, sums }: SpendingTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>{heading}</Th>
          <Th numeric>Cost</Th>
          <Th numeric>Requests</Th>
          <Th numeric>Without reply</Th>
          <Th numeric>Tokens</Th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ id, title, requests, unanswered, tokens, costNano }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <Td numeric className="font-medium">
              {formatCost(costNano)}
            </Td>
            <Td numeric>{formatCount(requests)}</Td>
            <Td numeric>{formatCount(unanswered)}</Td>
            <Td numeric>{formatCount(tokens)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
