import { useSearchParams } from 'react-router-dom';
import { permitId } from '#domain/permits/permit.endpoints.ts';
import { DraftProvider } from './DraftActor.tsx';
import { DraftPage } from './DraftPage.tsx';

/** A new permit; `?copy=17` begins with the fields of permit 17. */
export function Screen() {
  const [params] = useSearchParams();
  const copy = Number(params.get('copy') ?? Number.NaN);
  const cloneOf = permitId.isValidSync(copy) ? copy : null;
  return (
    <DraftProvider key={cloneOf ?? 'new'} permitId={null} cloneOf={cloneOf}>
      <DraftPage />
    </DraftProvider>
  );
}
