import { useSearchParams } from 'react-router-dom';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { DraftActor } from './DraftActor.tsx';
import { DraftPage } from './DraftPage.tsx';

/** A new permit; `?copy=17` begins with the fields of permit 17, `?paper=CHG-26-004271-L` enters what was written on that paper. */
export function Screen() {
  useTranslations('draft', 'permits', 'system', 'time');
  const [params] = useSearchParams();
  const copy = Number(params.get('copy') ?? Number.NaN);
  const cloneOf = permitId.isValidSync(copy) ? copy : null;
  const paper = params.get('paper');
  return (
    <DraftActor.Provider key={cloneOf ?? paper ?? 'new'} permitId={null} cloneOf={cloneOf} paper={paper}>
      <DraftPage />
    </DraftActor.Provider>
  );
}
