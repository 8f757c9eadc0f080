import type { LostIsolation } from '#domain/permits/permit/permit.schema.ts';
import { Ltr } from '#src/ui/Ltr.tsx';

/** Isolations that are lost, each with the points that were reported. */
export function LostPoints({ lost }: { lost: readonly LostIsolation[] }) {
  return lost.map(({ number, tags }) => (
    <span key={number}>
      <Ltr>{number}</Ltr>
      {tags.length > 0 ? (
        <>
          {': '}
          <strong>
            <Ltr>{tags.join(', ')}</Ltr>
          </strong>
        </>
      ) : null}
    </span>
  ));
}
