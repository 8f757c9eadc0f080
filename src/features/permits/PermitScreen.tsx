import { useParams } from 'react-router-dom';
import { trackingKey } from '#domain/permits/trackingNumber.ts';
import { MissingPermit } from './permit/MissingPermit.tsx';
import { PermitPageProvider } from './permit/PermitActors.tsx';
import { PermitPage } from './permit/PermitPage.tsx';

const idFrom = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
};

/** One permit, named by its id and its tracking number. */
export function Screen() {
  const { permitId = '', trackingNumber = '' } = useParams();
  const id = idFrom(permitId);
  if (id === null) return <MissingPermit />;
  return (
    <PermitPageProvider key={`${id} ${trackingKey(trackingNumber)}`} permitId={id} trackingNumber={trackingNumber}>
      <PermitPage />
    </PermitPageProvider>
  );
}
