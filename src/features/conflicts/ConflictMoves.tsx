import { Button } from '@blueprintjs/core';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { typedIn } from '#src/entities/work/permitWork.selectors.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';

type Conflict = PermitWork['conflicts'][number];

/** Resolving a restricted conflict, or taking back one's own signature under its resolution. */
export function ConflictMoves({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('work');
  const { send } = PermitWorkActor.useActorRef();
  const typed = PermitWorkActor.useSelector(typedIn('resolve'));
  const { press, busy } = useWorkPress('withdraw');
  const { sap } = useSession(userOf);
  const roles = useSession(rolesOf);
  const { id, version, state, verdict, signed_by, controls, resolution_text } = conflict;
  const isOpen = state === 'open' || state === 'late' || state === 'withdrawn';
  if (verdict === 'R' && isOpen && typed?.conflict !== id) {
    // The first to sign is the coordinator; of the delegates each signs for an area, and nobody knows yet for which.
    const saps = sap !== null && roles.includes('Hse Coordinator') ? [String(sap)] : [];
    const value = { conflict: id, controls, text: resolution_text ?? '', saps };
    return (
      <Button
        intent="primary"
        text={t('work:resolve')}
        aria-label={t('work:resolveWith', { number: conflict.with.tracking_number })}
        onClick={() => send({ type: 'work.typed', form: 'resolve', value })}
      />
    );
  }
  if (state !== 'controlled' || !signed_by.some((person) => person.sap === sap)) return null;
  return (
    <Button disabled={busy} text={t('work:withdraw')} onClick={() => press({ kind: 'withdraw', conflict: { id, version } })} />
  );
}
