import { useParams } from 'react-router-dom';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { MissingPermit } from '#src/entities/permits/MissingPermit.tsx';
import { WatchProvider } from '#src/entities/watch/WatchActor.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PermitPage } from './PermitPage.tsx';
import { PermitPageProvider } from './PermitPageProvider.tsx';

const idFrom = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && permitId.isValidSync(Number(text)) ? Number(text) : null;

/** One permit, named by its id and its tracking number. */
export function Screen() {
  useTranslations('permits', 'documents', 'system', 'services');
  const { permitId: named = '', trackingNumber = '' } = useParams();
  const id = idFrom(named);
  if (id === null) return <MissingPermit />;
  return (
    <PermitPageProvider key={`${id} ${trackingKey(trackingNumber)}`} permitId={id} trackingNumber={trackingNumber}>
      <WatchProvider>
        <PermitPage />
      </WatchProvider>
    </PermitPageProvider>
  );
}
