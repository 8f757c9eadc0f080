import { useParams } from 'react-router-dom';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { MissingPermit } from '#src/entities/permits/MissingPermit.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { DraftActor } from './DraftActor.tsx';
import { DraftPage } from './DraftPage.tsx';

/** The fields of a permit, to be changed. The id counts; the number is for people who read the address. */
export function Screen() {
  useTranslations('permits', 'draft', 'system', 'time');
  const { permitId: named = '' } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : 0;
  if (!permitId.isValidSync(id)) return <MissingPermit />;
  return (
    <DraftActor.Provider key={id} permitId={id} cloneOf={null}>
      <DraftPage />
    </DraftActor.Provider>
  );
}
