import { useSearchParams } from 'react-router-dom';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { makesPermits, permitMakers } from '#src/entities/permits/permitMakers.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { Forbidden } from '#src/ui/Forbidden.tsx';
import { DraftActor } from './DraftActor.tsx';
import { DraftPage } from './DraftPage.tsx';

/** A new permit; `?copy=17` begins with the fields of permit 17, `?paper=CHG-26-004271-L` enters what was written on that paper. Whoever may make none is told so before they fill one in. */
export function Screen() {
  useTranslations('draft', 'permits', 'system', 'time', 'page');
  const [params] = useSearchParams();
  const copy = Number(params.get('copy') ?? Number.NaN);
  const cloneOf = permitId.isValidSync(copy) ? copy : null;
  const paper = params.get('paper');
  const roles = useSession(rolesOf);
  const { sap } = useSession(userOf);
  if (!makesPermits(roles)) return <Forbidden roles={roles} asked={permitMakers} sap={sap} />;
  return (
    <DraftActor.Provider key={cloneOf ?? paper ?? 'new'} permitId={null} cloneOf={cloneOf} paper={paper}>
      <DraftPage />
    </DraftActor.Provider>
  );
}
